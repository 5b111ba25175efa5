import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'only its author and administrators change and delete a note',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'clerk@oakmere.test');
    const made = await makeSubmission(api, `Notes ${uniqueWord()}`);
    await api.send('POST', `/agencies/crm/issues/${made.id}/notes`, { noteContent: 'First words' });
    await (
      await staffApi(request, 'supervisor@oakmere.test')
    ).send('POST', `/agencies/crm/issues/${made.id}/notes`, { noteContent: 'Of the supervisor' });
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    const notes = page.locator('[data-kind="note"]');
    const own = notes.nth(0);
    await expect(own.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(notes.nth(1)).toContainText('Of the supervisor');
    for (const name of ['Edit', 'Delete']) await expect(notes.nth(1).getByRole('button', { name })).toHaveCount(0);
    await own.getByRole('button', { name: 'Edit' }).click();
    await expect(own.getByLabel('Note')).toBeFocused();
    await own.getByLabel('Note').fill('Second words');
    await expectAccessible(page, 'note being changed');
    await own.getByRole('button', { name: 'Save' }).click();
    await expect(own).toContainText('Second words');
    await expect(own).toContainText('changed');
    await expect(own.getByRole('button', { name: 'Edit' })).toBeFocused();

    // An editor that the filter hid does not keep its note.
    await own.getByRole('button', { name: 'Edit' }).click();
    const filter = page.getByRole('radiogroup', { name: 'Show in the timeline' });
    await filter.getByText('Messages').click();
    await expect(notes).toHaveCount(0);
    await filter.getByText('All').click();
    await own.getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page, 'delete note');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(notes).toHaveCount(1);
    await expect(page.getByLabel('New note')).toBeFocused();
  },
);
