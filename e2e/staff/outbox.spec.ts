import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';

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
  const messages = page.getByRole('main').getByRole('listitem');
  await expect(messages.filter({ hasText: 'Set a new password' })).toContainText(
    'The text is hidden because it contains a link for the recipient only.',
  );
  await expect(messages.filter({ hasText: 'Hello' })).not.toContainText('hidden');
  await expect(messages.filter({ hasText: 'Long ago' })).toContainText('The text was removed after 30 days.');
  await expectAccessible(page, 'an outbox with a hidden text');
});
