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
  {
    name: 'outbox-preview',
    as: 'admin',
    path: staff('/outbox'),
    reach: async (page) => {
      await makeSubmission(await staffApi(page.request, 'admin@oakmere.test'), 'A question with a preview');
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await page.locator('[data-row-link]').first().waitFor();
      await page.keyboard.press('j');
      await page
        .getByRole('region', { name: /^Preview of/ })
        .getByRole('heading')
        .waitFor();
    },
    // A narrow window has no preview.
    shows: 'Outbox',
  },
  { name: 'outbox-no-match', as: 'admin', path: staff('/outbox?q=nobody'), shows: 'No rows found' },
];
