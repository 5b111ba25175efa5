import { expect, type Page, test } from '@playwright/test';
import { chooseAddress, describeIssue, next } from '../support/public-form.ts';
import { signIn } from '../support/sign-in.ts';

/** Returns the addresses outside of ours that a page asks from now on. */
function outsideRequests(page: Page, baseURL: string): string[] {
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !url.startsWith(baseURL)) outside.push(url);
  });
  return outside;
}

test(
  'the staff map draws named streets from our own server, and fits the city again',
  { tag: ['@phone-first', '@detail'] },
  async ({ page, baseURL }) => {
    const outside = outsideRequests(page, baseURL!);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions?layout=map');
    const streets = page.getByText(/^Streets in view: /);
    await expect(streets).toHaveText(/(Street|Avenue|Boulevard)/);
    await expect(page.getByRole('list', { name: 'Legend' })).toContainText('Closed');

    const clusters = page.getByRole('button', { name: /submissions, \d+ open\. Zoom in\./ });
    const whole = await clusters.first().getAttribute('aria-label');
    await clusters.first().press('Enter');
    await expect(page.getByRole('button', { name: whole! })).toHaveCount(0);
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect(page.getByRole('button', { name: whole! })).toBeVisible();
    expect(outside).toEqual([]);
  },
);

test(
  'in the public form, arrow keys move the map under the pin, and the address is announced',
  { tag: '@phone-first' },
  async ({ page, baseURL }) => {
    const outside = outsideRequests(page, baseURL!);
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await next(page);
    await chooseAddress(page, '1010 Maple Street');
    const map = page.getByRole('region', { name: 'Map of City of Oakmere' });
    await map.scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Streets in view: .*Maple Street/)).toBeAttached();
    expect((await map.boundingBox())!.height).toBeCloseTo(358, -1);
    await map.getByRole('region', { name: 'Map', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('Chosen place:')).not.toContainText('1010 Maple Street');
    await expect(page.getByText('Chosen place:')).toContainText(/\d+ (Maple|Oak|Cedar) /);
    await expect(page.getByRole('img', { name: 'Pin' })).toBeVisible();
    expect(outside).toEqual([]);
  },
);
