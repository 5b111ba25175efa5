import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { freshSerial, numberOf, PREFIX } from '../support/certified-range.ts';
import { issueNotice, makeIssuingCase } from '../support/issuing-case.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const SETTING = '/agencies/1/setup/certified-numbers';
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'a certified letter gets a number of the range, and a file says that it came back',
  { tag: '@desktop' },
  async ({ page }) => {
    // Each run has a range of its own, since numbers are not given twice.
    const serial = freshSerial();
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(SETTING);
    await page.getByRole('textbox', { name: 'First digits' }).fill('9407 1118 9876 54');
    await page.getByRole('textbox', { name: 'Next serial number' }).fill(String(serial));
    await page.getByRole('textbox', { name: 'Last serial number' }).fill(String(serial + 1));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('2 numbers are left. Ask the postal service for a new range.')).toBeVisible();
    await expectAccessible(page, 'range of certified numbers');

    const made = await makeIssuingCase(page.request, 'Courtesy notice', ['CERTIFIED_MAIL']);
    const path = `/agencies/1/case/${made.id}/notices/${made.noticeId}`;
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(path);
    await page.getByRole('button', { name: 'Issue…' }).click();
    await expect(dialog(page).getByText(/take the next number of your agency’s range/)).toBeVisible();
    await expectAccessible(page, 'dialog that issues a certified letter');
    await page.keyboard.press('Escape');
    await issueNotice(page.request, made, false);
    const number = await numberOf(page.request, made);
    expect(number).toContain(`${PREFIX}${String(serial).padStart(7, '0')}`);

    await page.goto('/agencies/1/notices');
    await page.getByRole('link', { name: 'Record from a file' }).focus();
    await page.keyboard.press('Enter');
    const status = `Unclaimed ${uniqueWord()}`;
    const lines = ['Label;What;Day', `${number};${status};`, '9.4E+21;Delivered;', `${number};On the moon;`];
    await page.locator('input[type=file]').setInputFiles({
      name: 'tracking.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
    });
    await page.getByRole('combobox', { name: 'Certified mail number' }).selectOption('Label');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('What');
    await expect(page.getByRole('combobox', { name: status })).toHaveValue(/^RETURNED/);
    // Another run of this journey may have chosen it before.
    const unknown = page.getByRole('combobox', { name: 'On the moon' });
    await unknown.selectOption({ label: 'Leave these rows out' });
    await expect(page.getByText('3 rows: 1 letter will be recorded. 1 row is left out.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Letters to record' })).toContainText(`to ${made.owner}`);
    await expect(page.getByRole('table', { name: 'Refused rows' })).toContainText('Excel shortened this number.');
    await expectAccessible(page, 'preview of a file of outcomes');
    await page.getByRole('button', { name: 'Record 1 letter' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Record what came of 1 letter: Done')).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Returned/ })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('listitem').filter({ hasText: made.number })).toBeVisible();

    await page.goto('/agencies/1/cases');
    await page.getByRole('button', { name: /^Returned letters/ }).click();
    await expect(page.getByText(made.number).first()).toBeVisible();
  },
);
