import type { Page } from '@playwright/test';
import { holdMail } from '../../support/held-mail.ts';
import { type Screen, staff } from '../screen.ts';

/** Holds a mail and opens it from the list. */
async function openHeld(page: Page): Promise<void> {
  await holdMail(page);
  await page.goto('/agencies/1/held-mail');
  await page.locator('[data-row-link]').first().click();
  await page.getByText('Why it is held').waitFor();
}

const one = { as: 'admin', path: staff('/held-mail') } as const;

/** The mail that was held back, one of it, and the form that files it elsewhere. */
export const heldMailScreens: readonly Screen[] = [
  { name: 'held-mail', ...one, shows: 'Held mail' },
  { name: 'held-mail-one', ...one, reach: openHeld, shows: 'Why it is held' },
  {
    name: 'held-mail-filing',
    ...one,
    reach: async (page) => {
      await openHeld(page);
      await page.keyboard.press('m');
    },
    shows: 'Of the record whose conversation it belongs to',
  },
  { name: 'held-mail-no-match', as: 'admin', path: staff('/held-mail?q=nobody'), shows: 'No rows found' },
];
