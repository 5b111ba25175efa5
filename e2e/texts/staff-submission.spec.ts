import { expect, test } from '@playwright/test';
import { chooseCategory } from '../support/choose-category.ts';
import { chooseFiles, textFile } from '../support/files/attachment-dialog.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { expectSaid, expectShown, expectTitled } from './expect-texts.ts';

const field = (label: string, type: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  label,
  type,
  hint: null,
  ...more,
});

test(
  'creating a submission, and the refusals of its fields',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    const name = `Every kind of field ${uniqueWord()}`;
    await (
      await staffApi(request, 'admin@oakmere.test')
    ).send('POST', '/agencies/crm/categories', {
      name,
      isActive: true,
      categoryType: 'INTERNAL',
      isLocationIncluded: false,
      isLocationRequired: false,
      fields: [
        field('Reason', 'TEXT', { isRequired: true }),
        field('Details', 'TEXT'),
        field('How many?', 'NUMBER'),
        field('Their email', 'EMAIL'),
        field('Which ones?', 'MULTI_PICKLIST', {
          options: Array.from({ length: 11 }, (_, index) => `Number ${index + 1}`),
        }),
      ],
    });
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/products/customer-submission/create');
    await expectTitled(page, { M010: 'Create Customer Submission Page' });
    await page.getByLabel('Find an address or APN').fill('zzqq');
    const addresses = page.getByRole('listbox', { name: 'Addresses' });
    await expectShown(addresses, {
      M078: 'GIS NA. Please enter manually.',
      M079: 'App data NA. Please enter manually',
    });
    // The typed text itself is always offered, unless another installation answers.
    await page.route('**/api/xerce/location/search*', (route) =>
      route.fulfill({ json: { addresses: [], isLocationOutOfBounds: null } }),
    );
    await page.getByLabel('Find an address or APN').fill('zzqqx');
    await expectShown(addresses, { M080: 'Map Address NA. Please enter manually.' });
    await page.keyboard.press('Escape');
    await expect(addresses).toBeHidden();
    await chooseCategory(page, name);
    await expectShown(page, { M082: 'More...' });
    await page.getByLabel('Details').fill('a'.repeat(256));
    await page.getByLabel('How many?').fill('three');
    await page.getByLabel('Their email').fill('no address');
    await page.getByRole('button', { name: 'File submission' }).click();
    await expectShown(page.getByRole('main').locator('form'), {
      M053: 'Reason is required',
      M054: '255 character limit.',
      M057: 'Their email format is invalid.',
      M058: 'Only numbers allowed.',
    });
  },
);

test(
  'a submission, its attachments, and a session that ended',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    const description = Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n');
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), description);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await expectTitled(page, { M009: 'Customer Submission Detail Page' });
    await expectShown(page, { M083: 'more' });
    await page.getByRole('button', { name: 'more', exact: true }).click();
    await expectShown(page, { M084: 'less' });

    await page.getByRole('button', { name: 'Add attachments' }).click();
    const dialog = page.getByRole('dialog');
    await expectShown(dialog, { M202: 'Add Attachments', M040: 'Add' });
    await chooseFiles(page, textFile(`${'a'.repeat(197)}.txt`, 'Dear city'));
    await expectShown(dialog, { M049: 'File name exceeds 200 character limit' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectShown(page, { M037: 'Yes, Close' });
    await page.getByRole('button', { name: 'Yes, Close' }).click();
    await expect(dialog).toHaveCount(0);

    // The sign-in that follows does not load, so the text stays.
    await page.route('**/agencies/1/login', (route) => route.fulfill({ status: 204 }));
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '' } }),
    );
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expectShown(page, { M034: 'No token saved!' });
  },
);

test('configuration lists', { tag: ['@phone', '@detail'] }, async ({ page, request }) => {
  const name = `Closed office ${uniqueWord()}`;
  await (
    await staffApi(request, 'admin@oakmere.test')
  ).send('POST', '/agencies/config/departments', { name, isActive: false });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/departments');
  const row = page.getByRole('row', { name });
  await expectSaid(row, { M033: '(Deactivated)' });
  await expectShown(row, { M081: 'Deactivated' });
  await page.goto('/agencies/1/setup/categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Resolve by (working days)').fill('366');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectShown(page.getByRole('main'), { M066: 'Min 0 and Max 365 days limit.' });
});
