import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { categoryNamed, makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { withoutLive } from '../support/without-live.ts';

const alert = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

test(
  'category, place, tags and visibility can be corrected',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Correct ${uniqueWord()}`);
    const tag = uniqueWord().slice(-12);
    await withoutLive(page);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await expect(page.getByText('There is no pin for this location')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('e');
    await expect(page.getByLabel('Search category')).toBeFocused();
    await page.keyboard.type('pothole');
    await expect(page.getByRole('option')).toHaveText(['Pothole']);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('The fields of the new category can be filled in later.')).toBeVisible();
    await expect(dialog(page).getByLabel('How big is it?')).not.toHaveAttribute('required');
    await dialog(page).getByLabel('How big is it?').selectOption({ index: 2 });
    await expectAccessible(page, 'change category');
    await dialog(page).getByRole('button', { name: 'Change category' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pothole');
    await expect(page.getByRole('button', { name: 'Category: Pothole' })).toBeFocused();

    await page.getByRole('button', { name: 'Edit answers' }).click();
    await dialog(page).getByRole('radio', { name: 'Yes' }).check();
    await dialog(page).getByLabel('What was damaged?').fill('A tire');
    await dialog(page).getByLabel('How big is it?').selectOption('Choose');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'How big is it? is required' }).click();
    await expect(dialog(page).getByLabel('How big is it?')).toBeFocused();
    await dialog(page).getByLabel('How big is it?').selectOption({ index: 1 });
    // Another person saves first: the typed text stays.
    const api = await staffApi(request, 'admin@oakmere.test');
    const { users } = (await api.get('/agencies/crm/users?q=Marcus')) as unknown as { users: { id: string }[] };
    await api.send('PUT', `/agencies/crm/issues/${made.id}/assignees`, { assigneeId: users[0]!.id });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('Alex Romero changed this in the meantime')).toBeVisible();
    await expect(page.getByText('Marcus Lee').first()).toBeVisible();
    await expect(dialog(page).getByLabel('What was damaged?')).toHaveValue('A tire');
    // Another person answers the same question: both answers are shown, and theirs can be taken.
    const asked = (await categoryNamed(api, 'Pothole')).fields;
    const damaged = asked.find(({ label }) => label === 'Was a vehicle damaged?')!;
    const theirs = [
      [asked.find(({ label }) => label === 'How big is it?')!, 'Up to a car tire'] as const,
      [damaged, 'Yes'] as const,
      [damaged.nested[0]!, 'A wheel'] as const,
    ];
    const { version } = await api.get(`/agencies/crm/issues/${made.id}`);
    await api.send('PUT', `/agencies/crm/issues/${made.id}/category-custom-fields`, {
      version,
      fields: theirs.map(([{ id, label, type }, value]) => ({ id, label, type, isRequired: false, value })),
    });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText('What was damaged?, theirs: A wheel')).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await expectAccessible(page, 'both have answered');
    await dialog(page).getByRole('button', { name: 'Use theirs for What was damaged?' }).click();
    await expect(dialog(page).getByLabel('What was damaged?')).toHaveValue('A wheel');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await alert(page, 'Answers saved');
    await expect(page.getByText('A wheel', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit answers' })).toBeFocused();

    await page.getByRole('button', { name: 'Change location' }).click();
    await dialog(page).getByLabel('Find an address or APN').fill('711 Maple');
    await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
    await expectAccessible(page, 'change location');
    const now = await api.get(`/agencies/crm/issues/${made.id}`);
    await api.send('PUT', `/agencies/crm/issues/${made.id}/location`, {
      version: now['version'],
      location: {
        streetAddress: '1 Elsewhere Lane',
        city: 'Oakmere',
        state: 'CA',
        zip: '94606',
        isManualAddress: true,
      },
    });
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByText(/^Location, theirs: 1 Elsewhere Lane/)).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: /^Map of the place: 711 Maple/ })).toBeVisible();

    // The next change is made before the answer to this one, and uses its version.
    await page.route('**/issues/*/tags', async (route) => {
      await page.waitForTimeout(1500);
      await route.continue();
    });
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByLabel('Search tags').fill(tag);
    await page.getByRole('option', { name: `Create “${tag}”` }).click();
    await expect(page.getByRole('button', { name: `Remove the tag ${tag}` })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByText('Internal', { exact: true }).click();
    await expect(page.getByText('Only staff and the reporter see it.')).toBeVisible();
    // The page shows the change before it is saved. Leaving earlier would interrupt the request.
    await alert(page, 'Visibility changed');
    await page.reload();
    await expect(page.getByText('Only staff and the reporter see it.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove the tag ${tag}` })).toBeVisible();
    await expectAccessible(page, 'corrected');
  },
);

test(
  'answers that the new category does not ask for stay in sight, and return with their category',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'clerk@oakmere.test');
    const pothole = await categoryNamed(api, 'Pothole');
    const size = pothole.fields.find(({ label }) => label === 'How big is it?')!;
    const made = await makeSubmission(api, `Keep ${uniqueWord()}`);
    const { version } = await api.send('PUT', `/agencies/crm/issues/${made.id}/categories`, {
      categoryId: pothole.id,
      fields: [{ ...size, value: 'Up to a car tire', isRequired: false }],
    });
    expect(version).toBeDefined();
    const changeTo = async (name: string) => {
      await page.getByRole('button', { name: /^Category: / }).click();
      await page.getByRole('option', { name }).click();
    };
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await changeTo('Question or suggestion');
    await expect(dialog(page).getByText('Kept from the old category: How big is it?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Change category' }).click();
    const kept = page.getByRole('region', { name: 'Answers to the previous category Pothole' });
    await expect(kept).toContainText('Up to a car tire');
    await expectAccessible(page, 'kept answers');
    await changeTo('Pothole');
    await expect(dialog(page).getByLabel('How big is it?')).toHaveValue('Up to a car tire');
    await dialog(page).getByRole('button', { name: 'Change category' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pothole');
    await expect(kept).toBeHidden();
    await expect(page.getByText('Up to a car tire')).toBeVisible();
  },
);
