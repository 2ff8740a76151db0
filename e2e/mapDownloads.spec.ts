// What the plasmid map hands out as SnapGene and as CSV, in both languages.
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { unwrap } from '#bio/core/result.ts';
import { parseGenBank } from '#bio/format/genbank.ts';
import { parseSnapGene } from '#bio/format/snapgene.ts';
import { expect, test } from './test.ts';

const CIRCLE = `LOCUS       circle                   120 bp    DNA     circular SYN 01-JAN-2024
KEYWORDS    one.
FEATURES             Location/Qualifiers
     rep_origin      join(111..120,1..9)
                     /label="over the origin"
     CDS             complement(31..60)
                     /label="=绿色荧光蛋白"
     gene            <70..>90
                     /gene="open"
ORIGIN
        1 gcaacgtcca ttcgaggtca ctgaagccta ttacttgatt cgcatgaaac gtctcatgca
       61 ggatccttga caggcttaca tcgatagcca tgaccagtca gattaccagt aaatacgttg
//
`;

const WORDS = {
  en: {
    download: 'Download',
    features: 'CSV, features',
    sites: 'CSV, restriction sites listed',
    lost: 'SnapGene has no place for keywords',
  },
  zh: {
    download: '下载',
    features: 'CSV（特征）',
    sites: 'CSV（所列酶切位点）',
    lost: 'SnapGene 没有对应位置',
  },
} as const;

for (const language of ['en', 'zh'] as const)
  test(`the map is saved as SnapGene and its tables as CSV (${language})`, async ({ page }) => {
    const words = WORDS[language];
    const buffer = Buffer.from(CIRCLE);
    await page.goto(`/tools/plasmidMap?lang=${language}`);
    const file = { name: 'circle.gb', mimeType: 'text/plain', buffer };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expect(page.getByRole('application').first()).toBeVisible();

    const dna = await save(page, words.download, 'SnapGene');
    expect(dna.name).toBe('circle.dna');
    const again = unwrap(parseSnapGene(dna.content)).records[0]!;
    const given = unwrap(parseGenBank(buffer)).records[0]!;
    expect([again.name, again.topology, again.bytes, again.features]).toEqual([
      given.name,
      given.topology,
      given.bytes,
      given.features,
    ]);
    await expect(page.getByText(words.lost)).toBeVisible();

    const pdf = await save(page, words.download, 'PDF');
    expect(pdf.name).toBe('circle.pdf');
    const drawn = pdfText(pdf.content);
    for (const name of ['circle', 'over the origin', '绿色荧光蛋白']) expect(drawn).toContain(name);

    const features = await save(page, words.download, words.features);
    expect(features.name).toBe('circle-features.csv');
    const lines = features.content.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('\uFEFFname,type,start,end,strand,length,parts,color,qualifiers');
    expect(lines[1]).toBe('over the origin,rep_origin,111,9,forward,19,111..9,,label=over the origin');
    expect(lines[2]).toBe("'=绿色荧光蛋白,CDS,31,60,reverse,30,31..60,,label==绿色荧光蛋白");

    const sites = await save(page, words.download, words.sites);
    expect(sites.content.toString('utf8')).toContain('\r\nBamHI,GGATCC,61,66,forward,6,61,65,1,');
  });

/** The letters of a page in their order, whatever their fonts. */
function pdfText(file: Buffer): string {
  const start = file.indexOf('stream\n') + 7;
  const operators = inflateSync(file.subarray(start, file.indexOf('\nendstream'))).toString();
  return [...operators.matchAll(/\/F(\d) \S+ Tf <([\da-f]*)> Tj/g)]
    .map(([, font, hex]) => {
      const bytes = Buffer.from(hex!, 'hex');
      return font === '4' ? bytes.swap16().toString('utf16le') : bytes.toString('latin1');
    })
    .join('');
}

async function save(page: Page, menu: string, label: string) {
  await page.getByRole('button', { name: menu, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: label, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}
