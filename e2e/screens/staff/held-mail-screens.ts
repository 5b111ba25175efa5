import { holdMail } from '../../support/held-mail.ts';
import { type Screen, staff } from '../screen.ts';

/** The mail that was held back, one of it, and the form that files it elsewhere. */
export const heldMailScreens: readonly Screen[] = [
  { name: 'held-mail', as: 'admin', path: staff('/held-mail'), shows: 'Held mail' },
  {
    name: 'held-mail-one',
    as: 'admin',
    path: staff('/held-mail'),
    reach: async (page) => {
      await holdMail(page);
      await page.goto('/agencies/1/held-mail');
      await page.locator('[data-row-link]').first().click();
    },
    shows: 'Why it is held',
  },
  {
    name: 'held-mail-filing',
    as: 'admin',
    path: staff('/held-mail'),
    reach: async (page) => {
      await holdMail(page);
      await page.goto('/agencies/1/held-mail');
      await page.locator('[data-row-link]').first().click();
      await page.getByText('Why it is held').waitFor();
      await page.keyboard.press('m');
    },
    shows: 'Of the record whose conversation it belongs to',
  },
  { name: 'held-mail-no-match', as: 'admin', path: staff('/held-mail?q=nobody'), shows: 'No rows found' },
];
