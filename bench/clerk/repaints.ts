import type { Page } from '@playwright/test';
import { openList, rowsOf } from './open-list.ts';
import { startRepaint } from './repaint.ts';

const TIMES = 20;
/** A clerk looks at a row for so long before the next one. */
const LOOK_MS = 500;
const WORDS = ['pothole', 'light', 'trash', 'water', 'tree', 'noise', 'graffiti', 'vehicle', 'sidewalk', 'sign'];

/** Returns the two words that the seed writes into submission `number`. */
const wordsOf = (number: number): string => `${WORDS[number % 10]} ${WORDS[Math.floor(number / 7) % 10]}`;

async function timesOf(measure: (index: number) => Promise<number>): Promise<number[]> {
  // The first one compiles the code and loads what is loaded late.
  await measure(TIMES);
  const times: number[] = [];
  for (let index = 0; index < TIMES; index++) times.push(await measure(index));
  return times;
}

/** Returns the milliseconds from the choice of a status to the painted rows, for categories not asked before. */
export const filterTimes = (page: Page, categoryIds: readonly string[]) =>
  timesOf(async (index) => {
    // The seed has only open submissions in each fifth category, and only closed ones in the others.
    const [open, closed] = [
      categoryIds[(index * 5) % categoryIds.length],
      categoryIds[index + 1 + Math.floor(index / 4)],
    ];
    await openList(page, `?category=${open},${closed}`);
    await page.waitForTimeout(LOOK_MS);
    const repaint = await startRepaint(page, { event: 'input', shows: 'other rows' });
    await page.getByLabel('Status', { exact: true }).selectOption('CLOSED');
    return repaint();
  });

/** Returns the milliseconds from the last key of a search to the painted rows. */
export const searchTimes = (page: Page) =>
  timesOf(async (index) => {
    await openList(page, '');
    await page.waitForTimeout(LOOK_MS);
    const typed = wordsOf(11 * index + 3);
    await page.getByLabel('Search submissions').focus();
    const repaint = await startRepaint(page, { event: 'keydown', shows: 'other rows' });
    await page.keyboard.type(typed);
    return repaint();
  });

/** Returns the milliseconds from J to the painted preview with its time line. */
export async function previewTimes(page: Page): Promise<number[]> {
  await openList(page, '?status=OPEN');
  return timesOf(async () => {
    await page.waitForTimeout(LOOK_MS);
    const repaint = await startRepaint(page, { event: 'keydown', shows: 'preview' });
    await page.keyboard.press('j');
    return repaint();
  });
}

/** Returns the milliseconds from a click on a row to the painted record: its header and time line. */
export async function detailTimes(page: Page): Promise<number[]> {
  await openList(page, '?status=OPEN');
  return timesOf(async (index) => {
    const row = rowsOf(page).nth(index % 10);
    await row.waitFor();
    await page.waitForTimeout(LOOK_MS);
    const repaint = await startRepaint(page, { event: 'click', shows: 'record' });
    await row.click();
    const time = await repaint();
    // The next one is not answered from memory.
    await openList(page, `?status=OPEN&page=${index + 2}`);
    return time;
  });
}
