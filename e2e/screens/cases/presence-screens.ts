import type { Page } from '@playwright/test';
import { colleagueBeside, keepTyping } from '../../support/colleague.ts';
import { privateCase } from '../../support/private-case.ts';
import { separateRequest } from '../../support/staff-api.ts';
import { noteField, replyField } from '../../support/write-note.ts';
import { type Screen, staff } from '../screen.ts';

const OFFICER = 'officer@oakmere.test';
const PARTY = 'the responsible party';

/** Opens a case whose responsible party can be written to. */
async function openCase(page: Page) {
  const made = await privateCase(await separateRequest(page), 'Tall grass along the fence');
  await page.goto(`/agencies/1/case/${made.id}`);
  return made;
}

async function withColleague(page: Page): Promise<void> {
  await openCase(page);
  await colleagueBeside(page, OFFICER);
}

async function withWriter(page: Page): Promise<void> {
  await openCase(page);
  const colleague = await colleagueBeside(page, OFFICER);
  await (await noteField(colleague)).fill('The owner called');
  keepTyping(colleague);
}

/** The officer of the case writes while a supervisor's own message is written. */
async function crossed(page: Page): Promise<void> {
  const { id, officer } = await openCase(page);
  await (await replyField(page, PARTY)).fill('Please mow the grass by Friday.');
  await officer.send('POST', `/agencies/xerce/cases/${id}/messages`, {
    body: 'Thank you for your call. You have until December 10 to mow the grass.',
  });
  await page.getByText(/replied while you were writing$/).waitFor();
  // A picture of the whole page begins at its top.
  await page.evaluate(() => window.scrollTo(0, 0));
}

const own = { as: 'supervisor', path: staff('/cases'), isOnTablet: true } as const;

/** Two people at one case. */
export const casePresenceScreens: readonly Screen[] = [
  { ...own, name: 'case-colleague-there', shows: /also has this open$/, reach: withColleague },
  { ...own, name: 'case-colleague-writes', shows: /is writing$/, reach: withWriter },
  { ...own, name: 'case-reply-crosses', shows: 'Send anyway', reach: crossed },
];
