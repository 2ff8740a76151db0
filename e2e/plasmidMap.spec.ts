import { readFile } from 'node:fs/promises';
import { writeFasta } from '#bio/format/fasta.ts';
import { asFile, circle } from './plasmids.ts';
import { expect, type Page, test } from './test.ts';

// pUC19 (M77789) is 2,686 bases; ACGTTGGCAACGT sits over the origin of this little circle.
const CIRCLE = `LOCUS       circle                   120 bp    DNA     circular SYN 01-JAN-2024
FEATURES             Location/Qualifiers
     rep_origin      join(111..120,1..9)
                     /label="over the origin"
     CDS             complement(31..60)
                     /label="backwards"
ORIGIN
        1 gcaacgtcca ttcgaggtca ctgaagccta ttacttgatt cgcatgaaac gtctcatgca
       61 ggatccttga caggcttaca tcgatagcca tgaccagtca gattaccagt aaatacgttg
//
`;

async function openCircle(page: Page): Promise<void> {
  await page.goto('/tools/plasmidMap?lang=en');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'circle.gb', mimeType: 'text/plain', buffer: Buffer.from(CIRCLE) });
  await expect(map(page)).toBeVisible();
}

function map(page: Page) {
  return page.getByRole('application').first();
}

function range(page: Page) {
  return page.getByRole('textbox', { name: 'Range' });
}

/** Drags along the ring, in degrees clockwise from twelve. */
async function dragRing(page: Page, from: number, to: number): Promise<void> {
  const box = (await map(page).boundingBox())!;
  const radius = Math.min(box.width, box.height) * 0.25;
  const pointAt = (degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return [
      box.x + box.width / 2 + radius * Math.sin(angle),
      box.y + box.height / 2 - radius * Math.cos(angle),
    ] as const;
  };
  await page.mouse.move(...pointAt(from));
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) await page.mouse.move(...pointAt(from + ((to - from) * step) / 12));
  await page.mouse.up();
}

for (const [language, title, elements, another] of [
  ['en', 'pUC19 · cloning vector', 'Elements', 'Open another sequence'],
  ['zh', 'pUC19 · 克隆载体', '元件', '打开其他序列'],
] as const) {
  test(`an example opens as a map with its enzymes and elements (${language})`, async ({ page }) => {
    await page.goto(`/tools/plasmidMap?lang=${language}`);
    await page.getByRole('button', { name: title }).click();
    await expect(map(page)).toHaveAccessibleName(/pUC19.*2,686 bp/);
    await expect(map(page).getByText('EcoRI · ApoI (284)', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: elements }).click();
    await expect(page.getByRole('list', { name: elements }).getByText('AmpR (bla)')).toBeVisible();
    // A second one, and then the same one again, although the text is no longer than before.
    for (const count of [2, 3]) {
      await page.getByRole('button', { name: another }).first().click();
      await page.getByRole('button', { name: title }).click();
      await expect(page.getByRole('button', { name: 'pUC19', exact: true })).toHaveCount(count);
    }
  });
}

test('a drag over the origin selects that arc, and copying gives its top strand', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openCircle(page);
  await dragRing(page, 330, 390);
  await expect(range(page)).toHaveValue('111..10');
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 20 letters.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('aaatacgttggcaacgtcca');
  await expect(page).toHaveURL(/sel=111\.\.10/);
});

test('what was selected on one sequence is not selected on the next one that is opened', async ({ page }) => {
  await openCircle(page);
  await range(page).fill('20..40');
  await range(page).press('Enter');
  await expect(page).toHaveURL(/sel=20\.\.40/);
  await page.getByRole('button', { name: 'Open another sequence' }).click();
  await expect(page).not.toHaveURL(/sel=/);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(asFile('pUC19.fa', writeFasta([circle('pUC19', 'pUC19-M77789')])));
  await expect(map(page)).toHaveAccessibleName(/pUC19/);
  await expect(range(page)).toHaveValue('');

  // A link that states a range selects it on what is opened first.
  await page.goto('/tools/plasmidMap?lang=en&sel=5..9');
  await expect(range(page)).toHaveValue('5..9');
});

test('the search finds what lies over the origin, on the bottom strand and with a mismatch', async ({
  page,
}) => {
  await openCircle(page);
  const search = page.getByRole('textbox', { name: 'Find' });
  await search.fill('acgttggcaacgt');
  await search.press('Enter');
  await expect(range(page)).toHaveValue('115..7');
  await search.fill('acgttggcNacct');
  await expect(page.getByText('not found')).toBeVisible();
  await page.getByRole('combobox', { name: 'Mismatches' }).selectOption('1');
  await expect(page.getByText('1 hit')).toBeVisible();
  await search.fill('ACGX');
  await expect(page.getByText(/Expected bases or IUPAC codes, found “X”/)).toBeVisible();
});

test('features are picked, renamed, deleted, and every step is undone', async ({ page }) => {
  await openCircle(page);
  const features = page.getByRole('list', { name: 'Features' });
  await features.getByText('over the origin').click();
  await expect(range(page)).toHaveValue('111..9');
  await page.getByRole('button', { name: 'Edit backwards' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('renamed');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(features.getByText('renamed')).toBeVisible();
  await page.getByRole('button', { name: 'Delete renamed' }).click();
  await expect(features.getByText('renamed')).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(features.getByText('backwards')).toBeVisible();
});

test('a selection becomes the origin; features move along into the GenBank file', async ({ page }) => {
  await openCircle(page);
  await range(page).fill('31..60');
  await range(page).press('Enter');
  await page.getByRole('button', { name: 'Set origin' }).click();
  await expect(page.getByText('← 1..30', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'GenBank' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('complement(1..30)');
  expect(text).toContain('81..99');
});

test('the drawing leaves as SVG and PNG, the letters are drawn, and no other host is asked', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (!/^(http:\/\/localhost|blob:|data:)/.test(request.url())) requested.push(request.url());
  });
  await openCircle(page);
  await page.getByText('Both', { exact: true }).click();
  await expect(page.locator('[data-strand="top"]').first()).toBeVisible();
  for (const [name, start] of [
    ['SVG drawing', '<?xml'],
    ['PNG image', '\x89PNG'],
  ] as const) {
    await page.getByRole('button', { name: 'Download' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name }).click(),
    ]);
    expect((await readFile(await download.path(), 'latin1')).startsWith(start)).toBe(true);
  }
  expect(requested).toEqual([]);
});

test('the map is worked by keyboard alone', async ({ page }) => {
  await openCircle(page);
  await map(page).focus();
  await page.keyboard.press(']');
  await expect(range(page)).toHaveValue('31..60');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(range(page)).toHaveValue('31..61');
  await page.keyboard.press('Control+a');
  await expect(range(page)).toHaveValue('1..120');
  await page.keyboard.press('Escape');
  await expect(range(page)).toHaveValue('');
});

test('fragments of a digest add up, and the map is there again after a reload', async ({ page }) => {
  await openCircle(page);
  await page.getByRole('tab', { name: 'Digest' }).click();
  await page.getByRole('combobox', { name: 'Cut with' }).fill('BamHI ClaI');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: '2 fragments' })).toContainText('100 bp');
  await expect(page.getByRole('table', { name: '2 fragments' })).toContainText('20 bp');
  await page.reload();
  await expect(map(page)).toHaveAccessibleName(/circle.*120 bp, 2 features/);
});

test('a protein is refused with what to do', async ({ page }) => {
  await page.goto('/tools/plasmidMap?lang=en');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'p.fa',
      mimeType: 'text/plain',
      buffer: Buffer.from('>p\nMKWVTFISLLFLFSSAYSRG\n'),
    });
  await expect(page.getByRole('alert')).toContainText('Expected DNA or RNA, found a protein');
});

test('a plasmid from FASTA, which states no topology, is made a circle by one click', async ({ page }) => {
  await page.goto('/tools/plasmidMap?lang=en');
  const fasta = Buffer.from(writeFasta([circle('pUC19', 'pUC19-M77789')]));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'pUC19.fa', mimeType: 'text/plain', buffer: fasta });
  const hint = page.getByRole('button', { name: 'Linear → circular' });
  await hint.click();
  await expect(hint).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Circular', { exact: true }).first()).toBeVisible();
});

test('a large sequence gets an overview and its letters', async ({ page }) => {
  await page.goto('/tools/plasmidMap?lang=en');
  const letters = Array.from({ length: 300_000 }, (_, i) => 'ACGT'[(i * i + (i >> 3)) & 3]).join('');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'big.fa', mimeType: 'text/plain', buffer: Buffer.from(`>big\n${letters}\n`) });
  await expect(map(page)).toHaveAccessibleName(/300,000 bp/);
  await range(page).fill('299990..300000');
  await range(page).press('Enter');
  await page.getByRole('radio', { name: 'Sequence', exact: true }).click();
  await expect(page.getByRole('application', { name: 'Letters of big' })).toContainText(letters.slice(-10), {
    timeout: 20_000,
  });
});

test('the GC plots stand under the map, and dragging in one selects on it', async ({ page }) => {
  await page.goto('/tools/plasmidMap?lang=en');
  await page.getByRole('button', { name: /pUC19/ }).click();
  await page.getByRole('button', { name: 'GC plots' }).click();
  const plots = page.getByRole('figure', { name: 'GC plots' });
  await expect(plots).toBeVisible();
  const box = (await plots.locator('canvas').first().boundingBox())!;
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(range(page)).toHaveValue(/^\d+\.\.\d+$/);
  await expect(page).toHaveURL(/sel=\d+\.\.\d+/);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`zoom keeps the selection in the middle, and what is under the pointer under it (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openCircle(page);
    await range(page).fill('31..34');
    await range(page).press('Enter');
    const stage = (await map(page).boundingBox())!;
    const zoomIn = page.getByRole('button', { name: 'Zoom in' });
    for (let i = 0; i < 3; i++) await zoomIn.click();
    // What is selected is drawn over the mark.
    const isMarkAt = (x: number, y: number) =>
      page.evaluate(
        ([left, top]) =>
          document
            .elementsFromPoint(left!, top!)
            .some((it) => it.closest('[data-mark="feature:1"]') !== null),
        [x, y],
      );
    const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
    await expect.poll(() => isMarkAt(x, y)).toBe(true);
    const edge = map(page).locator('[data-mark="feature:0"]').first();
    const box = (await edge.boundingBox())!;
    await page.mouse.move(x, y);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await edge.boundingBox())!.width).toBeGreaterThan(box.width * 1.2);
    expect(await isMarkAt(x, y)).toBe(true);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => isMarkAt(x, y)).toBe(false);
  });

for (const width of [390, 1440])
  test(`the buttons beside the drawing cover none of it at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openCircle(page);
    const drawing = (await map(page).locator('svg').first().boundingBox())!;
    for (const name of ['Zoom in', 'Show all']) {
      const button = (await page.getByRole('button', { name }).boundingBox())!;
      const isBeside = button.x >= drawing.x + drawing.width || button.y >= drawing.y + drawing.height;
      expect(isBeside, name).toBe(true);
    }
  });
