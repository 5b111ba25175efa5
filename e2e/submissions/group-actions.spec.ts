import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

const CLERK = 'clerk@oakmere.test';
const COUNT = 21;

test(
  'all rows that match are assigned or closed at once, and the undo brings them back',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const api = await staffApi(request, CLERK);
    const ids: string[] = [];
    for (let index = 0; index < COUNT; index++) ids.push((await makeSubmission(api, `Many ${index} ${word}`)).id);
    const assignees = async () => {
      const issues = await Promise.all(ids.map((id) => api.get(`/agencies/crm/issues/${id}`)));
      return issues.map((issue) => issue['assignee']);
    };
    const before = await assignees();
    await signIn(page.request, CLERK);
    await page.goto(`/agencies/1/customer-submissions?q=${word}&size=20`);
    const rows = page.locator('[data-row-link]');
    await expect(rows).toHaveCount(20);
    const bar = page.getByRole('group', { name: /^Selected / });
    for (const chosen of [1, 2]) {
      await page.keyboard.press('j');
      await expect(rows.nth(chosen - 1)).toBeFocused();
      await page.keyboard.press('x');
      await expect(bar.getByRole('status')).toHaveText(`${chosen} selected`);
    }
    await bar.getByRole('button', { name: `Select all ${COUNT} that match` }).click();
    await expect(bar.getByRole('status')).toHaveText(`${COUNT} selected`);
    await expectAccessible(page, 'all that match selected');
    await bar.getByRole('button', { name: 'Assign…' }).click();
    const dialog = page.getByRole('dialog', { name: `Assign ${COUNT} submissions` });
    await dialog.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByRole('combobox', { name: 'Search assignee' }).fill('marcus');
    await page.getByRole('option', { name: 'Marcus Lee' }).click();
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Jobs/ }).click();
    const jobs = page.getByRole('dialog', { name: 'Jobs' });
    const job = jobs.getByRole('listitem').filter({ hasText: 'Assign' }).filter({ hasNotText: 'Undo:' }).first();
    await expect(job).toContainText('Done');
    for (const assignee of await assignees()) expect(JSON.stringify(assignee)).toContain('Marcus');
    await job.getByRole('button', { name: /^Undo: / }).click();
    await expect(job).toContainText('undone');
    await expect.poll(assignees).toEqual(before);

    const { items: outcomes } = (await api.get('/agencies/crm/config/outcomes')) as unknown as {
      items: { id: string }[];
    };
    const closed = { status: 'CLOSED', outcomeId: outcomes[0]!.id, message: 'Done before.' };
    await api.send('PUT', `/agencies/crm/issues/${ids[0]}/status`, closed);
    await page.goto(`/agencies/1/customer-submissions?q=${word}&size=20&sortOrder=ASC`);
    await expect(rows).toHaveCount(20);
    await page
      .getByRole('checkbox', { name: /^Select .*#\d+/ })
      .first()
      .click();
    await bar.getByRole('button', { name: `Select all ${COUNT} that match` }).click();
    const closing = page.getByRole('dialog', { name: `Close ${COUNT} submissions` });
    const openClosing = () => bar.getByRole('button', { name: 'Close submissions…' }).click();
    await openClosing();
    await expect(closing.getByRole('status')).toContainText('None of them will be closed');
    const confirm = closing.getByRole('button', { name: /^Close \d+ submissions$/ });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    const message = closing.getByLabel('Message to each reporter');
    await message.fill('The works are done.');
    await expect(closing.getByRole('status')).toContainText(`${COUNT - 1} will be closed`);
    await expect(closing.getByRole('list', { name: 'Skipped' })).toHaveText(
      /^1 submission: This submission is already closed\. #\d+$/,
    );
    await expectAccessible(page, 'what closing many will skip');
    await closing.getByLabel('Outcome').selectOption({ index: 1 });
    await confirm.click();
    const alert = page.getByRole('status').filter({ hasText: `Close ${COUNT} submissions: Done, 1 skipped` });
    await alert.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The changes are being undone')).toBeVisible();
    await expect.poll(async () => (await api.get(`/agencies/crm/issues/${ids[COUNT - 1]}`))['status']).toBe('OPEN');
    await page
      .getByRole('checkbox', { name: /^Select .*#\d+/ })
      .first()
      .click();
    await openClosing();
    await expect(page.getByRole('dialog').getByLabel('Message to each reporter')).toHaveValue('The works are done.');
  },
);

test(
  'the bar of selected rows moves no row, with and without the preview',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, CLERK);
    await page.goto('/agencies/1/customer-submissions');
    const row = page.locator('[data-row-link]').nth(4);
    const bar = page.getByRole('group', { name: /^Selected / });
    const box = page.getByRole('checkbox', { name: /^Select .*#\d+/ }).nth(1);
    for (const isPreviewed of [false, true]) {
      if (isPreviewed) await page.keyboard.press('j');
      await expect(page.getByRole('region', { name: /^Preview of/ })).toHaveCount(isPreviewed ? 1 : 0);
      // The row that J focuses is brought into sight, and the preview takes its width.
      await expect(async () => {
        const at = await row.boundingBox();
        await page.waitForTimeout(300);
        expect(await row.boundingBox()).toEqual(at);
      }).toPass();
      const before = await row.boundingBox();
      await box.click();
      await expect(bar.getByRole('status')).toHaveText('1 selected');
      const buttons = bar.getByRole('button');
      await expect(buttons.first()).toBeInViewport({ ratio: 1 });
      await expect(buttons.last()).toBeInViewport({ ratio: 1 });
      expect(await row.boundingBox()).toEqual(before);
      expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await expectAccessible(page, 'selected rows');
      await bar.getByRole('button', { name: 'Clear selection' }).click();
      await expect(bar).toHaveCount(0);
    }
  },
);

test(
  'a filter out of sight shows what is chosen, and its chip removes it',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, CLERK);
    await page.goto('/agencies/1/customer-submissions');
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    await filters.click();
    await page.getByLabel('Visibility').selectOption('Internal');
    await expectAccessible(page, 'panel of filters');
    await page.keyboard.press('Escape');
    await expect(filters).toBeFocused();
    await expect(page.getByLabel('Visibility', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove the filter Visibility: Internal' }).click();
    await expect(page).not.toHaveURL(/visibility/);
    await expect(filters).toBeFocused();
  },
);
