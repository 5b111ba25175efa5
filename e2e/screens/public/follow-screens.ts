import type { Page } from '@playwright/test';
import { clerkOf } from '../../support/clerk.ts';
import { askToFollow, publicTokenOf } from '../../support/followers.ts';
import { addressOf, chooseAddress } from '../../support/public-form.ts';
import { filed, form, toLocation } from './public-world.ts';
import type { Screen } from '../screen.ts';

/** Opens the page of someone who was asked to confirm that they follow a request. */
async function toAsked(page: Page): Promise<void> {
  const issue = await filed(page);
  const token = await publicTokenOf(page.request, await addressOf(page.request, '1410 Maple Street'), issue.number);
  await page.goto((await askToFollow(page.request, token)).path);
  await page.getByRole('button', { name: 'Yes, follow it' }).waitFor();
}

/** Following a request of someone else, and the choice of letters, in each of their states. */
export const followScreens: readonly Screen[] = [
  {
    name: 'public-follow-similar',
    as: null,
    path: form,
    shows: 'Your email',
    reach: async (page) => {
      await filed(page);
      await toLocation(page);
      await chooseAddress(page, '1410 Maple Street');
      await page
        .getByRole('button', { name: /^Follow this one: / })
        .first()
        .click();
    },
  },
  { name: 'public-follow-asked', as: null, path: form, shows: 'Yes, follow it', reach: toAsked },
  {
    name: 'public-follow-confirmed',
    as: null,
    path: form,
    shows: /^You are following request/,
    reach: async (page) => {
      await toAsked(page);
      await page.getByRole('button', { name: 'Yes, follow it' }).click();
    },
  },
  {
    name: 'public-follow-ended',
    as: null,
    path: form,
    shows: /^You are no longer following request/,
    reach: async (page) => {
      await toAsked(page);
      await page.getByRole('button', { name: 'Yes, follow it' }).click();
      await page.getByRole('button', { name: 'Stop following' }).click();
    },
  },
  {
    name: 'public-follow-sent',
    as: null,
    path: form,
    shows: /^We sent a link to/,
    reach: async (page) => {
      const issue = await filed(page);
      const at = await addressOf(page.request, '1410 Maple Street');
      await page.goto(`/crm/submissions/${await publicTokenOf(page.request, at, issue.number)}`);
      await page.getByLabel('Your email').fill('joe@neighbors.test');
      await page.getByRole('button', { name: 'Follow this one' }).click();
    },
  },
  {
    name: 'public-submission-stopped',
    as: null,
    path: form,
    shows: 'You do not receive messages about this request.',
    reach: async (page) => {
      await page.goto((await filed(page)).link);
      await page.getByRole('button', { name: 'Stop all messages' }).click();
    },
  },
  {
    name: 'public-submission-answered',
    as: null,
    path: form,
    shows: 'Answer from City of Oakmere',
    reach: async (page) => {
      const issue = await filed(page);
      await (await clerkOf(page.request)).close(issue.id, 'Fixed', 'The hole is filled.');
      await page.goto(issue.link);
    },
  },
];
