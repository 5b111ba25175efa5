import { CODE_MAX, keyInGroups } from '@townkeep/core/identity/people';
import type { Enrollment } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { type Html, html } from './html.ts';
import { field, type FormProblem, type Letterhead, page } from './layout.ts';

/** A page of a sign-in whose password was right. */
export interface StepPage {
  readonly uid: string;
  readonly ticket: string;
  readonly agency: Letterhead | null;
  readonly problem: FormProblem | null;
}

const form = ({ uid, ticket }: StepPage, inside: Html, submit: string): Html =>
  html`<form method="post" action="/signin/interaction/${uid}" novalidate>
<input type="hidden" name="ticket" value="${ticket}">
${inside}
<button type="submit">${submit}</button>
</form>`;

const codeField = (label: string, problem: FormProblem | null, hint?: string): Html =>
  field(
    {
      name: 'code',
      label,
      type: 'text',
      autocomplete: 'one-time-code',
      maxLength: CODE_MAX,
      ...(hint === undefined ? {} : { hint }),
    },
    problem,
  );

const startAgain = ({ uid }: StepPage): Html =>
  html`<p><a href="/signin/interaction/${uid}">Sign in with another account</a></p>`;

/** Returns the page that asks for the code of the authenticator app, or a recovery code. */
export function codePage(step: StepPage): string {
  const hint = 'The 6 digits in your authenticator app. Without your phone, enter one of your recovery codes.';
  return page(
    'Enter your code',
    step.agency,
    html`${form(step, codeField('Code', step.problem, hint), 'Sign in')}
${startAgain(step)}`,
    step.problem,
  );
}

const qr = ({ size, path }: Enrollment['qr']): Html =>
  html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code for your authenticator app">
<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;

/** Returns the page that sets up an authenticator app, for people who need a second factor and have none. */
export function enrollPage(step: StepPage, { secret, address, qr: code }: Enrollment): string {
  return page(
    'Set up your second factor',
    step.agency,
    html`<p>Your agency requires a second factor: a code from an authenticator app on your phone.</p>
<ol>
<li>Install an authenticator app if you do not have one.</li>
<li>Scan this code with it. On your phone, <a href="${address}">open the app</a>.</li>
</ol>
${qr(code)}
<p>Or type this key into the app: <code class="key">${keyInGroups(secret)}</code></p>
${form(step, codeField('Code in the app', step.problem), 'Turn on')}
${startAgain(step)}`,
    step.problem,
  );
}

/** Returns the page with new recovery codes, which goes on to the application. `file` is the text to download. */
export function recoveryCodesPage(step: StepPage, codes: readonly string[], file: string): string {
  return page(
    'Save your recovery codes',
    step.agency,
    html`<p>Your second factor is on. Each of these codes signs you in once, without your phone. They are not shown
again: keep them in a safe place. You can make new ones in your profile.</p>
<ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a download="recovery-codes.txt" href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}">Download the
codes</a></p>
${form(step, html``, 'I have saved them: continue')}`,
    step.problem,
  );
}
