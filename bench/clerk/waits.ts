import type { BrowserContext, Page } from '@playwright/test';
import { openRows, rowsOf } from './open-list.ts';
import { startRepaint } from './repaint.ts';
import { type Measured, times } from './bars.ts';

const TIMES = 12;
/** A person looks at a page for so long before the next action. */
const LOOK_MS = 500;

const LISTS = { cases: '/agencies/1/cases', submissions: '/agencies/1/customer-submissions' } as const;
type Kind = keyof typeof LISTS;
/** What the demo has, by kind of answer. */
const SEARCHED = ['12', 'laurel', 'weeds', 'close', 'nora', '427 laurel', 'vehicle', 'CE-26-00012'];

/** Measures the waits of the working day on the demo, by the milliseconds until what was asked for is painted. */
export async function waitsOnDemo(context: BrowserContext): Promise<Measured[]> {
  const page = await context.newPage();
  const waits: Measured[] = [];
  const add = (name: string, measured: readonly number[], bar: number) => {
    const wait = times(name, measured, bar);
    waits.push(wait);
    console.log(`${name}: ${wait.value.toFixed(0)} ms`);
  };
  for (const kind of ['submissions', 'cases'] as const) {
    add(`${kind}: list`, await listTimes(page, kind), 500);
    add(`${kind}: filter`, await filterTimes(page, kind), 150);
    add(`${kind}: preview`, await previewTimes(page, kind), 250);
    add(`${kind}: detail`, await detailTimes(page, kind), 250);
  }
  add('submissions: assignment shown', await assignTimes(page), 150);
  add('palette', await paletteTimes(page), 300);
  add('case as PDF', await printTimes(context, page), 2000);
  return waits;
}

async function timesOf(measure: (index: number) => Promise<number>): Promise<number[]> {
  // The first one compiles the code and loads what is loaded late.
  await measure(TIMES);
  const measured: number[] = [];
  for (let index = 0; index < TIMES; index++) measured.push(await measure(index));
  return measured;
}

/** From the address to the painted rows, with the code in the browser's cache. */
const listTimes = (page: Page, kind: Kind) =>
  timesOf(async () => {
    await page.goto(LISTS[kind], { waitUntil: 'commit' });
    await rowsOf(page).first().waitFor();
    return page.evaluate(
      () =>
        new Promise<number>((done) =>
          requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))),
        ),
    );
  });

/** From the choice of a state to the painted rows. */
const filterTimes = (page: Page, kind: Kind) =>
  timesOf(async () => {
    await openRows(page, LISTS[kind], '');
    await page.waitForTimeout(LOOK_MS);
    const repaint = await startRepaint(page, { event: 'input', shows: 'other rows' });
    await page.getByLabel('Status', { exact: true }).selectOption('CLOSED');
    return repaint();
  });

async function previewTimes(page: Page, kind: Kind): Promise<number[]> {
  await openRows(page, LISTS[kind], '');
  return timesOf(async () => {
    await page.waitForTimeout(LOOK_MS);
    const repaint = await startRepaint(page, { event: 'keydown', shows: 'preview' });
    await page.keyboard.press('j');
    return repaint();
  });
}

/** From a click on a row to its page, in which the assignee stands with the rest of the record. */
const detailTimes = (page: Page, kind: Kind) =>
  timesOf(async (index) => {
    await openRows(page, LISTS[kind], '');
    await page.waitForTimeout(LOOK_MS);
    const repaint = await startRepaint(page, { event: 'click', shows: 'record' });
    await rowsOf(page).nth(index).click();
    return repaint();
  });

/** From a click on a person to the name in a submission. A case with inspections asks first whether they move. */
async function assignTimes(page: Page): Promise<number[]> {
  await openRows(page, LISTS.submissions, '');
  await rowsOf(page).first().click();
  const field = page.locator('#assignee');
  return timesOf(async () => {
    const assigned = (await field.textContent()) ?? '';
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('a');
    const other = page.getByRole('option').filter({ hasNotText: 'Unassigned' }).filter({ hasNotText: assigned });
    await other.first().waitFor();
    const repaint = await startRepaint(page, { event: 'click', shows: 'assignee' });
    await other.first().click();
    return repaint();
  });
}

/** From the last key to the number of all results, by which the palette says that its search has ended. */
async function paletteTimes(page: Page): Promise<number[]> {
  return timesOf(async (index) => {
    await openRows(page, LISTS.cases, '');
    await page.waitForTimeout(LOOK_MS);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search everything' }).and(page.locator(':focus')).waitFor();
    const repaint = await startRepaint(page, { event: 'keydown', shows: 'results' });
    await page.keyboard.type(SEARCHED[index % SEARCHED.length]!);
    return repaint();
  });
}

/** From the request to the last byte of the document. */
async function printTimes({ request }: BrowserContext, page: Page): Promise<number[]> {
  await openRows(page, LISTS.cases, '');
  const ids = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-link')!));
  const renewed = await request.get('/api/refresh-token');
  const { token } = (await renewed.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return timesOf(async (index) => {
    const began = performance.now();
    const asked = await request.get(`/api/print/${ids[index % ids.length]}?productType=xerce`, { headers });
    if (!asked.ok()) throw new Error(`No print: ${asked.status()} ${await asked.text()}`);
    const { id } = (await asked.json()) as { id: string };
    for (;;) {
      const answer = await request.get(`/api/print/${id}/status?productType=xerce`, { headers });
      const { status, url } = (await answer.json()) as { status: string; url?: string | null };
      if (status === 'FAILED') throw new Error(`The print of ${id} failed`);
      if (typeof url === 'string') {
        await (await request.get(url)).body();
        return performance.now() - began;
      }
      await page.waitForTimeout(50);
    }
  });
}
