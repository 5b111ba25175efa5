import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'a supervisor sees who has how much, and gives a case with its inspection to another officer',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const officer = await staffApi(page.request, 'officer@oakmere.test');
    const me = (await officer.get('/users/profile'))['id'];
    const word = uniqueWord();
    const { id, number } = await makeCase(page.request, `Weeds ${word}`);
    await officer.send('PUT', `/xerce/cases/${id}/assignees`, { assigneeId: me });
    const made = await officer.send('PUT', `/xerce/cases/${id}/inspections`, {
      plannedDate: '2031-03-04',
      assigneeId: me,
    });
    expect(made).toMatchObject({ id });
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto(`/agencies/1/cases?q=${word}`);
    // A phone folds the strip at first.
    const fold = page.getByRole('button', { name: 'Open cases by person' });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
    const people = page.getByRole('group', { name: 'Show the cases of' });
    const marcus = people.getByRole('button', { name: /^Marcus Lee/ });
    await expect(marcus).toContainText('open');
    await marcus.press('Enter');
    await expect(marcus).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
    await expectAccessible(page, 'cases with the people above them');

    await page.getByRole('checkbox', { name: new RegExp(`^Select .*${number}`) }).check();
    await page.getByRole('button', { name: 'Assign…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Assign 1 case' });
    await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByRole('combobox', { name: 'Search assignee' }).fill('nora');
    await page.getByRole('option', { name: 'Nora Feldman' }).click();
    await expect(dialog.getByRole('checkbox', { name: 'Also move 1 scheduled inspection' })).toBeChecked();
    await expect(dialog.getByText(/^Nora Feldman: \d+ → \d+ open cases$/)).toBeVisible();
    await expectAccessible(page, 'assigning with the load');
    await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect
      .poll(async () => {
        const { assignee, inspections } = (await officer.get(`/xerce/cases/${id}`)) as {
          assignee: { firstName: string };
          inspections: { assignee: { firstName: string } }[];
        };
        return [assignee.firstName, ...inspections.map((each) => each.assignee.firstName)];
      })
      .toEqual(['Nora', 'Nora']);
  },
);
