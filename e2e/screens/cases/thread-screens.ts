import type { World } from '../world.ts';
import type { Screen } from '../screen.ts';

const openCase = ({ openCaseId }: World) => `/agencies/1/case/${openCaseId}`;

/** Messages, links and prints of a case, as officers see them. */
export const caseThreadScreens: readonly Screen[] = [
  {
    name: 'case-reply',
    as: 'supervisor',
    path: openCase,
    shows: 'Reply to the responsible party',
    reach: (page) => page.getByRole('radiogroup', { name: 'Write' }).getByText('Reply').click(),
  },
  {
    name: 'case-more-actions',
    as: 'supervisor',
    path: openCase,
    shows: 'Print…',
    reach: (page) => page.getByRole('button', { name: 'More actions' }).click(),
  },
  {
    name: 'case-print',
    as: 'supervisor',
    path: openCase,
    shows: 'Make PDF',
    reach: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Print…' }).click();
    },
  },
  {
    name: 'case-link-submission',
    as: 'supervisor',
    path: openCase,
    shows: 'Link a submission',
    reach: (page) => page.getByRole('button', { name: 'Link submission' }).click(),
  },
  {
    name: 'case-create-from-submission',
    as: 'supervisor',
    path: ({ openId }) => `/agencies/1/products/cases/create?submission=${openId}`,
    shows: /^The case is linked to submission/,
  },
  {
    name: 'submission-link-case',
    as: 'supervisor',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: 'Link a case',
    reach: (page) => page.getByRole('button', { name: 'Link case' }).click(),
  },
];
