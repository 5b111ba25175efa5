import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeCase } from '../support/make-case.ts';
import { addressOf } from '../support/public-form.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';
import { withoutLive } from '../support/without-live.ts';
import { noteField } from '../support/write-note.ts';
import { changeViolation, latest, takeStatusStep } from '../support/case-page.ts';

const STALE = 'Priya Natarajan changed this in the meantime';
const dialog = (page: Page) => page.getByRole('dialog');
const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();
const timeline = (page: Page) => latest(page);

/** Opens a case as an officer, connected for live changes. */
async function openLive(page: Page, email: string, id: string): Promise<void> {
  await signIn(page.request, email);
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  await page.goto(`/agencies/1/case/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stream;
}

async function otherPage(browser: Browser, page: Page): Promise<Page> {
  return (await browser.newContext({ viewport: page.viewportSize() })).newPage();
}

test(
  'two officers see each other’s changes of a case, and neither loses what is typed',
  { tag: '@desktop-first' },
  async ({ page, browser, request }) => {
    const { id } = await makeCase(request, `Two officers ${uniqueWord()}`);
    await openLive(page, 'officer@oakmere.test', id);
    const supervisor = await otherPage(browser, page);
    await openLive(supervisor, 'supervisor@oakmere.test', id);

    // One types a note and changes the description while the other works on the same case.
    await (await noteField(page)).fill('The owner has a mower.');
    await (await noteField(supervisor)).fill('Called the owner.');
    await supervisor.getByRole('button', { name: 'Add note' }).click();
    await expect(timeline(page)).toContainText('Called the owner.');
    await expect(page.getByLabel('New note')).toHaveValue('The owner has a mower.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(timeline(supervisor)).toContainText('The owner has a mower.');

    await page.getByRole('button', { name: 'Edit description' }).click();
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Words of the officer');
    await supervisor.getByRole('button', { name: 'Edit description' }).click();
    await dialog(supervisor).getByRole('textbox', { name: 'Description' }).fill('Words of the supervisor');
    await dialog(supervisor).getByRole('button', { name: 'Save' }).click();
    await alert(supervisor, 'Description changed');
    const notice = dialog(page).getByRole('alert').filter({ hasText: STALE });
    await expect(notice).toContainText('Description, theirs: “Words of the supervisor”');
    await expect(dialog(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Words of the officer');
    await expectAccessible(page, 'description that both officers change');
    await notice.getByRole('button', { name: 'Use theirs for Description' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Words of the supervisor');
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Words of both');
    // A notice that just came is read first.
    await expect(async () => {
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await expect(supervisor.getByText('Words of both').first()).toBeVisible();

    // A disposition set by one shows at the other, also what it does to the open question.
    await takeStatusStep(page, 'Close case…');
    await dialog(page).getByLabel('Reason').fill('The owner complied.');
    await changeViolation(supervisor, 'Tall grass or weeds', 'Corrected by the owner');
    await alert(supervisor, 'Result set');
    const closing = dialog(page).getByRole('alert').filter({ hasText: STALE });
    await expect(closing).toContainText('They changed: Violations.');
    await expect(dialog(page).getByText('Still open')).toHaveCount(0);
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('The owner complied.');
    await expectAccessible(page, 'closing while another officer works on the case');
    await supervisor.context().close();
  },
);

test(
  'without live changes, a conflict of versions is explained and what was typed stays',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeCase(request, `Conflict ${uniqueWord()}`);
    const supervisor = await staffApi(request, 'supervisor@oakmere.test');
    await withoutLive(page);
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto(`/agencies/1/case/${id}`);
    await page.getByRole('button', { name: 'Edit description' }).click();
    await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Words of the officer');
    await supervisor.send('PUT', `/xerce/cases/${id}/description`, { description: 'Words of the supervisor' });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    const notice = dialog(page).getByRole('alert').filter({ hasText: STALE });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Description, theirs: “Words of the supervisor”');
    await expect(dialog(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Words of the officer');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Description changed');
    await expect(page.getByText('Words of the officer').first()).toBeVisible();

    // The same for a violation, which counts its own versions.
    const { violations } = (await supervisor.get(`/xerce/cases/${id}`)) as unknown as {
      violations: { id: string; version: number }[];
    };
    await changeViolation(page, 'Tall grass or weeds', 'Edit…');
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Note of the officer');
    await supervisor.send('PUT', `/xerce/cases/${id}/violations/${violations[0]!.id}`, {
      complyByOn: '2031-02-03',
      note: 'Note of the supervisor',
    });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Note, theirs: “Note of the supervisor”');
    await expect(dialog(page).getByLabel('Comply by', { exact: true })).toHaveValue('2031-02-03');
    await expect(dialog(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Note of the officer');
    await expectAccessible(page, 'violation that both officers change');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Violation changed');

    // The same for the location.
    await page.getByRole('button', { name: 'Change location' }).click();
    const theirs = await addressOf(request, '1410 Magnolia Avenue');
    await supervisor.send('PUT', `/xerce/cases/${id}/locations`, { locations: [theirs] });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('They changed: Location.');
    await expectAccessible(page, 'location that both officers change');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('1410 Magnolia Avenue').first()).toBeVisible();
  },
);
