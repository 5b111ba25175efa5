import { clerkOf } from '../../support/clerk.ts';
import { chooseAddress } from '../../support/public-form.ts';
import { filed, form, toLocation } from './public-world.ts';
import type { Screen } from '../screen.ts';

/** A submission's own public page in each of its states. */
export const publicSubmissionScreens: readonly Screen[] = [
  {
    name: 'public-submission',
    as: null,
    path: form,
    shows: 'A crew will look at it tomorrow.',
    reach: async (page) => {
      const issue = await filed(page, 'The same hole again. '.repeat(30));
      await (await clerkOf(page.request)).reply(issue.id, 'A crew will look at it tomorrow.');
      await page.goto(issue.link);
    },
  },
  {
    name: 'public-submission-refused',
    as: null,
    path: form,
    shows: 'Text body is required',
    reach: async (page) => {
      await page.goto((await filed(page)).link);
      await page.getByRole('button', { name: 'Send' }).click();
    },
  },
  {
    name: 'public-submission-photos',
    as: null,
    path: form,
    shows: 'Choose files',
    reach: async (page) => {
      await page.goto((await filed(page)).link);
      await page.getByRole('button', { name: 'Add Attachment' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'public-submission-closed',
    as: null,
    path: form,
    shows: 'Tell us what is still wrong',
    reach: async (page) => {
      const issue = await filed(page);
      await (await clerkOf(page.request)).close(issue.id, 'Fixed', 'The hole is filled.');
      await page.goto(issue.link);
      await page.getByRole('button', { name: 'It is not fixed' }).click();
    },
  },
  {
    name: 'public-submission-redacted',
    as: null,
    path: form,
    shows: 'This is the public view of a request.',
    reach: async (page) => {
      await filed(page);
      await toLocation(page);
      await chooseAddress(page, '1410 Maple Street');
      const link = await page
        .getByRole('link', { name: /^#\d+ Pothole/ })
        .first()
        .getAttribute('href');
      await page.goto(link!);
    },
  },
  { name: 'public-submission-not-found', as: null, path: () => '/crm/submissions/s1-nothing', shows: 'PAGE NOT FOUND' },
];
