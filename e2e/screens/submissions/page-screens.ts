import type { Page } from '@playwright/test';
import { chooseFiles } from '../../support/files/attachment-dialog.ts';
import { pdfOf } from '../../support/files/pdf.ts';
import { makeSubmission, staffApi } from '../../support/staff-api.ts';
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
    shows: 'You can view this, but not change it.',
  },
  {
    name: 'submission-close-dialog',
    as: 'clerk',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: 'Outcome',
    reach: (page) => page.getByRole('button', { name: 'Close submission' }).click(),
  },
  { name: 'submission-pdf', as: 'clerk', path: staff('/customer-submissions'), shows: '2 pages', reach: openPdf },
];

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
