import type { Page } from '@playwright/test';
import { colleagueBeside, keepTyping } from '../../support/colleague.ts';
import { fileConversation } from '../../support/conversation.ts';
import { separateApi } from '../../support/staff-api.ts';
import { replyField } from '../../support/write-note.ts';
import { type Screen, staff } from '../screen.ts';
import { open } from './pothole.ts';

const COLLEAGUE = 'admin@oakmere.test';

/** Opens a submission that its resident has written to. Returns its id. */
async function openAsked(page: Page): Promise<string> {
  const { id } = await fileConversation(page, 1);
  await open(page, id);
  return id;
}

async function withColleague(page: Page): Promise<void> {
  await openAsked(page);
  await colleagueBeside(page, COLLEAGUE);
}

async function withWriter(page: Page): Promise<void> {
  await openAsked(page);
  const colleague = await colleagueBeside(page, COLLEAGUE);
  await (await replyField(colleague)).fill('The crew comes on Friday');
  keepTyping(colleague);
}

/** Another clerk answers while one's own reply is written. */
async function crossed(page: Page): Promise<void> {
  const id = await openAsked(page);
  await (await replyField(page)).fill('Thank you. The crew comes on Monday morning and fills the hole.');
  const colleague = await separateApi(page, COLLEAGUE);
  await colleague.send('POST', `/agencies/crm/issues/${id}/messages`, {
    body: 'Thank you for the photo. A crew looks at it on Friday. Until then, a cone stands in the lane.',
  });
  await page.getByText(/replied while you were writing$/).waitFor();
  // A picture of the whole page begins at its top.
  await page.evaluate(() => window.scrollTo(0, 0));
}

const own = { as: 'clerk', path: staff('/customer-submissions'), isOnTablet: true } as const;

/** Two clerks at one submission. */
export const presenceScreens: readonly Screen[] = [
  { ...own, name: 'submission-colleague-there', shows: /also has this open$/, reach: withColleague },
  { ...own, name: 'submission-colleague-writes', shows: /is writing$/, reach: withWriter },
  { ...own, name: 'submission-reply-crosses', shows: 'Send anyway', reach: crossed },
];
