import { expect, test } from '@playwright/test';
import { clerkOf } from '../support/clerk.ts';
import {
  addressOf,
  chooseAddress,
  CONTACT_STEP,
  describeIssue,
  fileIssue,
  fillContact,
  next,
  openStep,
} from '../support/public-form.ts';
import { expectSaid, expectShown } from './expect-texts.ts';

const STREET = '1410 Magnolia Avenue';

test('the issue form in the words of the specification', { tag: ['@phone', '@detail'] }, async ({ page, request }) => {
  const found = await request.get('/api/crm/demo/location/search', { params: { q: STREET } });
  const { apn } = ((await found.json()) as { addresses: { apn: string }[] }).addresses[0]!;
  const at = await addressOf(request, STREET);
  for (const description of ['A hole', 'The same hole']) await fileIssue(request, { description, at });

  await page.goto('/crm/demo');
  await expectSaid(page.getByRole('heading', { level: 2 }), { M092: 'Issue Description' });
  await expectShown(page, { M097: 'Next', M129: 'Describe the issue', M138: 'Category' });
  await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
  await next(page);

  await expectSaid(page.getByRole('heading', { level: 2 }), { M093: 'Location' });
  await expectShown(page, { M095: 'Back' });
  const search = page.getByRole('combobox', { name: 'Address or parcel number (APN)' });
  await search.fill(apn);
  await expectShown(page, { M102: 'APN' });
  await search.fill(STREET);
  await expectShown(page, { M100: 'GIS Validated Addresses', M101: 'Manual Address' });
  await chooseAddress(page, STREET);
  const similar = page.getByText(/open submissions at this location/);
  const count = Number(/\d+/.exec((await similar.textContent())!)![0]);
  expect(count).toBeGreaterThan(1);
  await expectShown(page, {
    M098: 'Submit Anyway',
    M104: `There are ${count} open submissions at this location that may be similar to what you are reporting.`,
  });
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await expectShown(page, { M170: 'City', M171: 'State', M172: 'Zip' });
  await next(page);

  await expect(openStep(page, CONTACT_STEP)).toBeVisible();
  await expectSaid(page.getByRole('heading', { level: 2 }), {
    M094: 'Stay Updated on the Progress of your Submission',
  });
  await expectShown(page, {
    M096: 'Submit',
    M154: 'First Name',
    M155: 'Last Name',
    M160: 'Do you want your Submission to be Anonymous?',
    M161: 'No',
    M162: 'Yes',
  });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectShown(page, { M174: 'Enter the details.' });
  await expectSaid(page, { M053: 'First Name is required' });
  await fillContact(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectShown(page, { M099: 'Issue submitted successfully', M165: 'Issue description' });
});

test(
  "the submission's own page in the words of the specification",
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    const issue = await fileIssue(request, { description: 'A hole', at: await addressOf(request, STREET) });
    const clerk = await clerkOf(request);
    await clerk.reply(issue.id, 'A crew will look at it tomorrow.');
    await page.goto(issue.link);
    await expectShown(page, {
      M041: 'Open',
      M109: 'Description',
      M134: 'Submitted',
      M135: `Request #${issue.number}`,
      M136: 'Name',
      M138: 'Category',
      M139: 'Submission Age',
      M141: 'Messages',
      M142: 'Add Attachment',
      M144: 'Cancel',
      M145: 'Send',
    });
    await page.getByRole('button', { name: 'Add Attachment' }).click();
    await expectShown(page.getByRole('dialog'), { M143: 'Photos' });
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Your message').fill('Thank you.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expectSaid(page, { M200: 'Sent on', M201: 'Received on' });
    await clerk.close(issue.id, 'Fixed', 'The hole is filled.');
    await page.reload();
    await expectShown(page, { M042: 'Closed' });

    // Anonymous reporters get no link, so the page shows a submission that became anonymous later.
    await page.route('**/api/crm/submissions/*', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...((await response.json()) as object), isAnonymous: true } });
    });
    await page.reload();
    await expectShown(page, { M137: 'Anonymous' });
  },
);

test('an unknown address', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.goto('/crm/demo/elsewhere');
  await expectShown(page, {
    M030: '404',
    M031: 'PAGE NOT FOUND',
    M032:
      'The page you are looking for has expired, was moved, renamed or does not exist. ' +
      'Please contact your administrator for further assistance.',
  });
});
