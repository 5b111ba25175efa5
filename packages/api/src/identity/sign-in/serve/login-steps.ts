import { invalid, Problem, text } from '@townkeep/core/platform';
import { type NextSignInStep, personName, recoveryCodesFile } from '@townkeep/core/identity/people';
import { ANY_AGENCY } from '@townkeep/core/identity/sign-in/hosted.ts';
import { findPageAgency } from '../../../office/agencies/index.ts';
import { isProof, sign } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { accountBlocker } from '../eligibility.ts';
import { remember } from '../guesses.ts';
import { chooseAgencyPage } from '../pages/login-page.ts';
import { codePage, enrollPage, recoveryCodesPage, type StepPage } from '../pages/second-factor-pages.ts';
import type { Credentials } from '../password/check-password.ts';
import { checkPasswordAnywhere } from '../password/check-password-anywhere.ts';
import { goOnAfterPassword, signInByCode, signInByPassword } from '../password-sign-in.ts';
import { subjectOf } from '../provider/accounts.ts';
import { type Account, findAccount } from '../queries/accounts.ts';
import { beginEnrollment, confirmEnrollment, readEnrollment } from '../second-factor/enrollment.ts';
import type { DeviceCookie } from '../sessions/device-cookie.ts';
import { takeAdminCode, takeAdminPassword } from './admin-login-steps.ts';
import { formProblem } from './forms.ts';
import { makeTicket, passwordMarkOf, readTicket, type Ticket } from './sign-in-ticket.ts';

/** Where a sign-in leads: to an agency, to one that the email and password decide (`any`), or null for super admins. */
export type LeadsTo = number | typeof ANY_AGENCY | null;

/** A sign-in that the provider began: its id, and where it leads. */
export interface LoginOf {
  readonly uid: string;
  readonly to: LeadsTo;
}

/** What follows a posted form: the person is signed in, or sees the next page. */
export type StepOutcome = { readonly subject: string } | { readonly status: number; readonly page: string };

/** Returns what ties the form with the password to its sign-in. */
export const proofOf = (services: Services, uid: string): string => formProof(services.settings.secret.current, uid);

const formProof = (secret: string, uid: string): string => sign(secret, 'sign-in-form', uid).toString('base64url');

/**
 * Takes the form with email and password.
 * @throws Problem to be shown on that form
 */
export async function takePassword(
  services: Services,
  { uid, to }: LoginOf,
  given: Credentials & { readonly proof: string },
): Promise<StepOutcome> {
  if (!isProof(services.settings.secret, given.proof, (each) => formProof(each, uid)))
    throw new Problem('invalid_input');
  const missing = {
    ...(given.email.trim() === '' ? { email: text('required', { label: 'Email' }) } : {}),
    ...(given.password === '' ? { password: text('required', { label: 'Password' }) } : {}),
  };
  if (Object.keys(missing).length > 0) throw invalid(missing);
  if (to === null) return takeAdminPassword(services, uid, given);
  if (to === ANY_AGENCY) return takePasswordAnywhere(services, uid, given);
  const { account, next } = await signInByPassword(services, to, given);
  return goOn(services, { uid, agencyId: to, account }, next);
}

/** Takes email and password where the agency is not known: goes on at the one they are right for, or asks which. */
async function takePasswordAnywhere(services: Services, uid: string, given: Credentials): Promise<StepOutcome> {
  const found = await checkPasswordAnywhere(services, given);
  if (found.length === 1) return enterAgency(services, { uid, ...found[0]! }, given.device);
  const choices = await Promise.all(
    found.map(async (each) => ({
      ticket: makeTicket(services, uid, 'AGENCY', each),
      name: (await findPageAgency(services, each.agencyId))?.name ?? '',
    })),
  );
  return { status: 200, page: chooseAgencyPage(uid, choices) };
}

async function enterAgency(services: Services, at: Step, device: DeviceCookie): Promise<StepOutcome> {
  return goOn(services, at, await goOnAfterPassword(services, at.agencyId, at.account, device));
}

async function goOn(services: Services, at: Step, next: NextSignInStep): Promise<StepOutcome> {
  const { agencyId, account } = at;
  if (next === 'DONE') return { subject: subjectOf(agencyId, account.id) };
  if (next === 'CODE') return { status: 200, page: codePage(await stepPage(services, at, 'CODE', null)) };
  const enrollment = await beginEnrollment(services, agencyId, account);
  return { status: 200, page: enrollPage(await stepPage(services, at, 'ENROLL', null), enrollment) };
}

/** A form after the one with the password, as posted. */
export interface GivenStep {
  readonly ticket: string;
  readonly code: string;
  readonly device: DeviceCookie;
  readonly ip: string;
}

/** A sign-in whose password was right. */
interface Step {
  readonly uid: string;
  readonly agencyId: number;
  readonly account: Account;
}

/**
 * Takes a form after the one with the password. A wrong code shows the same form again.
 * @throws Problem sign_in_unverified when the sign-in has to begin again, and problems of the account
 */
export async function takeStep(services: Services, login: LoginOf, given: GivenStep): Promise<StepOutcome> {
  if (login.to === null) return takeAdminCode(services, login.uid, given);
  const { step, at } = await openStep(services, login.uid, given.ticket);
  if (step === 'AGENCY') return enterAgency(services, at, given.device);
  const subject = subjectOf(at.agencyId, at.account.id);
  if (step === 'CODES') {
    remember(services, { agencyId: at.agencyId, email: at.account.email }, given.device);
    return { subject };
  }
  try {
    if (step === 'ENROLL') return await takeFirstCode(services, at, given.code);
    await signInByCode(services, at.agencyId, at.account, given);
    return { subject };
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'enrollment_ended') throw error;
    return { status: error.status, page: await pageAgain(services, at, step, error) };
  }
}

async function openStep(services: Services, uid: string, posted: string): Promise<{ step: Ticket['step']; at: Step }> {
  const ticket = readTicket(services, uid, posted);
  const agencyId = ticket?.agencyId ?? null;
  const account =
    ticket === null || agencyId === null
      ? undefined
      : await services.inAgency(agencyId, (tx) => findAccount(tx, ticket.accountId), { reads: true });
  if (ticket === null || agencyId === null || account === undefined) throw new Problem('sign_in_unverified');
  if (passwordMarkOf(account) !== ticket.passwordMark) throw new Problem('sign_in_unverified');
  const blocker = accountBlocker(account);
  if (blocker !== null) throw new Problem(blocker);
  return { step: ticket.step, at: { uid, agencyId, account } };
}

async function takeFirstCode(services: Services, at: Step, code: string): Promise<StepOutcome> {
  const { account, agencyId } = at;
  const actor = { kind: 'STAFF', id: account.id, name: personName(account) } as const;
  const codes = await confirmEnrollment(services, agencyId, account, { code, actor });
  const step = await stepPage(services, at, 'CODES', null);
  const file = recoveryCodesFile(codes, step.agency?.name ?? 'Townkeep', account.email);
  return { status: 200, page: recoveryCodesPage(step, codes, file) };
}

async function pageAgain(services: Services, at: Step, step: 'CODE' | 'ENROLL', problem: Problem): Promise<string> {
  const shown = await stepPage(services, at, step, problem);
  if (step === 'CODE') return codePage(shown);
  return enrollPage(shown, await readEnrollment(services, at.agencyId, at.account));
}

async function stepPage(
  services: Services,
  { uid, agencyId, account }: Step,
  step: Ticket['step'],
  problem: Problem | null,
): Promise<StepPage> {
  return {
    uid,
    ticket: makeTicket(services, uid, step, { agencyId, account }),
    agency: await findPageAgency(services, agencyId),
    problem: problem === null ? null : formProblem(problem),
  };
}
