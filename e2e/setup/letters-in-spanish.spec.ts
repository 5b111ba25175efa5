import { expect, type Page, test } from '@playwright/test';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { mailsTo, staffApi, uniqueWord } from '../support/staff-api.ts';

const LETTER = 'Link sent again';

test(
  'an administrator writes a letter in Spanish, and the resident gets it',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const word = uniqueWord();
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/letters');
    const letter = page.getByRole('article', { name: LETTER });
    await expect(letter).toContainText('Email: standard text');
    await tabTo(page, letter.getByRole('button', { name: 'Standard text' }));
    await page.keyboard.press('Enter');
    await expect(letter.getByRole('region', { name: 'Spanish' })).toContainText('Este es el enlace');
    await letter.getByRole('button', { name: 'Write your own email' }).click();
    const dialog = page.getByRole('dialog', { name: 'New email template' });
    await expect(dialog.getByRole('textbox', { name: 'Text', exact: true })).toContainText(
      'Here is the link to your request',
    );
    await dialog.getByRole('button', { name: 'In Spanish: 2 of 2' }).click();
    const spanish = dialog.getByRole('textbox', { name: 'Text (Spanish)' });
    await spanish.fill(`Su enlace ${word} a {{submission.colour}}`);
    await expect(dialog.getByText('No code is called {{submission.colour}}.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('{{submission.colour}}');
    await spanish.fill(`Su enlace ${word} a {{submission.category}}`);
    await expect(dialog.getByText(`Su enlace ${word} a Pothole`)).toBeVisible();
    await expectAccessible(page, 'a letter in two languages');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(letter).toContainText('Email: your text');

    const admin = await staffApi(request, 'admin@oakmere.test');
    const email = `${word}@vecinos.test`;
    const issue = await reportInSpanish(page, `En español ${word}`, email);
    await admin.send('POST', `/crm/submissions/${issue.id}/resend-link`, {});
    const mails = await mailsTo(admin, email, 2);
    expect(mails.map(({ body }) => body).join('\n')).toContain(`Su enlace ${word} a Pregunta o sugerencia`);

    await page.goto(submissionPath(1, issue.id));
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('In Spanish');
    await expect(page.getByText('María reads Spanish.').first()).toBeVisible();

    // The other journeys get the standard text again.
    await page.goto('/agencies/1/setup/letters');
    await letter.getByRole('button', { name: 'Change your email' }).click();
    await page.getByRole('dialog').getByRole('switch', { name: 'Active' }).uncheck({ force: true });
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(letter).toContainText('Email: standard text');
  },
);

/** Files a question in Spanish, as the form does. */
async function reportInSpanish(page: Page, description: string, email: string): Promise<{ id: string }> {
  const { request } = page;
  const { categories } = (await (await request.get('/api/crm/demo/config')).json()) as {
    categories: { id: string; name: string }[];
  };
  const category = categories.find(({ name }) => name === 'Question or suggestion')!;
  const customerInfo = { firstName: 'María', lastName: 'López', email, notificationPreference: ['EMAIL'] };
  const answer = await request.post('/api/crm/demo/issues', {
    data: { description, category: { id: category.id, fields: [] }, language: 'es', customerInfo },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string };
}
