import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { describeIssue, fillContact, next } from '../../support/public-form.ts';
import { signIn } from '../../support/sign-in.ts';

const phoneOf = (page: Page) => page.getByLabel('Cell phone');
const textsOf = (page: Page) => page.getByRole('checkbox', { name: 'Text message (SMS)' });
const submitOf = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });

/** Opens the contact step of a category without a place. */
async function openContact(page: Page): Promise<void> {
  await page.goto('/crm/demo');
  await describeIssue(page, { description: 'When does the permit counter open?', category: 'Question or suggestion' });
  await next(page);
}

/** Moves the focus to the target by one key. */
async function focusBy(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 10 && !(await isThere()); step += 1) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

const isFiling = (request: Request): boolean =>
  request.method() === 'POST' && request.url().endsWith('/crm/demo/issues');

/** Submits the form and returns the contact that it sends. */
async function sentBy(page: Page, submit: () => Promise<void>) {
  const [request] = await Promise.all([page.waitForRequest(isFiling), submit()]);
  await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  return (request.postDataJSON() as { customerInfo: { notificationPreference: string[]; smsConsent?: object } })
    .customerInfo;
}

test(
  'a phone number selects its channel, and a choice made right after it stays',
  { tag: '@phone' },
  async ({ page }) => {
    await openContact(page);
    await phoneOf(page).fill('510-555-0123');
    await page.getByText('Text message (SMS)', { exact: true }).click();
    await expect(textsOf(page)).toBeChecked();
    await textsOf(page).click();
    await expect(textsOf(page)).not.toBeChecked();
    await phoneOf(page).press('Tab');
    await expect(textsOf(page)).not.toBeChecked();
    await phoneOf(page).fill('510-555-0124');
    await phoneOf(page).press('Tab');
    await expect(textsOf(page)).toBeChecked();
  },
);

test(
  'text messages that the person turned off stay off until the number changes',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await openContact(page);
    await fillContact(page);
    await phoneOf(page).fill('510-555-0123');
    await page.keyboard.press('Tab');
    await expect(textsOf(page)).toBeChecked();
    await focusBy(page, 'Shift+Tab', textsOf(page));
    await page.keyboard.press('Space');
    await expect(textsOf(page)).not.toBeChecked();
    await focusBy(page, 'Tab', submitOf(page));
    await expect(textsOf(page)).not.toBeChecked();
    const customer = await sentBy(page, () => page.keyboard.press('Enter'));
    expect(customer).toMatchObject({ phoneNumber: '510-555-0123', notificationPreference: ['EMAIL'] });
    expect(customer.smsConsent).toBeUndefined();
  },
);

for (const language of ['en', 'es']) {
  test(
    `nothing moves under a finger when leaving a field selects its channel (${language})`,
    { tag: ['@phone', '@detail'] },
    async ({ page }) => {
      await page.goto(`/crm/demo?translate=${language}&issueDescription=Hours&category=Question%20or%20suggestion`);
      const phone = page.locator('input[type="tel"]').first();
      await phone.fill('510-555-0123');
      const below = async () =>
        (await page.locator('[type="submit"]').boundingBox())!.y - (await phone.boundingBox())!.y;
      const before = await below();
      await phone.press('Tab');
      await expect(page.getByRole('checkbox', { name: 'SMS' })).toBeChecked();
      await expect(page.locator('.selected-note').last()).toContainText('SMS');
      expect(await below()).toBe(before);
    },
  );
}

test(
  'the page does not scroll while a person fills in the first field',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    await page.clock.install({ time: new Date() });
    await page.clock.pauseAt(Date.now() + 1000);
    await page.goto('/crm/demo?issueDescription=Hours&category=Question%20or%20suggestion');
    const phone = phoneOf(page);
    await phone.fill('510-555-0123');
    const top = async () => (await phone.boundingBox())!.y;
    const before = await top();
    await page.clock.runFor(1000);
    await expect(phone).toBeFocused();
    expect(await top()).toBe(before);
  },
);

test('the page scrolls to the step that opens', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await openContact(page);
  await expect.poll(async () => (await page.locator('#step-contact').boundingBox())!.y).toBeLessThan(20);
  await expect(page.locator('#step-contact-header')).toBeFocused();
});

for (const way of ['a press', 'a touch', 'Enter'] as const) {
  test(
    `a phone number that is sent by ${way} selects no text messages`,
    { tag: ['@phone', '@detail'] },
    async ({ page }) => {
      await openContact(page);
      await fillContact(page);
      await phoneOf(page).fill('510-555-0123');
      await expect(phoneOf(page)).toBeFocused();
      const customer = await sentBy(page, async () => {
        if (way === 'Enter') await phoneOf(page).press('Enter');
        else if (way === 'a touch') await submitOf(page).tap();
        else await submitOf(page).click();
      });
      expect(customer).toMatchObject({ phoneNumber: '510-555-0123', notificationPreference: ['EMAIL'] });
      expect(customer.smsConsent).toBeUndefined();
    },
  );
}

test('a refused form selects no text messages either', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await openContact(page);
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@example.org');
  const names = page.getByRole('link', { name: 'First Name is required' });
  for (const submit of [() => phoneOf(page).press('Enter'), () => submitOf(page).click()]) {
    await phoneOf(page).fill('510-555-0123');
    await submit();
    await expect(names).toBeVisible();
    await expect(phoneOf(page)).not.toBeFocused();
    await expect(textsOf(page)).not.toBeChecked();
  }
});

test(
  'leaving the phone field selects text messages, says so, and staff see how they were selected',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await openContact(page);
    await fillContact(page);
    const note = page.getByRole('status').filter({ hasText: 'Text message (SMS) selected' });
    // The consent is read with the choice, before it is made.
    await expect(textsOf(page)).toHaveAccessibleDescription(/you agree to receive them .* Reply STOP at any time/s);
    await phoneOf(page).fill('510-555-0123');
    await expect(note).toBeHidden();
    await focusBy(page, 'Tab', submitOf(page));
    await expect(textsOf(page)).toBeChecked();
    await expect(note).toBeVisible();
    const wording = /^If you choose text messages, you agree .* Reply STOP at any time to end them\.$/s;
    const customer = await sentBy(page, () => page.keyboard.press('Enter'));
    expect(customer).toMatchObject({
      notificationPreference: ['EMAIL', 'SMS'],
      smsConsent: { way: 'FIELD_LEFT', wording: expect.stringMatching(wording) },
    });
    const number = /#(\d+)/.exec(await page.getByText('Your number is').innerText())![1]!;
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submissions?q=%23${number}`);
    await page
      .getByRole('link', { name: `#${number}` })
      .first()
      .click();
    const about = page.getByRole('complementary', { name: 'About this record' });
    await expect(about).toContainText('Consent to text messages');
    await expect(about).toContainText('selected when the reporter left the phone field, and shown to them');
    await expect(about).toContainText('Reply STOP at any time to end them.');
  },
);

test('the form sends its language', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.goto('/crm/demo?translate=es&issueDescription=Hours&category=Question%20or%20suggestion');
  await page.getByLabel('Nombre').fill('Ana');
  await page.getByLabel('Apellido').fill('Luz');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.org');
  const [request] = await Promise.all([
    page.waitForRequest(isFiling),
    page.getByRole('button', { name: 'Enviar', exact: true }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ language: 'es', customerInfo: { firstName: 'Ana' } });
});
