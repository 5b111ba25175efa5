import { expect, test } from '@playwright/test';
import {
  addressOf,
  chooseAddress,
  CONTACT_STEP,
  describeIssue,
  fileIssue,
  fillContact,
  next,
  openStep,
} from '../../support/public-form.ts';

test(
  'open submissions nearby are shown with their redacted pages, and reporting goes on',
  { tag: ['@phone-first', '@detail'] },
  async ({ page, request }, { project }) => {
    const street = project.name === 'phone' ? '1010 Magnolia Avenue' : '1510 Magnolia Avenue';
    const at = await addressOf(request, street);
    const { number } = await fileIssue(request, { description: 'Pothole that swallows bicycles', at });
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await next(page);
    await chooseAddress(page, street);
    const similar = page.getByText(/(There is 1 open submission|There are \d+ open submissions) at this location/);
    await expect(similar).toContainText('that may be similar to what you are reporting.');
    const redacted = page.waitForEvent('popup');
    await page.getByRole('link', { name: `#${number} Pothole` }).click();
    const other = await redacted;
    await expect(other.getByRole('heading', { name: `Request #${number}`, exact: true })).toBeVisible();
    await expect(other.getByRole('main')).toContainText('00 block of Magnolia Avenue');
    await expect(other.getByRole('main')).not.toContainText('swallows bicycles');
    await expect(other.getByRole('main')).not.toContainText('Rosa');
    await other.close();
    await page.getByRole('button', { name: 'Submit Anyway' }).click();
    await fillContact(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  },
);

test('a place can be typed, without any map', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.goto('/crm/demo');
  await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
  await next(page);
  await page.getByRole('button', { name: 'Type the address yourself' }).click();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await page.getByLabel('Street address').fill('1 Nowhere Lane');
  await expect(page.getByText('There is no pin for this location')).toBeVisible();
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Oakmere');
  await expect(page.getByLabel('State')).toHaveValue('CA');
  await page.getByLabel('City', { exact: true }).fill('');
  await next(page);
  await expect(page.getByRole('link', { name: 'Missing mandatory location field(s) - City, Zip' })).toBeVisible();
  for (const missing of ['City is required', 'Zip is required']) await expect(page.getByText(missing)).toBeVisible();
  await page.getByLabel('City', { exact: true }).fill('Oakmere');
  await expect(page.getByRole('link', { name: 'Missing mandatory location field(s) - Zip' })).toBeVisible();
  await page.getByLabel('Zip').fill('94607');
  await next(page);
  await expect(openStep(page, CONTACT_STEP)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(openStep(page, 'Location')).toBeVisible();
});

test(
  'the address search shows its sections and finds parcel numbers, also by keyboard',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const answer = await request.get('/api/crm/demo/location/search', { params: { q: '1010 Maple Street' } });
    const {
      addresses: [{ apn }],
    } = (await answer.json()) as { addresses: [{ apn: string }] };
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await next(page);
    const search = page.getByRole('combobox', { name: 'Address or parcel number (APN)' });
    await search.fill('1010 Maple Street');
    await expect(page.getByText('GIS Validated Addresses')).toBeVisible();
    await expect(page.getByText('Manual Address')).toBeVisible();
    await search.fill(apn);
    await expect(page.getByRole('option', { name: `APN ${apn}` })).toBeVisible();
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(page.getByText('Chosen place:')).toContainText('1010 Maple Street');
    await page.getByRole('button', { name: 'Remove this place' }).click();
    await expect(search).toBeFocused();
  },
);

test(
  'the device and the map set the pin; a place outside the boundary is refused',
  { tag: '@phone' },
  async ({ page, request, context, baseURL }) => {
    const at = await addressOf(request, '1010 Maple Street');
    await context.grantPermissions(['geolocation'], { origin: baseURL! });
    await context.setGeolocation({ latitude: at.latitude, longitude: at.longitude });
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await next(page);
    const drawn = page.waitForResponse((one) => one.url().includes('/tiles/16/'));
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Chosen place:')).toContainText('1010 Maple Street');
    await expect(page.getByRole('img', { name: 'Pin' })).toBeVisible();
    expect((await drawn).ok(), 'the map shows the parcels around the pin').toBe(true);
    await expect(page.getByText(/^Streets in view: .*(Maple|Oak) Street/)).toBeAttached();
    const map = page.getByRole('region', { name: 'Map of City of Oakmere' });
    await map.scrollIntoViewIfNeeded();
    const asked = page.waitForRequest((one) => one.url().includes('/location/validate'));
    await map.click({ position: { x: 60, y: 60 } });
    expect((await asked).url()).not.toContain(`lat=${at.latitude}&`);

    await context.setGeolocation({ latitude: 40, longitude: -100 });
    await page.getByRole('button', { name: 'Use my location' }).click();
    const outside =
      'The location you have entered falls outside of the agency boundary. ' +
      'Please select a location within the agency boundary to continue.';
    await expect(page.getByRole('alert').filter({ hasText: 'This place is outside City of Oakmere' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Pin' })).toBeHidden();
    await next(page);
    await expect(page.getByRole('link', { name: outside })).toBeVisible();
    await page.getByRole('button', { name: 'Choose another place' }).click();
    await expect(page.getByText(outside)).toBeHidden();
  },
);
