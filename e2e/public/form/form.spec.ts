import { expect, test } from '@playwright/test';
import { fileOf, phonePhoto } from '../../support/files/photo.ts';
import {
  addressOf,
  chooseCategory,
  CONTACT_STEP,
  describeIssue,
  fillContact,
  next,
  openStep,
} from '../../support/public-form.ts';

test(
  'a resident describes, photographs, places and submits an issue, and reads it on its page',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const home = await addressOf(request, '1010 Maple Street');
    await page.goto('/crm/demo');
    await expect(page.getByText('Maximum file size (each file) is 25MB')).toBeVisible();
    await page.getByLabel('Describe the issue').fill('Two old couches and a mattress were dumped on the sidewalk');
    await page.getByRole('group', { name: 'This may fit:' }).getByRole('button', { name: 'Illegal dumping' }).click();
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Illegal dumping');

    // A question that appears with an answer and is then mandatory.
    await expect(page.getByText('Is anything leaking?')).toBeHidden();
    await page.getByRole('checkbox', { name: 'Chemicals' }).check();
    await expect(page.getByText('Is anything leaking?')).toBeVisible();
    const photo = await phonePhoto(page, home);
    const uploaded = page.waitForRequest('**/api/storage/upload');
    await page
      .getByTestId('files')
      .setInputFiles([photo, { name: 'tool.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') }]);
    await expect(page.getByText('One/more files with unsupported format is/are discarded.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Added files' })).toContainText(/IMG_0042\.jpg.*Added/);
    await expect(page.getByText('Taken on 05/01/2026 3:04 pm')).toBeVisible();
    expect((await (await uploaded).sizes()).requestBodySize).toBeLessThan(photo.buffer.length);
    await next(page);
    await expect(page.getByRole('group', { name: 'Please check the following' })).toBeFocused();
    await page.getByRole('link', { name: 'Is anything leaking? is required' }).click();
    const leaking = page.getByRole('radiogroup', { name: 'Is anything leaking?' });
    await expect(leaking.getByRole('radio').first()).toBeFocused();
    await leaking.getByRole('radio', { name: 'No' }).check();
    await next(page);

    await expect(openStep(page, 'Location')).toBeFocused();
    await next(page);
    await expect(page.getByRole('link', { name: 'location is required' })).toBeVisible();
    await page.getByRole('button', { name: 'Use the place where the photo was taken' }).click();
    await expect(page.getByText('Chosen place:')).toContainText('1010 Maple Street');
    await next(page);

    await page.getByRole('button', { name: 'Submit' }).click();
    for (const text of ['First Name is required', 'Last Name is required', 'Email: Enter the details.'])
      await expect(page.getByRole('link', { name: text })).toBeVisible();
    await fillContact(page);
    await page.getByLabel('Cell phone').fill('510-555-0123');
    await page.getByLabel('Work phone').click();
    await expect(page.getByRole('checkbox', { name: 'Text message (SMS)' })).toBeChecked();
    await page.getByRole('button', { name: 'Submit' }).click();

    await expect(page.getByRole('heading', { name: 'Issue submitted successfully' })).toBeFocused();
    for (const text of [
      /Your number is #\d+/,
      /We plan to resolve it by \d\d\/\d\d\/\d{4}\./,
      'Two old couches and a mattress',
      'IMG_0042.jpg',
      'Illegal dumping',
      '1010 Maple Street',
      'Rosa Diaz',
      'rosa@example.org',
      '510-555-0123',
    ])
      await expect(page.getByRole('main')).toContainText(text);
    const link = await page.getByRole('link', { name: 'Open the page of your request' }).getAttribute('href');
    await page.goto(link!);
    await expect(page.getByRole('main')).toContainText('Two old couches and a mattress');
    await expect(page.getByText('1 attachment')).toBeVisible();
  },
);

test('an anonymous reporter is asked for no contact', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.goto('/crm/demo');
  await describeIssue(page, { description: 'When does the permit counter open?', category: 'Question or suggestion' });
  // This category has no place. Its rule against anonymous submissions concerns the resident area alone.
  await next(page);
  await expect(openStep(page, CONTACT_STEP)).toBeVisible();
  await expect(page.getByRole('radiogroup', { name: 'Do you want your Submission to be Anonymous?' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue Description' }).click();
  await chooseCategory(page, 'Noise complaint');
  await page.getByRole('checkbox', { name: 'Night' }).check();
  await next(page);
  await expect(page.getByText('You can skip this')).toBeVisible();
  await next(page);
  const subscribe = page.getByRole('checkbox', { name: 'I want to receive updates' });
  await expect(subscribe).toBeChecked();
  await page
    .getByRole('radiogroup', { name: 'Do you want your Submission to be Anonymous?' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await expect(subscribe).toBeDisabled();
  await expect(page.getByLabel('First Name')).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Anonymous');
  await page.getByRole('button', { name: 'Report another issue' }).click();
  await expect(page.getByRole('heading', { name: 'Report an issue' })).toBeFocused();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('');
});

test('limits are stated beside their fields', { tag: ['@phone', '@detail'] }, async ({ page }, info) => {
  await page.goto('/crm/demo');
  await next(page);
  await expect(page.getByRole('link', { name: 'Issue description is required' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'The Category is required.' })).toBeVisible();
  await page.getByLabel('Describe the issue').fill('a'.repeat(2001));
  await expect(page.getByRole('link', { name: '2000 character limit.' })).toBeVisible();
  await page.getByTestId('files').setInputFiles(await fileOf(25 * 1_048_576 + 1, info.outputPath('film.mp4')));
  await expect(page.getByText('File size cannot exceed 25MB')).toBeVisible();
  await page.getByLabel('Describe the issue').fill('When does the permit counter open?');
  await chooseCategory(page, 'Question or suggestion');
  await next(page);
  await page.getByLabel('First Name').fill('a'.repeat(21));
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await page.getByLabel('Cell phone').fill('12');
  await page.getByLabel('Anything we should know').fill('a'.repeat(501));
  await page.getByRole('button', { name: 'Submit' }).click();
  for (const text of [
    'First Name: 20 character limit.',
    'Please enter a valid email address',
    'Please enter a valid cell phone',
    '500 character limit.',
  ])
    await expect(page.getByRole('link', { name: text })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Email' }).uncheck();
  await expect(page.getByRole('link', { name: 'Please select at least one notification method.' })).toBeVisible();
});

test('the whole form works by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const tabTo = async (name: string | RegExp) => {
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press('Tab');
      if (
        (await page
          .locator(':focus')
          .and(page.getByLabel(name).or(page.getByRole('button', { name })).or(page.getByRole('radio', { name })))
          .count()) > 0
      )
        return;
    }
    throw new Error(`The keyboard does not reach ${String(name)}.`);
  };
  await page.goto('/crm/demo');
  await page.getByLabel('Describe the issue').waitFor();
  await tabTo('Describe the issue');
  await page.keyboard.type('A big pothole in front of the library');
  await tabTo('Category');
  await page.keyboard.type('Pothole');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo('Smaller than a dinner plate');
  await page.keyboard.press('Space');
  await tabTo(/^Next$/);
  await page.keyboard.press('Enter');
  await expect(openStep(page, 'Location')).toBeFocused();
  await tabTo('Address or parcel number (APN)');
  await page.keyboard.type('1018 Maple Street');
  await expect(page.getByRole('option', { name: '1018 Maple Street' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Chosen place:')).toContainText('1018 Maple Street');
  await tabTo(/^(Next|Submit Anyway)$/);
  await page.keyboard.press('Enter');
  await expect(openStep(page, CONTACT_STEP)).toBeFocused();
  for (const [name, value] of [
    ['First Name', 'Rosa'],
    ['Last Name', 'Diaz'],
    [/^Email$/, 'rosa@example.org'],
  ] as const) {
    await tabTo(name);
    if (name instanceof RegExp) await tabTo(name); // The channel of that name comes first.
    await page.keyboard.type(value);
  }
  await tabTo(/^Submit$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Issue submitted successfully' })).toBeFocused();
});

test('the form and its refusals are in Spanish', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/demo?translate=es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('link', { name: 'La categoría es obligatoria.' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'The Category is required.' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
