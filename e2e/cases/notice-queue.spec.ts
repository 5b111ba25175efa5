import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type IssuingCase, makeIssuingCase } from '../support/issuing-case.ts';
import { signIn } from '../support/sign-in.ts';
import { makeNoticeCase } from '../support/notice-case.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'complete drafts go into the print queue, and one with an open code says why it stays',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    const api = await staffApi(page.request, 'officer@oakmere.test');
    const draft = async (words: string): Promise<IssuingCase> => {
      const made = await makeIssuingCase(page.request, 'Courtesy notice', ['POSTED']);
      const { id, noticeId, noticeVersion: version } = made;
      const en = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
      const path = `/xerce/cases/${id}`;
      const saved = await api.send('POST', `${path}/save-draft-notice`, { noticeId, version, noticeContent: { en } });
      await api.send('POST', `${path}/apply-draft-notice`, { noticeId, version: saved['version'] });
      return made;
    };
    const complete = await draft('Please cut the grass.');
    const open = await draft('Please pay {{wrong}}.');
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/notices?list=drafts');
    const row = ({ number }: IssuingCase) => page.getByRole('listitem').filter({ hasText: number });
    await row(complete).getByRole('checkbox').check();
    await row(open).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Put into the print queue' }).click();
    await expect(page.getByText('Put into the print queue: 1. 1 not, for the reason given with each.')).toBeVisible();
    await expect(row(complete)).toHaveCount(0);
    await expect(row(open)).toContainText('{{wrong}}');
    await expect(row(open).getByRole('checkbox')).toBeChecked();
    await expectAccessible(page, 'draft that stays');
  },
);

test(
  'the drafts that a run made are reviewed from the list of jobs',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    const made = await makeNoticeCase(page.request, uniqueWord());
    const api = await staffApi(page.request, 'officer@oakmere.test');
    const notices = (await api.get('/xerce/config/notices'))['items'] as { id: string; name: string }[];
    await api.send('POST', '/agencies/xerce/group-actions', {
      action: 'NOTICE',
      noticeConfigId: notices.find(({ name }) => name === 'Courtesy notice')!.id,
      deliveries: ['POSTED'],
      ids: [made.id],
    });
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/cases');
    await page.getByRole('button', { name: /^Jobs/ }).click();
    await page
      .getByRole('link', { name: 'Review the drafts: Make the notice “Courtesy notice” for 1 case' })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review notices' })).toBeVisible();
    await expect(page.getByRole('link', { name: `${made.number}: open to edit` })).toBeVisible();
    await expect(page.getByText('1 of 1')).toBeVisible();
  },
);
