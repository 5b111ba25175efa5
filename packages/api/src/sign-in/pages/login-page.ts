import type { PageAgency } from '../../agencies/index.ts';
import { PASSWORD_MAX } from '@townkeep/core/people';
import { html } from './html.ts';
import { ADMINISTRATION, field, type FormProblem, page } from './layout.ts';

export interface LoginPage {
  readonly uid: string;
  /** Ties the form to this sign-in. */
  readonly proof: string;
  /** Null for the sign-in of super admins. */
  readonly agency: PageAgency | null;
  readonly email: string;
  readonly problem: FormProblem | null;
}

/** Returns the page that asks for email and password. */
export function loginPage({ uid, proof, agency, email, problem }: LoginPage): string {
  return page(
    'Sign in',
    agency ?? { name: ADMINISTRATION },
    html`<form method="post" action="/signin/interaction/${uid}" novalidate>
<input type="hidden" name="proof" value="${proof}">
${field(
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autocomplete: 'username',
    value: email,
    maxLength: 320,
    ...(agency === null ? {} : { hint: 'Or your username, if you have one.' }),
  },
  problem,
)}
${field(
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autocomplete: 'current-password',
    maxLength: PASSWORD_MAX,
  },
  problem,
)}
<button type="submit">Sign in</button>
</form>
${agency === null ? null : html`<p><a href="/signin/forgot?agency_id=${agency.id}">Forgot your password?</a></p>`}`,
    problem,
  );
}
