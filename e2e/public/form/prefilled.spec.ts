import { expect, test } from '@playwright/test';
import { CONTACT_STEP, describeIssue, next, openStep } from '../../support/public-form.ts';

test('an address with a description and a category opens the next step', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/demo?issueDescription=Where%20do%20I%20recycle%20paint%3F&category=question%20or%20suggestion');
  await expect(openStep(page, CONTACT_STEP)).toBeVisible();
  await page.getByRole('button', { name: 'Issue Description' }).click();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('Where do I recycle paint?');
  await page.getByLabel('Describe the issue').fill('Where do I recycle batteries?');
  await page.reload();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('Where do I recycle batteries?');
  await page.goto('/crm/demo?issueDescription=A%20hole&category=pothole');
  const problems = page.getByText('Please check the following');
  await expect(page.getByLabel('Describe the issue')).toHaveValue('A hole');
  await expect(problems).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(problems).toBeVisible();
});

test('an address with coordinates sets the pin', { tag: ['@phone', '@detail'] }, async ({ page }) => {
  await page.goto('/crm/demo?lat=37.794299&long=-122.29325');
  await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
  await next(page);
  await expect(page.getByText('Chosen place:')).toContainText('1002 Maple Street');
});
