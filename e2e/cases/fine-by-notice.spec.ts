import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { trackFines } from '../support/fines.ts';
import { approveNotice, makeIssuingCase } from '../support/issuing-case.ts';
import { signIn } from '../support/sign-in.ts';

test(
  'the fine that a notice names is owed on its case once the notice is issued',
  { tag: '@desktop' },
  async ({ page }) => {
    await trackFines(page.request);
    const made = await makeIssuingCase(page.request, 'Administrative citation', ['POSTED']);
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto(`/agencies/1/case/${made.id}?tab=money`);
    await expect(page.getByText(/^No fines, fees or payments yet/)).toBeVisible();
    // A citation needs the approval of another person.
    await approveNotice(page.request, made, false);
    const charges = page.getByRole('region', { name: 'Open charges' });
    await expect(charges.getByText('Administrative fine').first()).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Money $100.00' })).toBeVisible();
    await expectAccessible(page, 'a fine of a notice');
    await page
      .getByRole('link', { name: /^Notice N-\d\d-\d{5}/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/N-\d\d-\d{5}|Administrative citation/);
  },
);
