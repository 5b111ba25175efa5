import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { phonePhoto } from '../support/files/photo.ts';
import { makeCase } from '../support/make-case.ts';
import { cityDay } from '../support/second-person.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';
import { counted } from '../support/taps.ts';

const OFFICER = 'officer@oakmere.test';
const EIGHT = 8;

/** Makes a case with the first violations that the city has, and plans its inspection for today. */
async function planned(page: Page, count: number) {
  const api = await staffApi(page.request, OFFICER);
  const { items } = (await api.get('/xerce/config/violations/list')) as unknown as { items: { name: string }[] };
  const violations = items.slice(0, count).map(({ name }) => name);
  const made = await makeCase(page.request, `Counted ${uniqueWord()}`, { violations });
  const { id: assigneeId } = await api.get('/users/profile');
  await api.send('PUT', `/xerce/cases/${made.id}/inspections`, { plannedDate: cityDay(0), assigneeId });
  return made;
}

const performed = (page: Page) => expect(page.getByRole('status').getByText('Inspection performed')).toBeVisible();

test('eight alike results take at most four taps from the day', { tag: '@phone' }, async ({ page }) => {
  await signIn(page.request, OFFICER);
  const { number, id } = await planned(page, EIGHT);
  await page.goto('/agencies/1/inspections');
  const { tap, count } = counted();
  await tap(page.getByRole('link', { name: `Start ${number}` }));
  await tap(page.getByRole('button', { name: 'All still open' }));
  await expect(page.getByText('8 of 8 open violations have a result')).toBeVisible();
  await expectAccessible(page, 'inspection with eight results');
  await tap(page.getByRole('button', { name: 'Finish inspection' }));
  await performed(page);
  expect(count()).toBeLessThanOrEqual(4);
  // The officer goes on with the next stop.
  await expect(page).toHaveURL(/\/inspections$/);
  await page.getByText(/^Done/).tap();
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Performed');

  await page.goto(`/agencies/1/case/${id}`);
  await page.getByRole('button', { name: /^Result/ }).tap();
  await page.getByRole('button', { name: 'Correct result' }).tap();
  await page
    .getByLabel(/^Result of /)
    .first()
    .selectOption('Partly corrected');
  await page.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('status').getByText('Inspection corrected')).toBeVisible();
});

test(
  'an inspection with a note and a photo takes at most six taps from the day',
  { tag: '@phone' },
  async ({ page }) => {
    await signIn(page.request, OFFICER);
    const { number } = await planned(page, 2);
    await page.goto('/agencies/1/inspections');
    const photo = await phonePhoto(page, { latitude: 37.8, longitude: -122.28 });
    const { tap, count } = counted();
    await tap(page.getByRole('link', { name: `Start ${number}` }));
    await tap(page.getByRole('button', { name: 'All still open' }));
    const chooser = page.waitForEvent('filechooser');
    await tap(page.getByRole('button', { name: 'Take a photo' }));
    await (await chooser).setFiles(photo);
    await expect(page.getByRole('list', { name: 'Photos' }).getByRole('listitem')).toHaveCount(1);
    const note = page.getByLabel('Note', { exact: true });
    await tap(note);
    await page.keyboard.type('No one at home, a card was left.');
    const finish = page.getByRole('button', { name: 'Finish inspection' });
    await expect(finish).not.toHaveAttribute('aria-disabled');
    await tap(finish);
    await performed(page);
    expect(count()).toBeLessThanOrEqual(6);
  },
);
