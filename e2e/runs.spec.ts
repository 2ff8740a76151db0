// Long runs: a file dropped anywhere on the tool, progress, cancel, and a worker that is lost.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from './test.ts';
import { openTool, result, typeSequence, waitForResult } from './tool.ts';

test('a file dropped beside the box opens; a run shows progress, is cancelled, and the tool goes on', async ({
  page,
}) => {
  await holdAnswers(page);
  await openTool(page, 'reverseUtils');
  await dropFasta(page, 4, 30_000_000);
  await expect(page.getByText(/dropped\.fa · 120/)).toBeVisible();
  // The job that recognizes the input is a job too, but not the one to be held.
  await expect(page.getByText(/^≥ [\d,]+ bp$/)).toBeVisible();
  await expect(page.getByText('No job running')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('hold-next')));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Working' })).toBeVisible();
  await expect(page.getByText('1 job running')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. The input is as you left it.')).toBeVisible();
  await expect(page.getByText('No job running')).toBeVisible();
  await expect(page.getByText(/dropped\.fa · 120/)).toBeVisible();

  await page.getByRole('button', { name: 'Clear' }).click();
  await typeSequence(page, 'GATTACA');
  await waitForResult(page);
  await expect(result(page)).toContainText('TGTAATC');
});

test('Run counts though the page moves it from under the pointer, and not where the pointer went', async ({
  page,
}) => {
  await openTool(page, 'codonOptimization');
  await typeSequence(page, '>demo\nATGGCCGAATTCAAACTGTTTTAA\n');
  const press = async () => {
    await page.getByRole('button', { name: 'Run', exact: true }).hover();
    await page.mouse.down();
  };
  await press();
  await page.mouse.move(700, 300, { steps: 3 });
  await page.mouse.up();
  await expect(result(page)).toContainText('Your result will appear here');
  await press();
  await page
    .getByRole('button', { name: 'Run', exact: true })
    .evaluate((it) => it.style.setProperty('transform', 'translateY(-150px)'));
  await page.mouse.up();
  await waitForResult(page);
});

const REFUSED = '>short\nACG';
const RUNNABLE = '>gene\nATGGCCGAATTCAAACTGTTTTAA';

for (const how of ['keys', 'button'] as const)
  test(`Run by ${how} in the moment of a change follows what the new text is, not what the old one was`, async ({
    page,
  }) => {
    await openTool(page, 'proteinTranslation');
    await typeSequence(page, RUNNABLE);
    await expect(page.getByText(/^24 bp/)).toBeVisible();
    await putAndRun(page, REFUSED, how);
    await expect(page.getByText(/^3 bp/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
    await expect(result(page)).toContainText('Your result will appear here');

    // The run that was requested for the refused text is not carried out on the next text.
    await typeSequence(page, RUNNABLE);
    await expect(page.getByText(/^24 bp/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
    await expect(result(page)).toContainText('Your result will appear here');
    await putAndRun(page, `${RUNNABLE}GCCTAA`, how);
    await waitForResult(page);
    await expect(result(page)).toContainText('MAEFKLF*A*');
  });

test('a worker that is lost is replaced; the input stays and the next run is answered', async ({ page }) => {
  await page.addInitScript(() => {
    const TrueWorker = window.Worker;
    window.Worker = class extends TrueWorker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        addEventListener('lose-workers', () => {
          super.terminate();
          this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
        });
        document.documentElement.dataset['workers'] = 'made';
      }
    };
  });
  await openTool(page, 'reverseUtils');
  await expect(page.locator('html[data-workers]')).toBeAttached();
  await page.evaluate(() => dispatchEvent(new Event('lose-workers')));
  await typeSequence(page, 'AACCGGTT');
  await waitForResult(page);
  await expect(page.getByRole('textbox', { name: 'Sequence' })).toHaveValue('AACCGGTT');
});

test('a file that is gone when it is to be read learns so, and the input is kept', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'genewright-'));
  try {
    const path = join(folder, 'gone.fa');
    await writeFile(path, `>gone\n${`${'ACGTTGCAAT'.repeat(6)}\n`.repeat(500_000)}`);
    await openTool(page, 'reverseUtils');
    await page.locator('input[type=file]').first().setInputFiles(path);
    await expect(page.getByText(/gone\.fa · 30/)).toBeVisible();
    await rm(path);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(result(page)).toContainText('could not be read');
    await expect(page.getByText(/gone\.fa · 30/)).toBeVisible();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/**
 * The worker that gets the first job after `hold-next` never answers, so that its run lasts until it is cancelled,
 * however fast the machine. The listener is the first of its worker and stops the event before the pool sees it;
 * progress has a channel of its own and goes on.
 */
async function holdAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isNextHeld = false;
    addEventListener('hold-next', () => {
      isNextHeld = true;
    });
    window.Worker = class extends window.Worker {
      #isHeld = false;
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener('message', (event) => {
          if (this.#isHeld) event.stopImmediatePropagation();
        });
      }
      override postMessage(message: unknown, options?: Transferable[] | StructuredSerializeOptions): void {
        if (isNextHeld) this.#isHeld = true;
        isNextHeld = false;
        super.postMessage(message, options as Transferable[]);
      }
    };
  });
}

/** One record of that many equal parts, which the page holds once. */
async function dropFasta(page: Page, parts: number, size: number): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([count, bytes]) => {
      const line = `${'ACGTTGCAAT'.repeat(6)}\n`;
      const part = new Blob([line.repeat(Math.floor(bytes! / line.length))]);
      const file = new File(['>dropped\n', ...Array.from({ length: count! }, () => part)], 'dropped.fa');
      const data = new DataTransfer();
      data.items.add(file);
      return data;
    },
    [parts, size],
  );
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: transfer });
}

/** A paste with Run in the same turn of the page: nothing can have been read between the two. */
async function putAndRun(page: Page, text: string, how: 'keys' | 'button'): Promise<void> {
  const run = await page.getByRole('button', { name: 'Run', exact: true }).elementHandle();
  await page
    .getByRole('textbox', { name: /Sequence/ })
    .first()
    .evaluate(
      (area, { run, text, how }) => {
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(area, text);
        area.dispatchEvent(new Event('input', { bubbles: true }));
        if (how === 'button') (run as HTMLButtonElement).click();
        else
          for (const type of ['keydown', 'keyup'])
            area.dispatchEvent(new KeyboardEvent(type, { key: 'Enter', ctrlKey: true, bubbles: true }));
      },
      { run, text, how },
    );
}
