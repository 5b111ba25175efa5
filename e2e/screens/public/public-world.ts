import type { Page } from '@playwright/test';
import { addressOf, describeIssue, fileIssue, next } from '../../support/public-form.ts';

/** The public form of the demo city. */
export const form = () => '/crm/demo';
const pothole = {
  description: 'A big pothole in front of the school',
  category: 'Pothole',
  answer: 'Up to a car tire',
};

/** Opens the step in which the place is chosen. */
export async function toLocation(page: Page): Promise<void> {
  await describeIssue(page, pothole);
  await next(page);
}

/** Files an issue by a call. */
export async function filed(page: Page, description = 'Deep pothole in the bike lane') {
  return fileIssue(page.request, { description, at: await addressOf(page.request, '1410 Maple Street') });
}

/** A report of a category that asks for no place. */
export const question = { description: 'Could the library open on Sundays?', category: 'Question or suggestion' };

/** Opens the step with the contact, of a report that needs no place. */
export async function toContact(page: Page): Promise<void> {
  await describeIssue(page, question);
  await next(page);
}
