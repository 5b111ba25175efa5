import { expect, type Page } from '@playwright/test';
import { makeSubmission, separateApi, uniqueWord } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

/** The page of a rule, and the log. */
export const automationScreens: readonly Screen[] = [
  {
    name: 'setup-automation-rule',
    as: 'admin',
    path: staff('/setup/automation-rules'),
    reach: (page) => page.getByRole('button', { name: 'Edit Undelivered messages' }).click(),
    shows: 'In words',
  },
  {
    name: 'setup-automation-rule-building',
    as: 'admin',
    path: staff('/setup/automation-rules/new'),
    reach: buildRule,
    shows: 'Action 2',
  },
  { name: 'rule-log', as: 'admin', path: staff('/setup/rule-log'), shows: 'Rule log' },
  {
    name: 'rule-log-entry',
    as: 'admin',
    path: staff('/setup/rule-log'),
    reach: seeEntry,
    shows: 'add a note: done',
  },
  { name: 'rule-log-no-match', as: 'admin', path: staff('/setup/rule-log?q=99999999'), shows: 'No rows found' },
  { name: 'setup-rules-management', as: 'admin', path: staff('/setup/rules-management'), shows: 'Rule log' },
];

const clauses = [
  ['condition', 'Category'],
  ['condition', 'Age in days'],
  ['action', 'Assign to a group'],
  ['action', 'Add an internal note'],
] as const;

async function buildRule(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Potholes to the street crew');
  for (const [one, kind] of clauses) {
    await page.getByRole('button', { name: `Add ${one}` }).click();
    await page.getByRole('option', { name: kind, exact: true }).click();
  }
}

/** A rule adds a note to a submission. */
async function seeEntry(page: Page): Promise<void> {
  const word = uniqueWord();
  const api = await separateApi(page, 'admin@oakmere.test');
  await api.send('POST', '/agencies/config/rules', {
    name: `Note ${word}`,
    event: 'submission.created',
    conditions: [{ name: 'description', operator: 'CONTAINS', values: { value: word } }],
    actions: [{ name: 'addNote', values: { content: 'Look at it today' } }],
  });
  await makeSubmission(api, `Please read ${word}`);
  await expect(async () => {
    await page.reload();
    await page.locator('[data-row-link]').filter({ hasText: word }).click({ timeout: 2000 });
  }).toPass();
}
