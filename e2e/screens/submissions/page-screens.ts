import type { Page } from '@playwright/test';
import { chooseFiles } from '../../support/files/attachment-dialog.ts';
import { pdfOf } from '../../support/files/pdf.ts';
import { signIn } from '../../support/sign-in.ts';
import { makeSubmission, separateApi, staffApi } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

/** A submission's page as the demo city has it. */
export const submissionPageScreens: readonly Screen[] = [
  {
    name: 'submission-open',
    as: 'clerk',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: 'Close submission',
  },
  {
    name: 'submission-closed',
    as: 'clerk',
    path: ({ closedId }) => `/agencies/1/customer-submission/${closedId}`,
    shows: 'Reopen submission',
  },
  {
    name: 'submission-read-only',
    as: 'council',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: /You can (read it|view this, but not change it)\./,
  },
  { name: 'submission-asked-for', as: 'council', path: staff('/profile'), shows: 'Asked today', reach: askFor },
  {
    name: 'submission-close-dialog',
    as: 'clerk',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: 'Outcome',
    reach: (page) => page.getByRole('button', { name: 'Close submission' }).click(),
  },
  { name: 'submission-pdf', as: 'clerk', path: staff('/customer-submissions'), shows: '2 pages', reach: openPdf },
];

/** A person of the streets crew asks for what the clerk has. */
async function askFor(page: Page): Promise<void> {
  const clerk = await separateApi(page, 'clerk@oakmere.test');
  const { id: assigneeId } = (await clerk.get('/users/profile')) as { id: string };
  const { id } = await makeSubmission(clerk, 'A fallen branch', { assigneeId });
  await signIn(page.request, 'streets@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  await page.getByRole('button', { name: 'Ask for it' }).click();
}

/** Files a submission with a PDF and opens the PDF. */
async function openPdf(page: Page): Promise<void> {
  const { id } = await makeSubmission(await staffApi(page.request, 'clerk@oakmere.test'), 'The survey of our street');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  await page.getByRole('button', { name: 'Add attachments' }).click();
  const dialog = page.getByRole('dialog');
  const survey = {
    name: 'survey.pdf',
    mimeType: 'application/pdf',
    buffer: pdfOf(['Survey of the street', 'Its other side']),
  };
  await chooseFiles(page, survey);
  await dialog.getByText('1 of 1 uploaded').waitFor();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: /Open survey\.pdf/ }).click();
  await dialog.getByText('Survey of the street').waitFor();
}
