import { makeSubmission, staffApi } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

/** The sent messages, and one of them. */
export const outboxScreens: readonly Screen[] = [
  { name: 'outbox', as: 'admin', path: staff('/outbox'), shows: 'Outbox' },
  {
    name: 'outbox-message',
    as: 'admin',
    path: staff('/outbox'),
    reach: async (page) => {
      await makeSubmission(await staffApi(page.request, 'admin@oakmere.test'), 'A question with a receipt');
      await page.reload();
      await page.locator('[data-row-link]').first().click();
    },
    shows: 'Replies go to',
  },
];
