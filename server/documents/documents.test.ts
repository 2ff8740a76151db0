// What is printed is what was agreed: text is read back out of the files and compared with the statement.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#commerce/money/money.ts';
import { makeDocumentContent, SEGUID } from '#server/test/documentSamples.ts';
import { buildDocument, type DocumentName } from './buildDocument.ts';
import type { DocumentModel } from './documentModel.ts';
import { openFonts } from './fonts.ts';
import { renderPdf } from './pdf.ts';
import { renderWord } from './word.ts';

const SELLER = {
  lines: ['基因有限公司', '上海市岳阳路 320 号'],
  bank: [{ label: '账号', value: '6222 0001' }],
};
const hasPdfToText = (() => {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

function pdfText(pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'genewright-pdf-'));
  try {
    writeFileSync(join(folder, 'it.pdf'), pdf);
    return execFileSync('pdftotext', ['-layout', join(folder, 'it.pdf'), '-'], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function wordText(docx: Uint8Array): string {
  const files = unzipSync(docx);
  const parts = Object.keys(files).filter((it) => /^word\/(?:document|footer\d*)\.xml$/.test(it));
  return parts
    .map((it) => strFromU8(files[it]!))
    .join('\n')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&');
}

/** Every amount in a text, as often as it is there. */
function amountsIn(text: string): readonly string[] {
  return (text.match(/−?(?:¥|USD )[\d,]+\.\d\d/g) ?? []).toSorted();
}

function amountsOf({ rows, totals }: DocumentModel): readonly string[] {
  return [...rows.flatMap((it) => it.cells.slice(3)), ...totals.map((it) => it.value)]
    .filter((it) => /\d/.test(it))
    .toSorted();
}

const withoutBlanks = (text: string) => text.replace(/\s+/g, '');

function textsOf(model: DocumentModel): readonly string[] {
  return [
    model.title,
    ...model.facts.flatMap((it) => [it.label, it.value]),
    ...model.parties.flatMap((it) => [it.title, ...it.lines]),
    ...model.rows.map((it) => it.cells[2] ?? ''),
    ...model.totals.map((it) => it.label),
    ...model.notes.map((it) => it.title),
  ];
}

describe('the model', () => {
  it('says each number of the statement, and none of its own', () => {
    const content = makeDocumentContent();
    const model = buildDocument('quotation', content, SELLER);
    const { statement } = content;
    const money = (it: number) => formatMoney(it, statement.currency);
    expect(model.totals.map((it) => it.value)).toEqual([
      money(statement.productTotal),
      money(-statement.discount),
      money(-statement.pointsWorth),
      money(statement.amountAfterDiscount),
      money(statement.freight),
      money(statement.total),
      money(statement.taxes[0]!.amount),
    ]);
    expect(model.rows.map((it) => it.cells)).toEqual([
      ['1', 'AAV9 病毒包装，科研级', '2', '¥12,345.67', '¥1,234.57', '¥24,691.34'],
      ['1.1', '分装 50 μL', '24', '¥15.00', '¥18.00', '¥360.00'],
      ['2', '定制服务 䶮', '1', '待报价', '¥0.00', '待报价'],
    ]);
    expect(model.rows[0]?.notes).toContain(`序列校验码：${SEGUID}`);
  });

  it('explains what a subtotal is made of, and no turnaround of nothing', () => {
    const content = makeDocumentContent();
    const [first, ...others] = content.statement.lines;
    const parts = [
      { name: { en: 'Aliquoting, per tube', zh: '分装费（按管）' }, amount: 90_000 },
      {
        name: { en: 'Aliquoting, per tube: free of charge', zh: '分装费（按管）：免费部分' },
        amount: -15_000,
      },
    ];
    const lines = [{ ...first!, parts, turnaroundDays: 0 }, ...others];
    const statement = { ...content.statement, lines };
    const notes = buildDocument('quotation', { ...content, statement }, SELLER).rows[0]?.notes;
    expect(notes).toEqual(
      expect.arrayContaining(['分装费（按管） ¥900.00', '分装费（按管）：免费部分 −¥150.00']),
    );
    expect(notes?.join('\n')).not.toContain('工作日');
  });

  it('has the widths of its columns in the grid of Word, which other programs go by', async () => {
    const docx = await renderWord(buildDocument('quotation', makeDocumentContent(), SELLER));
    const xml = strFromU8(unzipSync(docx)['word/document.xml']!);
    expect(xml).toContain('<w:gridCol w:w="816"/><w:gridCol w:w="4082"/><w:gridCol w:w="1021"/>');
  });

  it('is the same for the same content', () => {
    const [one, other] = [1, 2].map(() => buildDocument('proForma', makeDocumentContent(), SELLER));
    expect(one).toEqual(other);
  });

  it('is wholly in the language of the document', () => {
    const english = buildDocument(
      'quotation',
      makeDocumentContent({ language: 'en', items: {}, remark: '' }),
      SELLER,
    );
    const own = [
      english.title,
      ...english.facts.map((it) => it.label),
      ...english.totals.map((it) => it.label),
    ];
    for (const it of [...own, ...english.notes.at(-1)!.lines]) expect(it).not.toMatch(/\p{Script=Han}/u);
  });
});

describe.each(['quotation', 'orderSummary', 'proForma'] as const satisfies readonly DocumentName[])(
  '%s',
  (name) => {
    it.each(['en', 'zh'] as const)('as Word says what its model says (%s)', async (language) => {
      const model = buildDocument(name, makeDocumentContent({ language }), SELLER);
      const text = wordText(await renderWord(model));
      expect(amountsIn(text)).toEqual(amountsOf(model));
      for (const it of [...textsOf(model), ...model.rows.flatMap((row) => [row.cells[1]!, ...row.notes])])
        expect(text).toContain(it);
      expect(text).toContain(model.footer);
    });

    it.runIf(hasPdfToText).each(['en', 'zh'] as const)(
      'as PDF says what its model says (%s)',
      async (language) => {
        const model = buildDocument(name, makeDocumentContent({ language }), SELLER);
        const text = pdfText(await renderPdf(model));
        expect(amountsIn(text)).toEqual(amountsOf(model));
        for (const it of textsOf(model)) expect(withoutBlanks(text)).toContain(withoutBlanks(it));
        expect(text).toContain(language === 'zh' ? '第 1 页，共 1 页' : 'Page 1 of 1');
        expect(text).toContain(SEGUID);
        expect(withoutBlanks(text)).toContain('分装50μL');
        expect(withoutBlanks(text)).toContain('于−80℃保存');
        expect(withoutBlanks(text)).toContain('定制服务[U+4DAE]');
      },
    );
  },
);

it.runIf(hasPdfToText)('a long quotation numbers its pages and repeats the head of its table', async () => {
  const content = makeDocumentContent();
  const [first] = content.statement.lines;
  const lines = Array.from({ length: 90 }, (_, i) => ({ ...first!, id: `l${i}` }));
  const model = buildDocument(
    'quotation',
    { ...content, statement: { ...content.statement, lines } },
    SELLER,
  );
  const text = pdfText(await renderPdf(model));
  const pages = text.split('\f').filter((it) => it.trim() !== '');
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, at) => {
    expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`);
  });
  expect(pages[1]).toContain('单价');
});

describe('the fonts', () => {
  it('have every letter of a rare text, or say its number', () => {
    const fonts = openFonts();
    const runs = fonts.runsOf('AAV μβΔ ℃‰ 䶮\uE123');
    // The packages have no letters of CJK extension A.
    expect(runs.map((it) => it.text).join('')).toBe('AAV μβΔ ℃‰ [U+4DAE][U+E123]');
    expect(new Set(runs.map((it) => it.font)).size).toBeGreaterThan(1);
  });
});
