import type { PageAgency } from '../../../office/agencies/index.ts';
import { PASSWORD_MAX, passwordHint } from '@townkeep/core/identity/people';
import { html } from './html.ts';
import { field, type FormProblem, page } from './layout.ts';

/** Returns the page that asks for the email address to send the link to; without an agency, for each of the address. */
export function forgotPage(agency: PageAgency | null, email: string, problem: FormProblem | null): string {
  return page(
    'Forgot your password?',
    agency,
    html`<p>Enter your email. We will send you a link to set a new password.</p>
<form method="post" action="/signin/forgot" novalidate>
${agency === null ? null : html`<input type="hidden" name="agency_id" value="${agency.id}">`}
${field(
  { name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, maxLength: 320 },
  problem,
)}
<button type="submit">Send the link</button>
</form>
<p><a href="${signInOf(agency)}">Back to sign in</a></p>`,
    problem,
  );
}

/** Returns the address of an agency's sign-in, or of the one that finds the agency. */
export const signInOf = (agency: PageAgency | null): string =>
  agency === null ? '/login' : `/agencies/${agency.id}/login`;

interface SetPassword {
  readonly token: string;
  readonly email: string;
  /** The least length of the new password. */
  readonly passwordMin: number;
}

/** Returns the page that asks for a new password, twice. The hidden email field is there for password managers. */
export function setPasswordPage(
  agency: PageAgency | null,
  { token, email, passwordMin }: SetPassword,
  problem: FormProblem | null,
): string {
  return page(
    'Set a new password',
    agency,
    html`<form method="post" action="/signin/set-password" novalidate>
<input type="hidden" name="token" value="${token}">
<input class="unseen" type="email" name="username" autocomplete="username" value="${email}"
  readonly tabindex="-1" aria-hidden="true">
${field(
  {
    name: 'password',
    label: 'New password',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: PASSWORD_MAX,
    hint: passwordHint(passwordMin),
  },
  problem,
)}
${field(
  {
    name: 'again',
    label: 'Confirm new password',
    type: 'password',
    autocomplete: 'new-password',
    maxLength: PASSWORD_MAX,
  },
  problem,
)}
<button type="submit">Save the new password</button>
</form>`,
    problem,
  );
}
