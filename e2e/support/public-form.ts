import { type APIRequestContext, expect, type Page } from '@playwright/test';

interface Category {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly {
    readonly id: string;
    readonly label: string;
    readonly type: string;
    readonly isRequired: boolean;
    readonly options: readonly string[];
  }[];
}

export interface Address {
  readonly streetAddress: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns one of the demo city's own addresses. */
export async function addressOf(request: APIRequestContext, q: string): Promise<Address> {
  const answer = await request.get('/api/crm/demo/location/search', { params: { q } });
  return ((await answer.json()) as { addresses: Address[] }).addresses[0]!;
}

export interface FiledIssue {
  readonly id: string;
  readonly number: number;
  /** The path of the reporter's own page. */
  readonly link: string;
}

/** Files a pothole through the API, as the form does. */
export async function fileIssue(
  request: APIRequestContext,
  { description, at }: { description: string; at: Address },
): Promise<FiledIssue> {
  const { categories } = (await (await request.get('/api/crm/demo/config')).json()) as { categories: Category[] };
  const category = categories.find(({ name }) => name === 'Pothole')!;
  const fields = category.fields
    .filter((field) => field.isRequired)
    .map(({ id, label, type, isRequired, options }) => ({ id, label, type, isRequired, value: options[0] }));
  const answer = await request.post('/api/crm/demo/issues', {
    data: {
      description,
      category: { id: category.id, fields },
      location: at,
      isAnonymous: false,
      customerInfo: {
        firstName: 'Rosa',
        lastName: 'Diaz',
        email: 'rosa@example.org',
        notificationPreference: ['EMAIL'],
      },
    },
  });
  expect(answer.status()).toBe(201);
  const filed = (await answer.json()) as { id: string; number: number; link: string };
  return { ...filed, link: new URL(filed.link).pathname };
}

/** A page with the form, or a frame in one. */
type Place = Pick<Page, 'getByLabel' | 'getByRole' | 'getByText'>;

/** Fills in the first step for a category that asks at most one question, by radio buttons. */
export async function describeIssue(
  page: Place,
  { description, category, answer }: { description: string; category: string; answer?: string },
): Promise<void> {
  await page.getByLabel('Describe the issue').fill(description);
  await chooseCategory(page, category);
  if (answer !== undefined) await page.getByRole('radio', { name: answer }).check();
}

export async function chooseCategory(page: Place, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Category' });
  await field.click();
  await field.fill(name);
  await page.getByRole('option', { name }).click();
  await expect(field).toHaveValue(name);
}

/** Searches for an address and chooses the agency's first match. */
export async function chooseAddress(page: Page, q: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Address or parcel number (APN)' }).fill(q);
  await page.getByRole('option', { name: q }).first().click();
  await expect(page.getByText('Chosen place:')).toContainText(q);
}

export async function fillContact(page: Place): Promise<void> {
  await page.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('Last Name').fill('Diaz');
  await page.getByRole('textbox', { name: 'Email' }).fill('rosa@example.org');
}

export const next = (page: Place): Promise<void> =>
  page.getByRole('button', { name: /^(Next|Submit Anyway)$/ }).click();

/** Finds the header of a step, if it is open. */
export const openStep = (page: Page, title: string) => page.getByRole('button', { name: title, expanded: true });

export const CONTACT_STEP = 'Stay Updated on the Progress of your Submission';

/** Sends the form without a name. */
export async function fileWithoutName(page: Page): Promise<void> {
  await describeIssue(page, { description: 'Loud music every night', category: 'Noise complaint' });
  await page.getByRole('checkbox', { name: 'Night' }).check();
  await next(page);
  await next(page);
  await page
    .getByRole('radiogroup', { name: 'Do you want your Submission to be Anonymous?' })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByRole('button', { name: /^Submit/ }).click();
}

/** Makes the API answer for the link `ended` as for one that the demo city no longer uses. */
export async function endLink(page: Page): Promise<void> {
  await page.route('**/api/crm/ended', (route) =>
    route.fulfill({
      json: { agencyId: 1, isActive: false, name: 'City of Oakmere', websiteUrl: 'https://oakmere.example/' },
    }),
  );
}
