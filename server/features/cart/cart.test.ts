import { beforeEach, describe, expect, it } from 'vitest';
import { bytesOf } from '#bio/core/bytes.ts';
import { cdseguidOf } from '#bio/core/seguid.ts';
import { assemble } from '#bio/design/assemble.ts';
import { EXAMPLE_DESIGNS } from '#bio/design/examples.ts';
import { SEED } from '#commerce/catalogue/seed/seed.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { TOO_MANY } from '#contract/envelope.ts';
import { IDEMPOTENCY_KEY } from '#contract/headers.ts';
import { orderedVectors } from '#server/db/tables/cart.ts';
import { exportLines, importLines } from '#server/db/transfer.ts';
import { replaceCatalogue } from '#server/features/catalogue/rows.ts';
import { copyVector } from '#server/reading/copyVector.ts';
import { createPerson, type Person } from '#server/test/accounts.ts';
import {
  KEPT_PLASMID,
  makePlasmidDetail,
  makePlasmidSample,
  makeVirusDetail,
  SKU,
  stockDetail,
} from '#server/test/cartSamples.ts';
import { createMemoryFiles } from '#server/test/memoryFiles.ts';
import { openFrontDoor, runAtOnce } from '#server/test/people.ts';
import { createWorld } from '#server/test/world.ts';
import { MAX_LINES, READ_WINDOW } from './rules.ts';

const here = createWorld();
/** How many vectors each call has read; something that happens while it reads. */
let readings: number[] = [];
let whileReading = async (): Promise<void> => undefined;
const site = openFrontDoor(here, {
  files: createMemoryFiles(),
  vectors: {
    async read(_, contents) {
      readings.push(contents.length);
      await whileReading();
      return contents.map(copyVector);
    },
  },
});
const SUCCESS = '00000000';
const REFUSED = '00000006';
const NOT_FOUND = '00000008';

type Line = OutputOf<'listCart'>[number];
type NewLine = InputOf<'addCart'>;

let me: Person;
beforeEach(async () => {
  me = await createPerson(site, '13800138000');
  site.token = await me.token();
  // The cart of the tests begins empty.
  const ids = (await cart()).map((it) => it.id);
  await site.ask('deleteCart', { ids });
  readings = [];
});

async function cart(): Promise<readonly Line[]> {
  return (await site.ask('listCart', {})).data ?? [];
}

const construction = (vectorId: string, services: NewLine['services'] = []): NewLine => ({
  detail: { productType: 1, vectorId, remark: '' },
  quantity: 1,
  services,
});
const aliquoting = { detail: { productType: 8, tubes: 24, microlitres: 50 }, quantity: 1 } as const;
const preparation = () => ({ detail: makePlasmidDetail(me.owned.vectorId), quantity: 1 });

async function add(line: NewLine): Promise<Line> {
  const { data, msg } = await site.ask('addCart', line);
  if (data === null) throw new Error(msg);
  return data;
}

/** Stores a vector in My Vectors of the account, as a synchronizing browser does. */
async function keep(id: string, content: object | null): Promise<void> {
  const known = (await site.ask('syncVectors', { since: 0, changes: [] })).data?.changes ?? [];
  const base = known.find((it) => it.id === id)?.revision ?? 0;
  const text = content && JSON.stringify(content);
  const change = { id, changedAt: site.clock.now.toISOString(), content: text, base };
  await site.ask('syncVectors', { since: 0, changes: [change] });
}

const LETTERS = 'GATCCTCTAGAGTCGACCTGCAGGCATGCAAGCTTGGCACTGGCCGTCGTTTTACAACGT';
const manySlots = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `cds-${i}`, kind: 'cds', strand: 1 }));
const copies = () => here.database.db.select().from(orderedVectors);

describe('a vector in the cart', () => {
  it('is described by number, name, length, checksum and a small map, of a design as of a plasmid from a file', async () => {
    const { design } = EXAMPLE_DESIGNS[0]!;
    await keep('of-the-designer', { id: 'GW-DESIGN', design, name: 'kept under another name' });
    const designed = await add(construction('of-the-designer'));
    const { bytes } = assemble(design).record;
    expect(designed.vector).toMatchObject({
      number: 'GW-DESIGN',
      name: design.name,
      length: bytes.length,
      topology: 'circular',
      digest: cdseguidOf(bytes),
    });
    expect(designed.vector?.marks.length).toBeGreaterThan(5);

    const given = await add(construction(me.owned.vectorId));
    expect(given.vector).toEqual({
      number: KEPT_PLASMID.id,
      name: 'pTiny',
      length: 60,
      topology: 'circular',
      digest: cdseguidOf(bytesOf(LETTERS)),
      marks: [{ name: 'lacZ alpha', type: 'CDS', start: 10, end: 40, strand: -1, color: null }],
    });
    expect((await cart()).map((it) => it.description)).toEqual(['pTiny', design.name]);
  });

  it('stays what it was, whatever is done to it in My Vectors', async () => {
    const { id, vector } = await add(construction(me.owned.vectorId));
    const changed = KEPT_PLASMID.genBank.replace('gatcctctag', 'aatcctctag');
    await keep(me.owned.vectorId, { ...KEPT_PLASMID, name: 'pOther', genBank: changed });
    const edit = { id, revision: 1, quantity: 3, detail: construction(me.owned.vectorId).detail } as const;
    const edited = (await site.ask('editCartVector', edit as InputOf<'editCartVector'>)).data;
    expect(edited).toMatchObject({ quantity: 3, vector });
    // Unless that is asked for.
    const other = await add(construction(me.owned.vectorId));
    const renewed = { ...edit, id: other.id, isVectorRenewed: 1 } as const;
    await keep(me.owned.vectorId, { ...KEPT_PLASMID, name: 'pThird', genBank: changed });
    const third = (await site.ask('editCartVector', renewed as InputOf<'editCartVector'>)).data;
    expect(third?.vector?.name).toBe('pThird');
    await site.ask('deleteCart', { ids: [other.id] });
    await keep(me.owned.vectorId, null);
    expect((await cart())[0]?.vector).toEqual(vector);
    const item = (await site.ask('getCartItem', { id })).data;
    expect(item?.genBank).toMatch(/^LOCUS {7}pTiny.*\n[\s\S]*1 gatcctctag/);
    // Adding it again would take its present state, and it is deleted now.
    expect(await site.ask('addCart', construction(me.owned.vectorId))).toMatchObject({ code: NOT_FOUND });
  });

  it('is copied once with the same key, though a GET may be sent again by the browser itself', async () => {
    const { id } = await add(construction(me.owned.vectorId));
    const key = { [IDEMPOTENCY_KEY]: 'one-click-on-copy' };
    expect(await runAtOnce(5, () => site.ask('copyCartItem', { id }, key))).toBe(5);
    expect(await cart()).toHaveLength(2);
    await site.ask('copyCartItem', { id }, { [IDEMPOTENCY_KEY]: 'another-click' });
    expect(await cart()).toHaveLength(3);
  });

  it('is one copy in several lines, another one when it has changed, and none when no line has it', async () => {
    const first = await add(construction(me.owned.vectorId));
    const second = await add(construction(me.owned.vectorId));
    const third = (await site.ask('copyCartItem', { id: first.id })).data!;
    expect(await copies()).toHaveLength(1);
    await keep(me.owned.vectorId, {
      ...KEPT_PLASMID,
      genBank: KEPT_PLASMID.genBank.replace('gatcctctag', 'aatcctctag'),
    });
    const fourth = await add(construction(me.owned.vectorId));
    expect(fourth.vector?.digest).not.toBe(first.vector?.digest);
    expect(await copies()).toHaveLength(2);
    await site.ask('deleteCart', { ids: [first.id, second.id] });
    expect(await copies()).toHaveLength(2);
    await site.ask('deleteCart', { ids: [third.id, fourth.id] });
    expect(await copies()).toEqual([]);
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['a text that is no GenBank', { genBank: 'GATTACA' }],
    ['a record without a sequence', { genBank: 'LOCUS x 0 bp DNA circular\nORIGIN\n//\n' }],
    ['a protein', { genBank: 'LOCUS x 3 aa linear\nORIGIN\n 1 mkv\n//\n' }],
    ['a genome', { genBank: `LOCUS x 1000001 bp DNA\nORIGIN\n${'a'.repeat(1_000_001)}\n//\n` }],
    ['a design of a thousand slots', { design: { ...EXAMPLE_DESIGNS[0]!.design, slots: manySlots(1_000) } }],
    ['another number', { id: 7, genBank: 9 }],
    ['an empty design', { design: {} }],
    ['a design of an unknown backbone', { design: { ...EXAMPLE_DESIGNS[0]!.design, backbone: 'none' } }],
    ['a design of an unknown element', { design: { ...EXAMPLE_DESIGNS[0]!.design, slots: [{ id: 'a' }] } }],
  ])('cannot be ordered where it is %s, and the refusal says so', async (_, content) => {
    await keep('odd', content);
    const { code, msg } = await site.ask('addCart', construction('odd'));
    expect(code).toBe(REFUSED);
    expect(msg).toMatch(/no sequence that could be ordered/);
    expect(await cart()).toEqual([]);
  });

  it.skipIf(process.env['QUICK_RUN'])('may have any name', async () => {
    const name = `${'载体 '.repeat(200)}\u{1f9ec}\0"\ud800`;
    await keep('odd', { ...KEPT_PLASMID, name });
    const { vector, id } = await add(construction('odd'));
    expect(vector?.name.length).toBeLessThanOrEqual(500);
    expect((await site.ask('getCartItem', { id })).data?.genBank).toContain('ORIGIN');
  });
});

describe('lines', () => {
  it('come last added first, their services by product type, whatever the order they were sent in', async () => {
    const endotoxin = { detail: { productType: 9, limit: '<1 EU/mL' }, quantity: 1 } as const;
    await add(construction(me.owned.vectorId, [endotoxin, aliquoting, preparation()]));
    await site.ask('newAddCart', {
      lines: ['one', 'two'].map((name) => ({
        detail: { productType: 2 as const, name, sequence: 'ATG', remark: '' },
        quantity: 1,
        services: [],
      })),
    });
    const lines = await cart();
    expect(lines.map((it) => it.description)).toEqual(['two', 'one', 'pTiny']);
    expect(lines[2]?.children.map((it) => it.productType)).toEqual([3, 8, 9]);
    expect(lines[2]?.children.every((it) => it.serviceId === lines[2]?.id)).toBe(true);
  });

  it('are copied and deleted with all their services', async () => {
    const line = await add(construction(me.owned.vectorId, [aliquoting, aliquoting]));
    const copy = (await site.ask('copyCartItem', { id: line.id })).data!;
    expect(copy.id).not.toBe(line.id);
    expect(copy.children).toHaveLength(2);
    expect(new Set([...line.children, ...copy.children].map((it) => it.id)).size).toBe(4);
    expect(await site.ask('deleteCart', { ids: [line.id] })).toMatchObject({ code: SUCCESS });
    expect(await cart()).toEqual([copy]);
    // A service alone, and below the same product.
    const [service] = copy.children;
    await site.ask('copyCartItem', { id: service!.id });
    expect((await cart())[0]?.children).toHaveLength(3);
    await site.ask('deleteCart', { ids: [service!.id] });
    expect((await cart())[0]?.children).toHaveLength(2);
  });

  it('that are gone already do not keep the others from being deleted', async () => {
    const [one, two] = [
      await add(construction(me.owned.vectorId)),
      await add(construction(me.owned.vectorId)),
    ];
    await site.ask('deleteCart', { ids: [one.id] });
    expect(await site.ask('deleteCart', { ids: [one.id, two.id] })).toMatchObject({ code: SUCCESS });
    expect(await site.ask('deleteCart', { ids: [one.id, two.id] })).toMatchObject({ code: NOT_FOUND });
  });

  it.skipIf(process.env['QUICK_RUN'])(
    'are added once, though the click come ten times with one key',
    async () => {
      const line = construction(me.owned.vectorId);
      expect(await runAtOnce(10, () => site.ask('addCart', line, { [IDEMPOTENCY_KEY]: 'one-click' }))).toBe(
        10,
      );
      expect(await cart()).toHaveLength(1);
      await site.ask('addCart', line, { [IDEMPOTENCY_KEY]: 'another-click' });
      expect(await cart()).toHaveLength(2);
    },
  );

  it.skipIf(process.env['QUICK_RUN'])('have an end', async () => {
    const gene = { detail: { productType: 2, name: 'a', sequence: 'ATG', remark: '' }, quantity: 1 } as const;
    const fifty = { lines: Array.from({ length: 50 }, () => ({ ...gene, services: [] })) };
    for (let n = 0; n < MAX_LINES; n += 50) await site.ask('newAddCart', fifty);
    const full = await cart();
    expect(full).toHaveLength(MAX_LINES);
    expect(await site.ask('addCart', { ...gene, services: [] })).toMatchObject({ code: REFUSED });
    expect(await site.ask('copyCartItem', { id: full[0]!.id })).toMatchObject({ code: REFUSED });
    expect(await cart()).toHaveLength(MAX_LINES);
    // So does what they hold.
    await site.ask('deleteCart', { ids: full.map((it) => it.id) });
    const long = { ...gene, detail: { ...gene.detail, sequence: 'A'.repeat(190_000) }, services: [] };
    const codes = [];
    for (let n = 0; n < 3; n++)
      codes.push((await site.ask('newAddCart', { lines: Array.from({ length: 20 }, () => long) })).code);
    expect(codes).toEqual([SUCCESS, SUCCESS, REFUSED]);
    expect(await cart()).toHaveLength(40);
  });

  it('of another kind are not changed by a call for this one', async () => {
    const { id } = await add(construction(me.owned.vectorId));
    const detail = makePlasmidDetail(me.owned.vectorId);
    expect(await site.ask('editCartPlasmid', { id, revision: 1, quantity: 2, detail })).toMatchObject({
      code: REFUSED,
    });
    expect((await cart())[0]).toMatchObject({ productType: 1, quantity: 1 });
  });
});

describe('an edit', () => {
  const detail = () => makePlasmidDetail(me.owned.vectorId);

  it('of what has changed since it was seen is refused and says so', async () => {
    const { id, revision } = await add({ ...preparation(), services: [] });
    const first = { id, revision, quantity: 2, detail: detail() };
    const edited = (await site.ask('editCartPlasmid', first)).data;
    expect(edited).toMatchObject({ quantity: 2, revision: revision + 1 });
    const late = { id, revision, quantity: 1, detail: { ...detail(), remark: 'late' } };
    expect(await site.ask('editCartPlasmid', late)).toMatchObject({
      code: REFUSED,
      msg: expect.stringContaining('changed elsewhere'),
    });
    const sample = makePlasmidSample(me.owned.vectorId, me.owned.fileId);
    expect(await site.ask('saveSample', { cartId: id, revision, sample })).toMatchObject({ code: REFUSED });
    expect((await cart())[0]).toMatchObject({ quantity: 2, isSampleComplete: 0 });
    const again = { ...late, revision: revision + 1 };
    expect(await site.ask('editCartPlasmid', again)).toMatchObject({ code: SUCCESS });
    expect((await cart())[0]).toMatchObject({ quantity: 1, detail: late.detail });
  });

  it('needs no revision, and is then of the line as it is', async () => {
    const { id } = await add({ ...preparation(), services: [] });
    for (const quantity of [2, 3])
      expect((await site.ask('editCartPlasmid', { id, quantity, detail: detail() })).data).toMatchObject({
        quantity,
      });
  });

  it.skipIf(process.env['QUICK_RUN'])(
    'is one of twenty at the same moment: the others know that they are not',
    async () => {
      const { id, revision } = await add({ ...preparation(), services: [] });
      const edits = Array.from({ length: 20 }, (_, at) => ({ ...detail(), remark: `edit ${at}` }));
      const replies = await Promise.all(
        edits.map((it) => site.ask('editCartPlasmid', { id, revision, quantity: 1, detail: it })),
      );
      const done = replies.filter((it) => it.code === SUCCESS);
      expect(done).toHaveLength(1);
      expect((await cart())[0]?.detail).toEqual(done[0]?.data?.detail);
    },
  );

  it('that another one overtakes between its look and its writing is refused', async () => {
    await keep('another', {
      ...KEPT_PLASMID,
      genBank: KEPT_PLASMID.genBank.replace('gatcctctag', 'aatcctctag'),
    });
    const { id, revision } = await add({ ...preparation(), services: [] });
    // The vector of the first is read while the second one is done.
    const overtaking = { id, revision, quantity: 7, detail: detail() };
    whileReading = async () => {
      whileReading = async () => undefined;
      expect(await site.ask('editCartPlasmid', overtaking)).toMatchObject({ code: SUCCESS });
    };
    const first = { id, revision, quantity: 3, detail: makePlasmidDetail('another') };
    expect(await site.ask('editCartPlasmid', first)).toMatchObject({ code: REFUSED });
    expect((await cart())[0]).toMatchObject({ quantity: 7, vector: { name: 'pTiny' } });
    expect(await copies()).toHaveLength(1);
  });
});

describe('the services of a line', () => {
  const virus = (grade = 'research') =>
    ({ ...makeVirusDetail(me.owned.vectorId), grade, hasFluorescenceControl: 0 }) as const;
  const limit = (code: string) => ({ detail: { productType: 9, limit: code }, quantity: 1 }) as const;

  it('are changed, added and removed together with its choices; what is not named stays', async () => {
    const line = await add({ detail: virus(), quantity: 1, services: [aliquoting, preparation()] });
    const [below] = line.children.filter((it) => it.productType === 8);
    const tubes = { productType: 8, tubes: 30, microlitres: 100 } as const;
    const saved = [{ id: below?.id, detail: tubes, quantity: 1 }, limit('<1 EU/mL')];
    const edit = { id: line.id, quantity: 2, detail: virus() };
    const { data } = await site.ask('editCartVirus', {
      ...{ ...edit, revision: line.revision },
      services: { saved, removedIds: [] },
    });
    expect(data?.children.map((it) => it.detail)).toMatchObject([
      { productType: 3 },
      tubes,
      { productType: 9 },
    ]);
    expect(data?.children[1]).toMatchObject({ id: below?.id, revision: 2 });
    const removedIds = data?.children.slice(1).map((it) => it.id) ?? [];
    const services = { saved: [], removedIds };
    const second = await site.ask('editCartVirus', { ...edit, revision: data?.revision, services });
    expect(second.data?.children.map((it) => it.productType)).toEqual([3]);
    expect((await cart())[0]).toEqual(second.data);
  });

  it('that went in the meantime are not changed, and neither is the line', async () => {
    const line = await add({ detail: virus(), quantity: 1, services: [aliquoting] });
    const serviceId = line.children[0]?.id ?? '';
    await site.ask('deleteCart', { ids: [serviceId] });
    const saved = [{ id: serviceId, ...aliquoting }];
    const edit = { id: line.id, revision: line.revision, quantity: 7, detail: virus() };
    const answer = await site.ask('editCartVirus', { ...edit, services: { saved, removedIds: [] } });
    expect(answer).toMatchObject({ code: REFUSED, msg: expect.stringMatching(/changed elsewhere/) });
    expect((await cart())[0]).toMatchObject({ quantity: 1, children: [] });
  });

  it('are of this line alone: those below another one are neither changed nor removed', async () => {
    const other = await add({ detail: virus(), quantity: 1, services: [aliquoting] });
    const line = await add({ detail: virus(), quantity: 1, services: [] });
    const id = other.children[0]?.id ?? '';
    const edit = { id: line.id, quantity: 1, detail: virus() };
    const saved = [{ id, detail: { ...aliquoting.detail, tubes: 1 }, quantity: 1 }];
    const removed = await site.ask('editCartVirus', { ...edit, services: { saved: [], removedIds: [id] } });
    expect(removed.code).toBe(SUCCESS);
    const changed = await site.ask('editCartVirus', { ...edit, services: { saved, removedIds: [] } });
    expect(changed.code).toBe(REFUSED);
    expect((await cart()).find((it) => it.id === other.id)).toEqual(other);
  });

  it('that do not go with what is chosen now refuse the change with the reason', async () => {
    const line = await add({ detail: virus(), quantity: 1, services: [limit('<1 EU/mL')] });
    const saved = [{ ...limit('<10 EU/mL'), id: line.children[0]?.id }];
    const edit = { id: line.id, quantity: 1, detail: virus('nhp') };
    const answer = await site.ask('editCartVirus', { ...edit, services: { saved, removedIds: [] } });
    expect(answer).toMatchObject({ code: REFUSED, msg: expect.stringMatching(/below 1 EU\/mL already/) });
  });
});

describe('a vector that is read', () => {
  const lines = (ids: readonly string[]) => ({ lines: ids.map((it) => construction(it)) });

  it('is read once for all lines and services that name it, and not at all while the cart has its copy', async () => {
    const services = Array.from({ length: 20 }, preparation);
    const crowd = Array.from({ length: 50 }, () => construction(me.owned.vectorId, services));
    expect(await site.ask('newAddCart', { lines: crowd })).toMatchObject({ code: SUCCESS });
    expect(readings).toEqual([1]);
    await add(construction(me.owned.vectorId));
    expect(readings).toEqual([1]);
    expect(await copies()).toHaveLength(1);
    await keep(me.owned.vectorId, { ...KEPT_PLASMID, name: 'pRenamed' });
    await add(construction(me.owned.vectorId));
    expect(readings).toEqual([1, 1]);
  });

  it('is read again when its copy goes between the look and the writing', async () => {
    const { id } = await add(construction(me.owned.vectorId));
    await keep('another', KEPT_PLASMID);
    whileReading = async () => {
      whileReading = async () => undefined;
      await site.ask('deleteCart', { ids: [id] });
    };
    const { data } = await site.ask('newAddCart', lines(['another', me.owned.vectorId]));
    expect(data?.map((it) => it.vector?.name)).toEqual(['pTiny', 'pTiny']);
  });

  it.skipIf(process.env['QUICK_RUN'])(
    'is one of fifty at most, of so many characters in a call and in a while, which the refusal says',
    async () => {
      const ids = Array.from({ length: 51 }, (_, at) => `v${at}`);
      expect((await site.ask('newAddCart', { lines: lines(ids.slice(0, 50)).lines })).code).toBe(NOT_FOUND);
      const services = [{ ...preparation(), detail: makePlasmidDetail('v50') }];
      const [first, ...rest] = lines(ids.slice(0, 50)).lines;
      expect(await site.ask('newAddCart', { lines: [{ ...first!, services }, ...rest] })).toMatchObject({
        code: REFUSED,
        msg: expect.stringContaining('At most 50 different vectors'),
      });
      const large = { ...KEPT_PLASMID, genBank: `${KEPT_PLASMID.genBank}${' '.repeat(1_800_000)}` };
      for (const id of ids.slice(0, 5)) await keep(id, large);
      expect(await site.ask('newAddCart', lines(ids.slice(0, 5)))).toMatchObject({
        code: REFUSED,
        msg: expect.stringContaining('8,000,000 characters'),
      });
      expect(readings).toEqual([]);
      for (let n = 0; n < 5; n++) {
        const added = (await site.ask('newAddCart', lines(ids.slice(0, 4)))).data!;
        await site.ask('deleteCart', { ids: added.map((it) => it.id) });
      }
      expect(readings).toEqual([4, 4, 4, 4, 4]);
      const { code, msg } = await site.ask('newAddCart', lines(ids.slice(0, 4)));
      expect([code, msg]).toEqual([TOO_MANY, expect.stringContaining('40,000,000 characters')]);
      site.clock.pass(READ_WINDOW);
      expect(await site.ask('newAddCart', lines(ids.slice(0, 4)))).toMatchObject({ code: SUCCESS });
    },
  );

  it('may have a feature of a thousand parts', async () => {
    const join = (count: number) =>
      `join(${Array.from({ length: count }, (_, i) => (i % 2) * 4 + 5).join(',')})`;
    const withParts = (count: number) => ({
      ...KEPT_PLASMID,
      genBank: KEPT_PLASMID.genBank.replace('complement(11..40)', join(count)),
    });
    await keep('many', withParts(1_000));
    expect((await add(construction('many'))).vector?.marks).toHaveLength(1);
    await keep('more', withParts(1_001));
    expect(await site.ask('addCart', construction('more'))).toMatchObject({
      code: REFUSED,
      msg: expect.stringContaining('more than 1,000 parts'),
    });
  });
});

describe('a price', () => {
  it('is that of the catalogue, whatever the client would like, with its days and what is delivered', async () => {
    const gene = { productType: 2, name: 'GFP', sequence: 'ACGT'.repeat(150), remark: '' } as const;
    const { children, ...line } = await add({
      detail: gene,
      quantity: 2,
      services: [{ detail: { productType: 8, tubes: 12, microlitres: 50 }, quantity: 1 }],
    });
    const entry = (await site.ask('getCatalogue', {})).data?.entries?.find((it) => it.sku === 'GENE');
    expect(line).toMatchObject({
      turnaroundDays: expect.any(Number),
      deliveryContent: entry?.deliveryContent.en,
    });
    expect(line.price).toBeGreaterThan(0);
    // Of one tube line before the free ones, which the cart's statement takes off once for the product.
    expect(children[0]?.price).toBe(12 * 1_000);
  });
});

describe('what settlement asks for', () => {
  it('is the sample information of one’s own plasmid, and none of one that is made here', async () => {
    const own = await add({ ...preparation(), services: [] });
    expect(own.isSampleComplete).toBe(0);
    const sample = makePlasmidSample(me.owned.vectorId, me.owned.fileId);
    expect(await site.ask('saveSample', { cartId: own.id, revision: 1, sample })).toMatchObject({
      code: SUCCESS,
    });
    expect((await cart())[0]).toMatchObject({ id: own.id, isSampleComplete: 1 });
    expect((await site.ask('getCartItem', { id: own.id })).data?.sample).toEqual(sample);
    const made = await add(construction(me.owned.vectorId, [preparation()]));
    expect(made.children[0]?.isSampleComplete).toBe(1);
  });

  it('is kept as far as it is filled in, and complete when nothing is missing', async () => {
    const { id } = await add(construction(me.owned.vectorId));
    const carrier = { deliveryForm: 'dna', competentCells: 'Stbl3', verification: 'plasmid', remark: '' };
    expect((await cart())[0]).toMatchObject({ id, isSampleComplete: 0 });
    const save = (more: object) =>
      site.ask('saveSample', { cartId: id, sample: { kind: 'carrier', carrier: { ...carrier, ...more } } });
    expect(await save({})).toMatchObject({ code: SUCCESS });
    expect((await cart())[0]).toMatchObject({ id, isSampleComplete: 0 });
    expect(await save({ micrograms: 10 })).toMatchObject({ code: SUCCESS });
    expect((await cart())[0]).toMatchObject({ id, isSampleComplete: 1 });
  });

  it('may name the vector of the line itself, also when that is gone from My Vectors', async () => {
    const { id } = await add({ ...preparation(), services: [] });
    await keep(me.owned.vectorId, null);
    const sample = makePlasmidSample(me.owned.vectorId, me.owned.fileId);
    expect(await site.ask('saveSample', { cartId: id, sample })).toMatchObject({ code: SUCCESS });
    await keep(me.owned.vectorId, KEPT_PLASMID);
  });

  it('takes no sample of another kind, and none that names what is not there', async () => {
    const { id } = await add({ ...preparation(), services: [] });
    const test = { lotNumber: '1', name: 'a', microlitres: 1, quantity: 1, type: 'aav', storage: 'minus80' };
    const samples = [{ ...test, hazard: 'harmless', retrieval: 0 as const, remark: '' }];
    const ask = async (sample: InputOf<'saveSample'>['sample']) =>
      (await site.ask('saveSample', { cartId: id, revision: 1, sample })).code;
    expect(await ask({ kind: 'test', samples })).toBe(REFUSED);
    const foreign = makePlasmidSample('nowhere', me.owned.fileId);
    expect(await ask(foreign)).toBe(NOT_FOUND);
    expect(await ask(makePlasmidSample(me.owned.vectorId, 'nowhere'))).toBe(NOT_FOUND);
    expect((await cart())[0]?.isSampleComplete).toBe(0);
  });

  it('is a product on the shelf: one that is not cannot be added, one that was taken off says so', async () => {
    const stock = { detail: stockDetail, quantity: 1, services: [] };
    const { id, sku } = await add(stock);
    expect(sku).toBe(SKU);
    await here.database.transaction((tx) =>
      replaceCatalogue(
        tx,
        SEED.map((it) => (it.sku === SKU ? { ...it, isOnShelf: false } : it)),
        { author: 'test', note: '', now: site.clock.now },
      ),
    );
    expect((await cart())[0]).toMatchObject({ id, isOnShelf: 0 });
    expect(await site.ask('addCart', stock)).toMatchObject({ code: NOT_FOUND });
    const unknown = { ...stock, detail: { ...stockDetail, sku: 'none' } };
    expect(await site.ask('addCart', unknown)).toMatchObject({ code: NOT_FOUND });
  });
});

it('a cart goes with an export and comes back as it was', async () => {
  await add(construction(me.owned.vectorId, [aliquoting]));
  await add({ ...preparation(), services: [] });
  const before = await cart();
  const lines: string[] = [];
  await exportLines(here.database, async (line) => void lines.push(line));
  await site.ask('deleteCart', { ids: before.map((it) => it.id) });
  const sums = await importLines(
    here.owner,
    (async function* () {
      yield* lines;
    })(),
  );
  expect([sums.get('cart_lines')?.rows, sums.get('ordered_vectors')?.rows]).toEqual([3, 1]);
  expect(await cart()).toEqual(before);
  await add(construction(me.owned.vectorId));
  expect(await cart()).toHaveLength(3);
});

it('answers nothing but the version while the cart is as it was, and all of it after any change', async () => {
  const find = async (version?: string, language = 'en_us') => {
    const input = version === undefined ? {} : { version };
    const { data } = await site.ask('findCart', input, { 'accept-language': language });
    if (data === null) throw new Error('no cart');
    return data;
  };
  const first = await add(construction(me.owned.vectorId));
  await add({ ...preparation(), services: [] });
  const seen = await find();
  expect(seen.lines).toEqual(await cart());
  expect(await find(seen.version)).toEqual({ version: seen.version, lines: null });
  const versions = new Set([seen.version]);
  const expectNew = async (last: string, language?: string) => {
    const next = await find(last, language);
    expect(next.lines).not.toBeNull();
    expect(versions.has(next.version)).toBe(false);
    versions.add(next.version);
    return next.version;
  };
  const chinese = await expectNew(seen.version, 'zh_cn');
  await site.ask('editCartVector', {
    ...{ id: first.id, quantity: 2, detail: { productType: 1, vectorId: me.owned.vectorId, remark: '' } },
  });
  const edited = await expectNew(chinese);
  const copy = await site.ask('copyCartItem', { id: first.id });
  const copied = await expectNew(edited);
  await site.ask('deleteCart', { ids: [first.id] });
  const fewer = await expectNew(copied);
  await add(construction(me.owned.vectorId));
  const more = await expectNew(fewer);
  expect((await find(more)).lines).toBeNull();
  const dearer = SEED.map((it) => ({ ...it, turnaroundDays: 90 }));
  await here.database.transaction((tx) =>
    replaceCatalogue(tx, dearer, { author: 'test', note: '', now: site.clock.now }),
  );
  await expectNew(more);
  await here.database.transaction((tx) =>
    replaceCatalogue(tx, SEED, { author: 'test', note: '', now: site.clock.now }),
  );
  expect(copy.data).not.toBeNull();
});

it('the labels speak the language that was asked for', async () => {
  await add(construction(me.owned.vectorId));
  const { data } = await site.ask('listCart', {}, { 'accept-language': 'zh_cn' });
  expect(data?.[0]?.category).toBe('载体构建');
  expect((await cart())[0]?.category).toBe('Vector construction');
});

it('keeps the enzymes that a gene may have no sites of, and refuses one that nobody knows', async () => {
  const gene = (forbiddenEnzymes: readonly string[]) => ({
    detail: {
      ...{ productType: 2 as const, name: 'lacZ', sequence: 'ATGACCTAA', delivery: 'fragment', remark: '' },
      forbiddenEnzymes: [...forbiddenEnzymes],
    },
    ...{ quantity: 1, services: [] },
  });
  const { data } = await site.ask('addCart', gene(['EcoRI', 'BsaI']));
  expect(data?.detail).toMatchObject({ forbiddenEnzymes: ['EcoRI', 'BsaI'] });
  const { code, msg } = await site.ask('addCart', gene(['EcoRX']));
  expect(code).not.toBe('00000000');
  expect(msg).toContain('EcoRX');
});

it('calls a virus by its serotype and by what is packaged, mailed or kept', async () => {
  const mailed = makeVirusDetail(me.owned.vectorId);
  await add({ detail: mailed, quantity: 1, services: [] });
  const { vectorId: _, ...other } = mailed;
  await add({ detail: { ...other, plasmidName: 'pAAV-hSyn', source: 'mailed' }, quantity: 1, services: [] });
  expect((await cart()).map((it) => it.description)).toEqual(['AAV9 · pAAV-hSyn', 'AAV9 · pTiny']);
});

it('guarantees no yield where the length between the LTRs is known not to be under 6.5 kb', async () => {
  const lentivirus = (repeatsLength: number, isYieldGuaranteed: 0 | 1) => ({
    detail: {
      ...{ productType: 4 as const, virus: 'lentivirus' as const, serotype: 'VSV-G', plasmidName: 'pLV' },
      ...{ source: 'mailed' as const, repeatsLength, grade: 'research', scale: '1E+8 TU', remark: '' },
      ...{ isYieldGuaranteed, hasFluorescenceControl: 0 as const },
    },
    ...{ quantity: 1, services: [] },
  });
  const { msg } = await site.ask('addCart', lentivirus(6_500, 1));
  expect(msg).toContain('6,500 bp, not under 6.5 kb');
  expect((await site.ask('addCart', lentivirus(6_500, 0))).data).not.toBeNull();
  expect((await site.ask('addCart', lentivirus(6_499, 1))).data).not.toBeNull();
});
