import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { replyByMail } from './support/inbound.ts';
import { signInByForm } from './support/sign-in.ts';
import { type Mail, mailsTo, staffApi, uniqueWord } from './support/staff-api.ts';
import { replyField } from './support/write-note.ts';

const pageLink = (mail: Mail): string =>
  new URL(/https?:\/\/\S+\/crm\/submissions\/[\w-]+/.exec(mail.body)![0]).pathname;

async function fileReport(page: Page, words: string, email: string): Promise<number> {
  await page.goto('/crm/demo');
  await page.getByLabel('Describe the issue').fill(words);
  await page.getByRole('button', { name: 'Pothole', exact: true }).click();
  await page.getByText('Up to a car tire').click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Address or parcel number (APN)' }).fill('402 Oak St');
  await page
    .getByRole('option', { name: /402 Oak Street/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^(Next|Submit Anyway)$/ }).click();
  await page.getByLabel('First Name').fill('Rosa');
  await page.getByLabel('Last Name').fill('Resident');
  await page.getByRole('textbox', { name: /^Email/ }).fill(email);
  await page.getByLabel('Last Name').focus();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  return Number(/#(\d+)/.exec((await page.getByText(/Your number is #/).textContent()) ?? '')![1]);
}

test(
  'a resident reports, staff answer, the resident answers twice, staff close, the resident reopens',
  { tag: '@phone-first' },
  async ({ browser, page, request }) => {
    const word = uniqueWord();
    const email = `${word}@residents.test`;
    const number = await fileReport(page, `Deep pothole in front of the bakery ${word}`, email);
    await expectAccessible(page, 'after submitting');
    const admin = await staffApi(request, 'admin@oakmere.test');
    const [received] = await mailsTo(admin, email, 1);
    expect(received!.subject).toContain(`#${number}`);

    const desk = await (await browser.newContext()).newPage();
    await signInByForm(desk, 'clerk@oakmere.test');
    await desk.goto(`/agencies/1/customer-submissions?q=${number}`);
    await desk.locator('[data-row-link]').first().click();
    await expect(desk.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
    await (await replyField(desk)).fill('We come on Thursday.');
    await desk.getByRole('button', { name: 'Send reply' }).click();
    await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText('We come on Thursday.');

    const [answer] = await mailsTo(admin, email, 2);
    await page.goto(pageLink(answer!));
    await expect(page.getByText('We come on Thursday.')).toBeVisible();
    await expect(page.getByText(/Received on/).first()).toBeVisible();
    await page.getByLabel('Your message').fill('It is in front of number 402.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Your message was sent.')).toBeVisible();
    await expectAccessible(page, 'the public page');

    await replyByMail(request, {
      from: email,
      to: answer!.replyTo,
      subject: answer!.subject,
      inReplyTo: answer!.messageId,
      text: 'And please bring a sign.',
      quoted: answer!.body,
    });
    await desk.reload();
    const thread = desk.getByRole('list', { name: 'Timeline' });
    await expect(thread).toContainText('It is in front of number 402.');
    await expect(thread).toContainText('And please bring a sign.');
    await expect(thread).not.toContainText('the city wrote');
    const whole = desk.getByRole('button', { name: 'Show full email' });
    await expect(whole).toHaveAttribute('aria-expanded', 'false');
    await whole.press('Enter');
    await expect(desk.getByRole('group', { name: 'Full email' })).toContainText(
      /And please bring a sign\..*the city wrote:.*We come on Thursday\..*\[private link\]/s,
    );
    await expectAccessible(desk, 'the whole email');
    const hide = desk.getByRole('button', { name: 'Hide', exact: true });
    await expect(hide).toHaveAttribute('aria-expanded', 'true');
    await hide.press('Enter');
    await expect(thread).not.toContainText('the city wrote');

    await desk.getByRole('button', { name: 'Close submission' }).click();
    await desk.getByRole('dialog').getByLabel('Outcome').selectOption('Fixed');
    await desk.getByRole('dialog').getByLabel('Message to the reporter').fill('The hole is filled.');
    await desk.getByRole('dialog').getByRole('button', { name: 'Close submission' }).click();
    await expect(desk.getByRole('region', { name: 'Summary' })).toContainText('Closed');
    const [closed] = await mailsTo(admin, email, 3);
    expect(closed!.body).toContain('The hole is filled.');

    await page.goto(pageLink(closed!));
    await expect(page.getByRole('region', { name: 'Answer from City of Oakmere' })).toContainText(
      'The hole is filled.',
    );
    await page.getByRole('button', { name: 'It is not fixed' }).click();
    await page.getByLabel('Your message').fill('It is open again after the rain.');
    await page.getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByText('Your request is open again.')).toBeVisible();
    await desk.reload();
    await expect(desk.getByRole('region', { name: 'Summary' })).toContainText('Reopened');
    await expect(desk.getByRole('list', { name: 'Timeline' })).toContainText('It is open again after the rain.');
    await desk.context().close();
  },
);
