import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';

const OFFICER = 'officer@oakmere.test';
const VIOLATION = 'Tall grass or weeds';
const alert = (page: Page, text: string | RegExp) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'an officer schedules an inspection, finds it in the day, performs it on a phone and closes the case',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const { id, number } = await makeCase(request, `Inspected ${uniqueWord()}`);
    await signIn(page.request, OFFICER);
    await page.goto(`/agencies/1/case/${id}`);
    await page.getByRole('button', { name: 'Schedule inspection' }).click();
    await expect(dialog(page).getByLabel('Date')).not.toHaveValue('');
    await expectAccessible(page, 'inspection to schedule');
    await dialog(page).getByRole('button', { name: 'Schedule inspection' }).click();
    await alert(page, 'Inspection scheduled');

    await page.goto('/agencies/1/inspections');
    const stop = page.getByRole('listitem').filter({ hasText: number });
    await expect(stop).toContainText(VIOLATION);
    await expectAccessible(page, "inspector's day");
    await stop.getByRole('link', { name: `Start ${number}` }).click();

    await expect(page.getByRole('checkbox', { name: 'Schedule the next inspection' })).toBeChecked();
    const finish = page.getByRole('button', { name: 'Finish inspection' });
    await expect(finish).toHaveAccessibleDescription(/^Nothing is found or noted yet/);
    const results = page.getByRole('group', { name: `Result of ${VIOLATION}` });
    await results.getByRole('button', { name: 'Corrected by the owner' }).click();
    await expect(page.getByRole('checkbox', { name: 'Schedule the next inspection' })).not.toBeChecked();
    await page.getByRole('button', { name: `Note about ${VIOLATION}` }).click();
    await page.getByLabel(`Note about ${VIOLATION}`).fill('Mowed to the fence.');
    await page.getByLabel('Note', { exact: true }).fill('The owner was there.');
    await page.reload();
    await expect(page.getByLabel('Note', { exact: true })).toHaveValue('The owner was there.');
    await expect(page.getByLabel(`Note about ${VIOLATION}`)).toHaveValue('Mowed to the fence.');
    await expectAccessible(page, 'inspection to perform');
    await finish.click();
    await alert(page, 'Inspection performed');

    await dialog(page).getByLabel('Outcome').selectOption('Complied');
    await dialog(page).getByRole('button', { name: 'Close case' }).click();
    await alert(page, 'Case closed');
    await page.getByRole('button', { name: /^Result/ }).click();
    await expect(dialog(page)).toContainText('Mowed to the fence.');
    await expect(dialog(page)).toContainText('The owner was there.');
    await expectAccessible(page, 'result of an inspection');
  },
);

test(
  'an inspection is scheduled, moved and canceled by keyboard alone',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeCase(request, `Keyboard ${uniqueWord()}`);
    await signIn(page.request, OFFICER);
    await page.goto(`/agencies/1/case/${id}`);
    await expect(page.getByRole('button', { name: 'Schedule inspection' })).toBeVisible();
    await page.keyboard.press('i');
    await expect(dialog(page)).toBeVisible();
    await tabTo(page, dialog(page).getByRole('button', { name: 'Schedule inspection' }));
    await page.keyboard.press('Enter');
    await alert(page, 'Inspection scheduled');
    await tabTo(page, page.getByRole('button', { name: /^Change Inspection/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await dialog(page).getByLabel('Reason').selectOption('No access to the property');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Cancel inspection' }));
    await page.keyboard.press('Enter');
    await alert(page, 'Inspection canceled');
    await expect(page.getByText('No access to the property').first()).toBeVisible();
  },
);

test(
  'an inspector who was deactivated meanwhile is refused at the field, which takes the focus',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeCase(request, `Refused ${uniqueWord()}`);
    const admin = await staffApi(request, 'admin@oakmere.test');
    const { violations } = (await admin.get(`/xerce/cases/${id}`)) as unknown as {
      violations: { type: { id: string } }[];
    };
    const word = uniqueWord();
    const xerce = { isActive: true, violationTypes: { [violations[0]!.type.id]: 'OVERWRITE' } };
    const person = { firstName: 'Ivo', lastName: word, email: `${word}@oakmere.test`, isInvited: false };
    const inspector = await admin.send('POST', '/users', { ...person, permissions: { xerce } });
    await signIn(page.request, OFFICER);
    await page.goto(`/agencies/1/case/${id}`);
    await page.getByRole('button', { name: 'Schedule inspection' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Inspector: / })
      .click();
    await page.getByLabel('Search inspector').fill(word);
    await page.getByRole('option', { name: new RegExp(word) }).click();
    await admin.send('POST', `/users/${String(inspector['id'])}/deactivate`, {});
    await dialog(page).getByRole('button', { name: 'Schedule inspection' }).click();
    await expect(dialog(page).getByText(/^This person cannot be assigned/)).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: `Inspector: Ivo ${word}` })).toBeFocused();
  },
);
