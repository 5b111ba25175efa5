import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

// The demo shows every text, so the answer of another installation is put in its place here.
test('a hidden or removed text says so instead of being empty', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await page.route('**/api/agencies/outbox**', async (route) => {
    const item = {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      channel: 'EMAIL',
      recipient: 'ann@agency.test',
      subject: 'Set a new password',
      body: '',
      isBodyHidden: true,
      isBodyRemoved: false,
      status: 'SENT',
      createdAt: '2026-05-01T12:00:00.000Z',
      sentAt: '2026-05-01T12:00:00.000Z',
      replyTo: null,
      messageId: '<1@townkeep.test>',
      error: null,
      record: null,
    };
    await route.fulfill({
      json: {
        items: [
          item,
          { ...item, id: '01890a5d-ac96-774b-bcce-b302099a8058', subject: null, body: 'Hello', isBodyHidden: false },
          {
            ...item,
            id: '01890a5d-ac96-774b-bcce-b302099a8059',
            subject: 'Long ago',
            isBodyHidden: false,
            isBodyRemoved: true,
          },
        ],
        total: { count: 3, capped: false },
      },
    });
  });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/outbox');
  const texts = {
    'Set a new password': 'The text is hidden because it contains a link for the recipient only.',
    'No subject': 'Hello',
    'Long ago': 'The text was removed after 30 days.',
  };
  for (const [subject, shown] of Object.entries(texts)) {
    await page.getByRole('cell', { name: subject, exact: true }).click();
    await expect(page.getByRole('region', { name: /^Preview of/ })).toContainText(shown);
  }
  await expectAccessible(page, 'an outbox with a removed text');
});

test('a message opens as a record with its place in the list', { tag: '@desktop-first' }, async ({ page }) => {
  const recipient = `${uniqueWord()}@residents.test`;
  const reporter = { firstName: 'Ann', lastName: 'Journey', email: recipient, notificationPreference: ['EMAIL'] };
  const clerk = await staffApi(page.request, 'clerk@oakmere.test');
  for (const description of ['First', 'Second']) await makeSubmission(clerk, description, { customerInfo: reporter });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto(`/agencies/1/outbox?channel=EMAIL&q=${recipient}`);
  await expect(page.locator('[data-row-link]')).toHaveCount(2);
  await page.locator('[data-row-link]').first().click();
  const about = page.getByRole('complementary', { name: 'About this record' });
  await expect(about).toContainText(recipient);
  await expect(about).toContainText('No mail server is set up.');
  await expect(page.getByRole('main').getByText('Not sent', { exact: true })).toBeVisible();
  await expect(about.getByRole('link', { name: 'Go to the submission' })).toHaveAttribute(
    'href',
    /customer-submission\/[0-9a-f-]{36}$/,
  );
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expectAccessible(page, 'a message of the outbox');
  await page.getByRole('link', { name: 'Back to Outbox' }).click();
  await expect(page).toHaveURL(/channel=EMAIL/);
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible();
});
