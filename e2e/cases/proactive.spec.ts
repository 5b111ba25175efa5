import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { phonePhoto } from '../support/files/photo.ts';
import { addressOf } from '../support/public-form.ts';
import { signIn } from '../support/sign-in.ts';
import { openTab } from '../support/case-page.ts';

/** Taps that an officer on the street needs at most, from the photo to the open case. */
const TAPS_MAX = 9;

test(
  'an officer on the street makes a case from a photo in under ten taps',
  { tag: '@phone' },
  async ({ page, request }) => {
    let taps = 0;
    const tap = async (name: string | RegExp, within: Page | ReturnType<Page['getByRole']> = page) => {
      await within.getByRole('button', { name }).first().click();
      taps += 1;
    };
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/products/cases/create');
    await tap('Start with a photo');
    const dialog = page.getByRole('dialog');
    const photo = await phonePhoto(page, await addressOf(request, '1010 Maple Street'), undefined, 0.4);
    await dialog.locator('input[type=file]').first().setInputFiles(photo);
    taps += 2; // the button that opens the camera, and its shutter
    await expect(dialog.getByText('1 of 1 uploaded')).toBeVisible();
    await expectAccessible(page, 'photo of a case to create');
    await tap('Add', dialog);
    await expect(page.getByRole('button', { name: /^Use the place of IMG_0042/ })).toBeVisible();
    await expectAccessible(page, 'case to create with the place of its photo offered');
    await tap(/^Use the place of IMG_0042/);
    await expect(page.getByText(/^Chosen: /)).toBeVisible();
    await tap('Tall grass or weeds', page.getByRole('group', { name: 'Frequent violations' }));
    await expect(page.getByRole('list', { name: 'Files' })).toContainText('IMG_0042');
    await tap('Create case');
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Tall grass or weeds');
    await expect(page.getByText('Proactive').first()).toBeVisible();
    await openTab(page, 'Photos');
    await expect(page.getByRole('button', { name: /^Open IMG_0042/ })).toBeVisible();
    await expectAccessible(page, 'case made on the street');
    expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  },
);
