import type { Page } from '@playwright/test';
import { addressOf, fileIssue } from '../../support/public-form.ts';
import { type Screen, staff } from '../screen.ts';
import { open } from './pothole.ts';

const possible = (page: Page) => page.getByRole('note', { name: 'Possible duplicates' });

/** Files a pothole twice and opens the second one. */
async function openSecond(page: Page): Promise<void> {
  const at = await addressOf(page.request, '1410 Maple Street');
  await fileIssue(page.request, { description: 'A hole in the bike lane', at });
  const { id } = await fileIssue(page.request, { description: 'The hole is deeper now', at });
  await open(page, id);
  await possible(page).getByRole('button', { name: 'Close as duplicate of it' }).first().waitFor();
}

async function closeSecond(page: Page): Promise<void> {
  await openSecond(page);
  await possible(page).getByRole('button', { name: 'Close as duplicate of it' }).first().click();
}

async function mark(page: Page): Promise<void> {
  await openSecond(page);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as duplicate…' }).click();
  await page.getByRole('dialog').getByRole('radio').first().check();
}

async function markAndShow(page: Page): Promise<void> {
  await mark(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as duplicate' }).click();
  await page.getByRole('note', { name: 'Duplicate', exact: true }).waitFor();
}

async function showPrimary(page: Page): Promise<void> {
  await markAndShow(page);
  await page.getByRole('note', { name: 'Duplicate', exact: true }).getByRole('link').click();
  await page.getByRole('note', { name: 'Duplicates', exact: true }).waitFor();
}

const path = staff('/customer-submissions');

/** Several reports of one problem. */
export const duplicateScreens: readonly Screen[] = [
  { name: 'submission-possible-duplicate', as: 'clerk', path, shows: 'Not the same', reach: openSecond },
  { name: 'submission-close-as-duplicate', as: 'clerk', path, shows: 'Another submission', reach: closeSecond },
  { name: 'submission-mark-duplicate', as: 'clerk', path, shows: 'Another submission', reach: mark },
  { name: 'submission-duplicate', as: 'clerk', path, shows: 'Not a duplicate', reach: markAndShow },
  { name: 'submission-with-duplicates', as: 'clerk', path, shows: /duplicates?: /, reach: showPrimary },
];
