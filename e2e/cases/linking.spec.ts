import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const submissions = (page: Page) => page.getByRole('region', { name: 'Submissions' });

test(
  'a case is made from a submission, printed, unlinked and linked again',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Weeds again ${word}`);
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    const cases = page.getByRole('region', { name: 'Code enforcement cases' });
    await expect(cases).toContainText('No cases linked');
    await cases.getByRole('link', { name: 'Create case' }).click();
    await expect(page.getByText(`This case will be linked to submission #${made.number}.`)).toBeVisible();
    await page.getByLabel('Find an address or APN').fill('627 Cedar');
    await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
    await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
    // The assignment rules give the case to the officer; the supervisor may change all with this violation.
    await page.getByRole('button', { name: /^Violation/ }).click();
    await page.getByLabel('Search violation').fill('tall grass');
    await page.getByRole('option', { name: /Tall grass or weeds/ }).click();
    await expectAccessible(page, 'case to create from a submission');
    await page.getByRole('button', { name: 'Create case' }).click();
    await expect(submissions(page)).toContainText(`#${made.number}`);

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Print…' }).click();
    await expectAccessible(page, 'print options of a case');
    const arrives = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Make PDF' }).click();
    const download = await arrives;
    expect(download.suggestedFilename()).toMatch(/^Case CE-.*\.pdf$/);
    expect((await readFile(await download.path())).toString('latin1')).toContain('pdfuaid:part');
    await dialog(page).getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Remove link #${made.number}` }).click();
    await expect(submissions(page)).toContainText('No submissions linked');
    await expect(submissions(page).getByRole('button', { name: 'Link submission' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page)
      .getByRole('button', { name: /^Submission/ })
      .click();
    await page.getByLabel('Search submission').fill(word);
    await page.getByRole('option', { name: new RegExp(`#${made.number} `) }).click();
    await expectAccessible(page, 'submission to link');
    await dialog(page).getByRole('button', { name: 'Link', exact: true }).click();
    await expect(submissions(page)).toContainText(`#${made.number}`);

    await submissions(page)
      .getByRole('link', { name: `#${made.number}` })
      .click();
    await expect(cases.getByRole('link', { name: /^CE-/ })).toBeVisible();
    await expectAccessible(page, 'submission with a case');
  },
);
