import type { Page } from '@playwright/test';
import { type CountedKeys, countedKeys } from './counted-keys.ts';
import { openList, rowsOf } from './open-list.ts';
import { ASSIGNEE } from './prepare.ts';

const REPLY = 'We are on it.';

/** A submission as the API returns it. */
export interface Handled {
  readonly status: string;
  readonly tags: readonly { readonly id: string }[];
  readonly assignee: unknown;
  readonly messages: unknown;
}

/**
 * Triages so many open submissions in a row by keyboard: assigns, tags, replies, closes and goes on. Returns the most
 * actions that one took.
 * @throws Error when the API does not have the outcome
 */
export async function triageInARow(page: Page, count: number, read: (id: string) => Promise<Handled>): Promise<number> {
  await openList(page, '?status=OPEN');
  const ids = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row-link')!));
  await page.keyboard.press('j');
  await rowsOf(page).first().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  const keys = countedKeys(page);
  const taken: number[] = [];
  for (const id of ids.slice(0, count)) {
    await page.waitForURL(`**/customer-submission/${id}`);
    await triage(page, keys);
    taken.push(keys.taken());
  }
  await page.waitForURL(`**/customer-submission/${ids[count]}`);
  for (const id of ids.slice(0, count)) refuseUnhandled(id, await read(id));
  return Math.max(...taken);
}

async function triage(page: Page, keys: CountedKeys): Promise<void> {
  const assignee = page.locator('.record').getByRole('button', { name: /^Assignee/ });
  await assignee.filter({ hasNotText: ASSIGNEE }).waitFor();
  await keys.pick('a', page.getByLabel('Search assignee'), ASSIGNEE);
  await page
    .getByRole('button', { name: `Assignee: ${ASSIGNEE}` })
    .and(page.locator(':focus'))
    .waitFor();

  await keys.pick('t', page.getByRole('combobox', { name: 'Search tags' }), 'Urgent');
  await page.getByRole('button', { name: 'Remove the tag Urgent' }).waitFor();
  // The picker stays open for further tags.
  if ((await page.getByRole('combobox', { name: 'Search tags' }).count()) > 0) await keys.press('Escape');

  await keys.press('r');
  await page.getByLabel('Reply to the resident').and(page.locator(':focus')).waitFor();
  await keys.type(REPLY);
  await keys.press('Control+Enter');
  await page.getByRole('list', { name: 'Timeline' }).getByText(REPLY).first().waitFor();
  const reply = page.getByRole('radio', { name: 'Reply', exact: true });
  await reply.and(page.locator(':focus')).waitFor({ state: 'attached' });

  await keys.pickFirst('s', page.getByRole('dialog').getByLabel('Outcome'));
  await keys.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

function refuseUnhandled(id: string, { status, tags, assignee, messages }: Handled): void {
  const isHandled =
    status === 'CLOSED' &&
    tags.length === 1 &&
    JSON.stringify(assignee).includes('Marcus') &&
    JSON.stringify(messages).includes(REPLY);
  if (!isHandled) throw new Error(`${id} is not handled: ${JSON.stringify({ status, tags, assignee, messages })}`);
}
