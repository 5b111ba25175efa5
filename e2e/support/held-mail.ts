import type { Page } from '@playwright/test';
import { answerAutomatically } from './inbound.ts';
import { type MadeSubmission, makeSubmission, separateApi, uniqueWord } from './staff-api.ts';

interface HeldMail {
  readonly submission: MadeSubmission;
  /** What the mail says. */
  readonly text: string;
}

/** Makes a submission whose reporter answered with an out-of-office message. The page must be on the server. */
export async function holdMail(page: Page): Promise<HeldMail> {
  await page.goto('/');
  const email = `${uniqueWord()}@residents.test`;
  const customerInfo = { firstName: 'Ann', lastName: 'Journey', email, notificationPreference: ['EMAIL'] };
  const admin = await separateApi(page, 'admin@oakmere.test');
  const submission = await makeSubmission(admin, 'A question', { customerInfo });
  const { items } = await admin.get(`/agencies/outbox?q=${email}&limit=1`);
  const [letter] = items as readonly { readonly replyTo: string }[];
  const text = `I am away, says ${email}`;
  await answerAutomatically(page.request, { from: `Ann Journey <${email}>`, to: letter!.replyTo, text });
  return { submission, text };
}
