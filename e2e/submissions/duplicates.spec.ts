import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addressOf, fileIssue } from '../support/public-form.ts';
import { signIn } from '../support/sign-in.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const possible = (page: Page) => page.getByRole('note', { name: 'Possible duplicates' });

test('a report of the same hole is closed as a duplicate of the first, and both link to each other', async ({
  page,
}) => {
  const at = await addressOf(page.request, '427 Laurel');
  const first = await fileIssue(page.request, { description: 'The hole by the school', at });
  const north = { ...at, latitude: at.latitude + 0.0002 };
  const second = await fileIssue(page.request, { description: 'A hole again', at: north });
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${second.id}`);
  await expect(possible(page)).toContainText(/of the same kind.*427 Laurel Avenue · #\d+/);
  await expectAccessible(page, 'submission with a possible duplicate');

  await possible(page).getByRole('button', { name: 'Close as duplicate of it' }).first().click();
  await expect(dialog(page).getByLabel('Outcome')).toHaveValue(/.+/);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`#${first.number} `) })
    .check();
  await expect(dialog(page).getByLabel('Message to the reporter')).toHaveValue(
    new RegExp(`it is request #${first.number}\\.$`),
  );
  await expectAccessible(page, 'closing as a duplicate');
  await dialog(page).getByRole('button', { name: 'Close submission' }).click();
  await expect(page.getByRole('note', { name: 'Duplicate', exact: true })).toContainText(
    `Duplicate of #${first.number}`,
  );

  await page
    .getByRole('link', { name: `#${first.number}`, exact: true })
    .first()
    .click();
  await expect(page.getByRole('note', { name: 'Duplicates', exact: true })).toContainText(`#${second.number}`);
  await expectAccessible(page, 'submission with a duplicate');
});
