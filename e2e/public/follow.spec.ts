import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { clerkOf } from '../support/clerk.ts';
import { followerPage } from '../support/followers.ts';
import { addressOf, chooseAddress, describeIssue, fileIssue, next } from '../support/public-form.ts';
import { mailsTo, staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'a resident follows a request of a neighbor instead of filing again, until it is closed',
  { tag: '@phone-first' },
  async ({ page, request }, { project }) => {
    const street = project.name === 'phone' ? '1110 Magnolia Avenue' : '1210 Magnolia Avenue';
    const issue = await fileIssue(request, { description: 'The hole of Rosa', at: await addressOf(request, street) });
    const admin = await staffApi(request, 'admin@oakmere.test');
    const email = `${uniqueWord()}@neighbors.test`;
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
    await next(page);
    await chooseAddress(page, street);
    await page.getByRole('button', { name: `Follow this one: #${issue.number}`, exact: true }).click();
    const follow = page.getByRole('region', { name: `Follow request #${issue.number}` });
    await expect(follow.getByLabel('Your email')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(follow.getByText('Email is required')).toBeVisible();
    await expect(follow.getByLabel('Your email')).toBeFocused();
    await follow.getByLabel('Your email').fill(email);
    await expectAccessible(page, 'the form with a request to follow');
    await follow.getByRole('button', { name: 'Follow this one' }).click();
    await expect(follow).toContainText(`We sent a link to ${email}.`);

    const [asked] = await mailsTo(admin, email, 1);
    await page.goto(followerPage(asked!));
    await expect(page.getByRole('heading', { name: `Do you want to follow request #${issue.number}?` })).toBeFocused();
    await expect(page.getByRole('main')).not.toContainText('The hole of Rosa');
    await page.getByRole('button', { name: 'Yes, follow it' }).click();
    await expect(page.getByRole('heading', { name: `You are following request #${issue.number}` })).toBeFocused();
    const followers = async () => (await admin.get(`/agencies/crm/issues/${issue.id}`))['followerCount'];
    expect(await followers()).toBe(1);

    const clerk = await clerkOf(request);
    await clerk.reply(issue.id, 'For Rosa only');
    await clerk.close(issue.id, 'Fixed', 'Also for Rosa only');
    const [closed] = await mailsTo(admin, email, 2);
    expect(closed!.body).toContain(`We have closed the request that you follow: #${issue.number}`);
    expect(closed!.body).not.toContain('Rosa');
    await page.goto(`${followerPage(closed!)}#stop`);
    await expect(page.getByRole('list', { name: 'Progress' })).toContainText('Closed');
    await page.getByRole('button', { name: 'Stop following' }).click();
    await expect(
      page.getByRole('heading', { name: `You are no longer following request #${issue.number}` }),
    ).toBeFocused();
    expect(await followers()).toBe(0);
    const ways = page.getByRole('region', { name: 'What else you can do' });
    await expect(ways.getByRole('link', { name: 'Report another issue' })).toHaveAttribute('href', '/crm/demo');
    await expect(ways.getByRole('link', { name: 'Call City of Oakmere: (510) 555-0100' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible();
    await page.getByRole('link', { name: 'Report the issue again to City of Oakmere' }).click();
    await expect(page.getByRole('heading', { name: 'Report an issue' })).toBeVisible();
  },
);

test(
  'a reporter ends all messages by the link in a letter, and begins them again',
  { tag: ['@phone-first', '@detail'] },
  async ({ page, request }) => {
    const at = await addressOf(request, '1310 Maple Street');
    const issue = await fileIssue(request, { description: 'A hole', at });
    const clerk = await clerkOf(request);
    const api = await staffApi(request, 'clerk@oakmere.test');
    const channels = async () =>
      ((await api.get(`/agencies/crm/issues/${issue.id}`))['customer'] as { channels: string[] }).channels;
    await page.goto(`${issue.link}#updates`);
    await expect(page.getByRole('heading', { name: 'How we reach you' })).toBeFocused();
    const updates = page.getByRole('region', { name: 'How we reach you' });
    await expect(updates).toContainText('We notify you by email when there are updates.');
    await updates.getByRole('button', { name: 'Stop all messages' }).click();
    await expect(updates).toContainText('You do not receive messages about this request.');
    expect(await channels()).toEqual([]);
    await clerk.reply(issue.id, 'It is on the page');
    await page.reload();
    await expect(page.getByText('It is on the page')).toBeVisible();
    await updates.getByRole('button', { name: 'Save' }).click();
    await expect(updates).toContainText('Please select at least one notification method.');
    await updates.getByRole('checkbox', { name: 'Email: rosa@example.org' }).check();
    await updates.getByRole('button', { name: 'Save' }).click();
    await expect(updates).toContainText('Saved. We notify you by email when there are updates.');
    expect(await channels()).toEqual(['EMAIL']);
  },
);
