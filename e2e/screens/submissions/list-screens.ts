import { type Screen, staff } from '../screen.ts';

/** The list of submissions, and the form that makes one. */
export const submissionListScreens: readonly Screen[] = [
  { name: 'submissions', as: 'clerk', path: staff('/customer-submissions'), shows: /#\d+$/ },
  {
    name: 'submissions-no-match',
    as: 'clerk',
    path: staff('/customer-submissions?q=nothing-has-this-word'),
    shows: 'No rows found',
  },
  {
    name: 'submissions-selected',
    as: 'clerk',
    path: staff('/customer-submissions'),
    shows: '1 selected',
    reach: (page) =>
      page
        .getByRole('checkbox', { name: /^Select .*#\d+/ })
        .first()
        .check(),
  },
  {
    name: 'submissions-board',
    as: 'clerk',
    path: staff('/customer-submissions?layout=board'),
    shows: 'Assigned',
    // Cards can take the focus, by which a scrolled board is reached.
    reach: (page) => page.getByRole('region', { name: 'Closed' }).getByRole('listitem').first().waitFor(),
  },
  {
    name: 'submissions-map',
    as: 'clerk',
    path: staff('/customer-submissions?layout=map'),
    shows: 'Fit',
  },
  {
    name: 'submissions-preview',
    as: 'clerk',
    path: staff('/customer-submissions'),
    reach: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('[data-row-link]').first().waitFor();
      await page.keyboard.press('j');
      await page
        .getByRole('region', { name: /^Preview of/ })
        .getByText('Timeline')
        .waitFor();
    },
    // A narrow window has no preview.
    shows: /#\d+$/,
  },
  { name: 'submissions-read-only', as: 'council', path: staff('/customer-submissions'), shows: /#\d+$/ },
  { name: 'submission-new', as: 'clerk', path: staff('/products/customer-submission/create'), shows: 'What is it?' },
];
