import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { cityDay, secondPerson } from '../support/second-person.ts';
import { openToEdit, planInspection, sharedCase, sharedParts, type Theirs } from '../support/shared-case.ts';
import { signIn } from '../support/sign-in.ts';
import { withoutLive } from '../support/without-live.ts';
import { changeViolation } from '../support/case-page.ts';

const STALE = 'changed this in the meantime';
const dialog = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: STALE });
const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();

async function openPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Change Inspection/ }).click();
  await page.getByRole('menuitem', { name: 'Reschedule or reassign…' }).click();
}

/** Saves a dialog. A notice that just came is read first. */
async function saveOnceRead(page: Page): Promise<void> {
  await expect(async () => {
    // The first click may have saved, a little later than it was waited for.
    if ((await dialog(page).count()) > 0)
      await dialog(page).getByRole('button', { name: 'Save' }).click({ timeout: 1000 });
    await expect(dialog(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

test(
  'a plan of an inspection is not overwritten, and both people keep what they typed',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    const second = await secondPerson(browser, page, 'supervisor@oakmere.test');
    const theirs = await sharedCase(request, second);
    const inspectionId = await planInspection(theirs);
    await signIn(page.request, 'officer@oakmere.test');
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(`/agencies/1/case/${theirs.id}`);
    await stream;
    await openPlan(page);
    await dialog(page).getByLabel('Time', { exact: true }).fill('14:30');

    await signIn(second.page.request, 'supervisor@oakmere.test');
    await second.page.goto(`/agencies/1/case/${theirs.id}`);
    await openPlan(second.page);
    await dialog(second.page).getByLabel('Date').fill(cityDay(7));
    await dialog(second.page).getByRole('button', { name: 'Save' }).click();
    await alert(second.page, 'Inspection changed');
    await expect(notice(page)).toContainText('Priya Natarajan changed this in the meantime');
    await expect(notice(page)).toContainText('They changed: Date.');
    await expect(dialog(page).getByLabel('Date')).toHaveValue(cityDay(7));
    await expect(dialog(page).getByLabel('Time', { exact: true })).toHaveValue('14:30');
    await expectAccessible(page, 'plan that both people change');
    await saveOnceRead(page);
    const planned = (await theirs.read()).inspections.find(({ id }) => id === inspectionId);
    expect(planned).toMatchObject({ plannedOn: cityDay(7), plannedAt: '14:30' });
    await second.end();
  },
);

test(
  'a correction of an inspection is not overwritten, and theirs can be taken',
  { tag: '@desktop' },
  async ({ page, browser, request }) => {
    const second = await secondPerson(browser, page, 'supervisor@oakmere.test');
    const theirs = await sharedCase(request, second);
    const inspectionId = await planInspection(theirs);
    await theirs.send('POST', 'perform-inspections', { inspectionId, note: 'Grass', findings: [], checklist: [] });
    await signIn(page.request, 'officer@oakmere.test');
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(`/agencies/1/case/${theirs.id}`);
    await stream;
    await page.getByRole('button', { name: /^Result of/ }).click();
    await dialog(page).getByRole('button', { name: 'Correct note and checklist' }).click();
    await dialog(page).getByRole('textbox', { name: 'Note' }).fill('Words of the officer');
    await theirs.send('PUT', 'perform-inspections', { inspectionId, note: 'Their words', checklist: [] });
    await expect(notice(page)).toContainText('Note, theirs: “Their words”');
    await expect(dialog(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Words of the officer');
    await notice(page).getByRole('button', { name: 'Use theirs for Note' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'Note' })).toHaveValue('Their words');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await second.end();
  },
);

/** Opens a shared case without live changes, so that only the versions notice the other person. */
async function openUnaware(page: Page, browser: Browser, request: APIRequestContext): Promise<Theirs> {
  const theirs = await sharedCase(request, await secondPerson(browser, page, 'admin@oakmere.test'));
  await withoutLive(page);
  return theirs;
}

for (const part of sharedParts)
  test(
    `the second of two people who change ${part.name} is shown what changed, and loses nothing`,
    { tag: ['@desktop', '@detail'] },
    async ({ page, browser, request }) => {
      const theirs = await openUnaware(page, browser, request);
      await part.prepare?.(theirs);
      await openToEdit(page, theirs);
      await part.open(page);
      const field = part.field(dialog(page));
      await field.fill(part.typed);
      await part.change(theirs);
      const save = dialog(page).getByRole('button', { name: part.save, exact: true });
      await save.click();
      await expect(notice(page)).toBeFocused();
      await expect(notice(page)).toContainText(part.says);
      await expect(field).toHaveValue(part.typed);
      await save.click();
      await alert(page, part.saved);
      await expect(field).toHaveCount(0);
      await part.end?.(theirs);
      await theirs.end();
    },
  );

test(
  'what was typed for a part that another person deleted can still be copied, and is not saved',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const theirs = await openUnaware(page, browser, request);
    await openToEdit(page, theirs);
    await changeViolation(page, 'Tall grass or weeds', 'Edit…');
    const note = dialog(page).getByRole('textbox', { name: 'Note' });
    await note.fill('Note of the officer');
    await theirs.send('DELETE', `violations/${(await theirs.read()).violations[0]!.id}`, {});
    const save = dialog(page).getByRole('button', { name: 'Save' });
    await save.click();
    await expect(save).toHaveAccessibleDescription('Alex Romero deleted this in the meantime.');
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'so that you can copy it' })).toBeVisible();
    await expect(note).toHaveValue('Note of the officer');
    await expectAccessible(page, 'part that another person deleted');
    // Leaving asks first, and the focus goes to the section of the part.
    await note.press('Escape');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(note).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add violation' })).toBeFocused();
    await theirs.end();
  },
);

test(
  'an inspection that another person performed is not rescheduled, and the typed plan can still be read',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const theirs = await openUnaware(page, browser, request);
    const inspectionId = await planInspection(theirs);
    await openToEdit(page, theirs);
    await openPlan(page);
    const time = dialog(page).getByLabel('Time', { exact: true });
    await time.fill('14:30');
    await theirs.send('POST', 'perform-inspections', { inspectionId, note: 'Grass', findings: [], checklist: [] });
    const save = dialog(page).getByRole('button', { name: 'Save' });
    await save.click();
    await expect(save).toHaveAccessibleDescription('Alex Romero performed this inspection in the meantime.');
    await expect(time).toHaveValue('14:30');
    await theirs.end();
  },
);

test(
  'a disposition that changes behind the open menu is not overwritten',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const second = await secondPerson(browser, page, 'supervisor@oakmere.test');
    const theirs = await sharedCase(request, second);
    await signIn(page.request, 'officer@oakmere.test');
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(`/agencies/1/case/${theirs.id}`);
    await stream;
    await page.getByRole('button', { name: 'Change Tall grass or weeds' }).click();
    await expect(page.getByRole('menuitem').last()).toBeVisible();
    const { items: dispositions } = (await theirs.api.get('/xerce/config/dispositions?limit=100')) as unknown as {
      items: { id: string; name: string }[];
    };
    await theirs.send('PUT', 'disposition', {
      violationIds: (await theirs.read()).violations.map((each) => each.id),
      dispositionId: dispositions.find(({ name }) => name === 'Corrected by the owner')!.id,
    });
    await expect(page.locator('.violation-row').filter({ hasText: 'Corrected by the owner' })).toBeVisible();
    await page.getByRole('menuitem', { name: 'Not our responsibility' }).click();
    await expect(page.getByText(/^Someone else changed this in the meantime\./)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Corrected by the owner');
    await second.end();
  },
);

test(
  'a note, a disposition and a role that another person changed are not overwritten',
  { tag: ['@desktop', '@detail'] },
  async ({ page, browser, request }) => {
    const theirs = await openUnaware(page, browser, request);
    const { api, first, id } = theirs;
    const made = await first.send('POST', `/xerce/cases/${id}/notes`, { noteContent: 'First words' });
    const { items: roles } = (await api.get('/xerce/config/case-roles?limit=100')) as unknown as {
      items: { id: string; name: string }[];
    };
    const contact = await api.send('POST', '/contacts', {
      contactType: 'INDIVIDUAL',
      firstName: 'Rita',
      lastName: 'Role',
    });
    await theirs.send('POST', 'contacts', { contactId: contact['id'], roleId: roles[0]!.id });
    await openToEdit(page, theirs);

    await page.getByRole('button', { name: 'Change Tall grass or weeds' }).click();
    const { items: dispositions } = (await api.get('/xerce/config/dispositions?limit=100')) as unknown as {
      items: { id: string; name: string }[];
    };
    await theirs.send('PUT', 'disposition', {
      violationIds: (await theirs.read()).violations.map((each) => each.id),
      dispositionId: dispositions.find(({ name }) => name === 'Corrected by the owner')!.id,
    });
    await page.getByRole('menuitem', { name: 'Not our responsibility' }).click();
    await expect(page.getByText(/^Someone else changed this in the meantime\./)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Violations' })).toContainText('Corrected by the owner');

    // Before a contact is removed, the page says that its link ends, and that another person changed it.
    await page.getByRole('button', { name: 'Remove Rita Role' }).click();
    await expect(dialog(page)).toContainText('The private link to their page of the case stops working.');
    await theirs.send('PUT', `contacts/${(await theirs.read()).contacts[0]!.id}`, { roleId: roles[1]!.id });
    await dialog(page).getByRole('button', { name: 'Remove' }).click();
    await expect(notice(page)).toBeFocused();
    await expect(notice(page)).toContainText('They changed: this contact.');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Role of Rita Role')).toHaveValue(roles[1]!.id);

    const note = page.locator('[data-kind="note"]').first();
    await note.getByRole('button', { name: 'Edit' }).click();
    await note.getByRole('textbox', { name: 'Note' }).fill('Words of the officer, too');
    await api.send('DELETE', `/xerce/cases/${id}/notes/${String(made['id'])}`, {});
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note.getByRole('alert')).toContainText('deleted this in the meantime');
    await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('Words of the officer, too');
    // The note goes with its editor, so the field of a new one takes the focus.
    await note.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page.locator('[data-kind="note"]')).toHaveCount(0);
    await expect(page.getByLabel('New note')).toBeFocused();
    await theirs.end();
  },
);
