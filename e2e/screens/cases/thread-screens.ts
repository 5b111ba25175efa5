import type { Page } from '@playwright/test';
import { separateApi } from '../../support/staff-api.ts';
import { replyField } from '../../support/write-note.ts';
import type { World } from '../world.ts';
import { type Screen, staff } from '../screen.ts';

const openCase = ({ openCaseId }: World) => `/agencies/1/case/${openCaseId}`;

/** Links a submission to the case, which stays so, and shows how to unlink it. */
async function linked(page: Page, { openCaseId, openId }: World): Promise<void> {
  const supervisor = await separateApi(page, 'supervisor@oakmere.test');
  await supervisor.send('POST', `/agencies/xerce/cases/${openCaseId}/submissions`, { submissionIds: [openId] });
  await page.reload();
  await page
    .getByRole('button', { name: /^Remove link/ })
    .first()
    .scrollIntoViewIfNeeded();
}

/** Begins a case from a submission with photos. */
async function fromPhotos(page: Page): Promise<void> {
  const clerk = await separateApi(page, 'clerk@oakmere.test');
  const listing = await clerk.send('POST', '/agencies/crm/issues/listing', { limit: 50, status: ['OPEN'] });
  for (const { id } of (listing as unknown as { items: { id: string }[] }).items) {
    const { attachments } = (await clerk.get(`/agencies/crm/issues/${id}`)) as { attachments: object[] };
    if (attachments.length === 0) continue;
    await page.goto(`/agencies/1/products/cases/create?submission=${id}`);
    return;
  }
}

/** Messages, links and prints of a case, as officers see them. */
export const caseThreadScreens: readonly Screen[] = [
  {
    name: 'case-reply',
    as: 'supervisor',
    path: openCase,
    shows: 'Reply to the responsible party',
    reach: async (page) => {
      await replyField(page, 'the responsible party');
    },
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
    name: 'case-linked-submission',
    as: 'supervisor',
    path: openCase,
    shows: /^Remove link/,
    reach: linked,
  },
  {
    name: 'case-create-from-submission',
    as: 'supervisor',
    path: ({ openId }) => `/agencies/1/products/cases/create?submission=${openId}`,
    shows: /^This case will be linked to submission/,
  },
  {
    name: 'case-create-from-photos',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Copy to the case',
    reach: fromPhotos,
  },
  {
    name: 'submission-link-case',
    as: 'supervisor',
    path: ({ openId }) => `/agencies/1/customer-submission/${openId}`,
    shows: 'Link a case',
    reach: (page) => page.getByRole('button', { name: 'Link case' }).click(),
  },
];
