import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addPhotos } from '../support/conversation.ts';
import { makeCase } from '../support/make-case.ts';
import { signIn } from '../support/sign-in.ts';

test(
  'an officer reads the cited article, and downloads or prints chosen photos',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { id, number } = await makeCase(request, 'Grass along the fence');
    // The page has an origin then.
    await page.goto('/api/health');
    await addPhotos(page, id, 3, 'case');
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${id}`);
    const violations = page.getByRole('region', { name: 'Violations' });
    await violations.getByRole('button', { name: /^§ / }).click();
    await expect(page.getByRole('dialog', { name: /^§ / })).toContainText('must not grow higher than');
    await expectAccessible(page, 'text of a cited article');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(violations.getByRole('button', { name: /^§ / })).toBeFocused();

    await page.goto(`/agencies/1/case/${id}?tab=photos`);
    for (const name of ['photo-1', 'photo-3']) await page.getByRole('checkbox', { name: `Choose ${name}` }).check();
    await expectAccessible(page, 'chosen photos');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 2' }).click(),
    ]);
    expect(download.suggestedFilename()).toContain(number);
    // The dialog of the browser would wait for a person.
    await page.evaluate(() => {
      window.print = () => void (document.title = String(document.querySelectorAll('.print-sheet img').length));
    });
    await page.getByRole('button', { name: 'Print 2' }).click();
    await expect(page).toHaveTitle('2');
  },
);
