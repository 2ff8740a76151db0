// The templates: what is written can be read back, by the very reader that the page has.
import { readSheet } from 'read-excel-file/universal';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmptySampleRow } from '#commerce/sample/rows.ts';
import { SAMPLE_FORMS, type SampleForm } from '#commerce/sample/sample.ts';
import { readSampleSheet } from '#commerce/sample/sheet.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openAnotherBrowser, openFrontDoor } from '#server/test/people.ts';
import { requestOf } from '#server/test/portal.ts';
import { createWorld } from '#server/test/world.ts';
import { writeTemplate, XLSX } from './template.ts';

const here = createWorld();
const site = openFrontDoor(here, { files: createMemoryFiles() });
let me: Person;
beforeEach(async () => {
  me = await createPerson(site, '13800138000');
  site.token = await me.token();
});

async function download(input: object, language: 'en_us' | 'zh_cn', token = site.token ?? '') {
  return site.app.request(requestOf('downloadTemplate', input, { token, 'accept-language': language }));
}

async function read(form: SampleForm, file: ArrayBuffer) {
  return readSampleSheet(form, await readSheet(file, 1, { trim: false }));
}

const odd = {
  plasmidName: '=cmd|calc',
  resistance: '-AmpR',
  competentCells: "'Stbl3",
  remark: '@a\n  质粒 µ & <b>',
};

describe('a template', () => {
  it.each(SAMPLE_FORMS)('of %s is read back as it was filled in, in both languages', async (form) => {
    const texts: Readonly<Record<string, string>> = {
      ...odd,
      name: '+AAV9',
      lotNumber: '0012',
      type: 'other',
    };
    const more = { deliveryForm: 'both', verification: 'plasmid', storage: 'minus80', role: 'helper' };
    const empty = createEmptySampleRow(form);
    const known = Object.entries({ ...texts, ...more, repeatsLength: '100000' }).filter(
      ([id]) => id in empty,
    );
    const rows = [{ ...empty, ...Object.fromEntries(known) }];
    for (const language of ['en', 'zh'] as const) {
      const bytes = await writeTemplate(form, rows, language);
      expect(await read(form, bytes.buffer)).toMatchObject({ at: 'read', rows, unread: [] });
    }
  });

  it('comes with what is known of the line, in the language asked for', async () => {
    const cartId = me.owned.plasmidLineId;
    const response = await download({ template: 'plasmidPreparation', cartId }, 'zh_cn');
    expect(response.headers.get('content-type')).toBe(XLSX);
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toContain(
      '质粒提取信息.xlsx',
    );
    const file = await response.arrayBuffer();
    const found = await read('plasmidPreparation', file.slice(0));
    const row = { plasmidName: 'pTiny', resistance: 'AmpR', competentCells: 'Stbl3' };
    expect(found).toMatchObject({ at: 'read', rows: [row] });
    expect((await readSheet(file, 1)).flat()).toContain('质粒名称 *');
    const bare = await download({ template: 'testSample' }, 'en_us');
    expect(await read('testSample', await bare.arrayBuffer())).toMatchObject({ at: 'unreadable' });
  });

  it('comes with the sequence of a plasmid to be synthesized, so that the upload keeps it', async () => {
    const detail = {
      productType: 3,
      plasmidName: 'pNew',
      resistance: 'AmpR',
      competentCells: 'Stbl3',
      grade: 'research',
      scale: '1 mg',
      remark: '',
      source: 'synthesis',
      sequence: 'GATTACA',
    } as const;
    const added = await site.ask('addCart', { detail, quantity: 1, services: [] });
    const response = await download({ template: 'plasmidPreparation', cartId: added.data?.id }, 'en_us');
    expect(await read('plasmidPreparation', await response.arrayBuffer())).toMatchObject({
      rows: [{ plasmidName: 'pNew', needsSynthesis: '1', sequence: 'GATTACA' }],
    });
  });

  it('tells nothing of a line of someone else', async () => {
    const other = await createPerson(openAnotherBrowser(here, site), '13900139000');
    const input = { template: 'plasmidPreparation', cartId: me.owned.plasmidLineId };
    const response = await download(input, 'en_us', await other.token());
    expect(await response.json()).toMatchObject({ code: '00000008', data: null });
  });
});
