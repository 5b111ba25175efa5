import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { privateCase } from '../support/private-case.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const main = 'main';

test(
  'a responsible party reads their case, sends a photo that shows compliance, and the officer answers',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { id, number, path, officer } = await privateCase(request, `Internal words ${word}`);
    await officer.send('POST', `/xerce/cases/${id}/notes`, { noteContent: 'Call before you come', isPublic: true });
    await officer.send('POST', `/xerce/cases/${id}/notes`, { noteContent: `The dog bites ${word}`, isPublic: false });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Case ${number}`);
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Tall grass or weeds');
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Correct it by');
    await expect(page.locator(main)).toContainText('Call before you come');
    await expect(page.locator(main)).not.toContainText(word);
    await expectAccessible(page, 'private case');

    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Text body is required')).toBeVisible();
    await expect(page.getByLabel('Your message')).toBeFocused();
    await page.getByLabel('Your message').fill(`I cut the grass ${word}`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer: onePixel });
    await expect(page.getByRole('list', { name: 'Added files' })).toContainText('Added');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status').getByText('Your message was sent.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`I cut the grass ${word}`);
    await expectAccessible(page, 'private case with a message');

    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${number}`);

    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${id}`);
    const timeline = page.getByRole('list', { name: 'Time line' });
    await expect(timeline).toContainText(`I cut the grass ${word}`);
    await expect(timeline).toContainText('From the responsible party');
    await page.getByRole('radiogroup', { name: 'Write' }).getByText('Reply').click();
    await page.getByLabel('Reply to the responsible party').fill('Thank you. We will inspect it.');
    await expectAccessible(page, 'case with a reply');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(timeline).toContainText('Thank you. We will inspect it.');
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Thank you. We will inspect it.');
  },
);

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
