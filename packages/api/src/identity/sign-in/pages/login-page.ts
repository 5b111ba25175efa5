import type { PageAgency } from '../../../office/agencies/index.ts';
import { PASSWORD_MAX } from '@townkeep/core/identity/people';
import { ANY_AGENCY } from '@townkeep/core/identity/sign-in/hosted.ts';
import { type Html, html } from './html.ts';
import { ADMINISTRATION, field, type FormProblem, page } from './layout.ts';

export interface LoginPage {
  readonly uid: string;
  /** Ties the form to this sign-in. */
  readonly proof: string;
  /** `any` where the email and password decide the agency, null for the sign-in of super admins. */
  readonly agency: PageAgency | typeof ANY_AGENCY | null;
  readonly email: string;
  readonly problem: FormProblem | null;
}

/** Returns the page that asks for email and password. */
export function loginPage({ uid, proof, agency, email, problem }: LoginPage): string {
  const isKnown = agency !== ANY_AGENCY && agency !== null;
  return page(
    'Sign in',
    agency === ANY_AGENCY ? null : (agency ?? { name: ADMINISTRATION }),
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
    ...(isKnown ? { hint: 'Or your username, if you have one.' } : {}),
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
    isFocused: email !== '' && problem === null,
  },
  problem,
)}
<button type="submit">Sign in</button>
</form>
${agency === null ? null : otherWays(agency)}`,
    problem,
  );
}

const otherWays = (agency: PageAgency | typeof ANY_AGENCY): Html =>
  agency === ANY_AGENCY
    ? html`<p><a href="/signin/forgot">Forgot your password?</a></p>
<p>If it does not work, your agency may have its own sign-in, such as Okta or Microsoft, or your account may be locked
for 15 minutes. Your agency's own link says which.</p>
<p><a href="/signin/agencies">Email me my agencies</a></p>`
    : html`<p><a href="/signin/forgot?agency_id=${agency.id}">Forgot your password?</a></p>`;

/** Returns the page that asks which agency to enter, where the email and password are right for several. */
export function chooseAgencyPage(
  uid: string,
  choices: readonly { readonly ticket: string; readonly name: string }[],
): string {
  return page(
    'Choose your agency',
    null,
    html`<p>You have an account with this password at more than one agency.</p>
<form method="post" action="/signin/interaction/${uid}">
<ul class="choices">${choices.map(
      ({ ticket, name }) => html`<li><button type="submit" name="ticket" value="${ticket}">${name}</button></li>`,
    )}</ul>
</form>
<p><a href="/signin/interaction/${uid}">Sign in with another account</a></p>`,
  );
}
