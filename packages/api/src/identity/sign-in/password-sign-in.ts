import { Problem } from '@townkeep/core/platform';
import {
  needsSecondFactor,
  type NextSignInStep,
  nextSignInStep,
  secondFactorProblems,
} from '@townkeep/core/identity/people';
import { getStaffSignIn } from '../../office/agencies/index.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { flagsAtSignIn } from './eligibility.ts';
import { remember } from './guesses.ts';
import { checkPassword, type Credentials } from './password/check-password.ts';
import type { Account } from './queries/accounts.ts';
import { findFactor } from './queries/second-factors.ts';
import { checkCode, type GivenCode } from './second-factor/check-code.ts';
import { staffFactor } from './second-factor/staff-factor.ts';
import { type DeviceCookie, deviceOfCall } from './sessions/device-cookie.ts';
import { type SignedIn, startStaffSession } from './sessions/start-session.ts';

/**
 * The first step of every sign-in with a password: checks it, and returns what follows. The device becomes known only
 * when the sign-in is complete.
 * @throws Problem as `checkPassword`
 */
export async function signInByPassword(
  services: Services,
  agencyId: number,
  credentials: Credentials,
): Promise<{ account: Account; next: NextSignInStep }> {
  const account = await checkPassword(services, agencyId, credentials);
  return { account, next: await goOnAfterPassword(services, agencyId, account, credentials.device) };
}

/** Returns what follows the right password of an account. Makes the device known when nothing does. */
export async function goOnAfterPassword(
  services: Services,
  agencyId: number,
  account: Account,
  device: DeviceCookie,
): Promise<NextSignInStep> {
  const next = await nextStepOf(services, agencyId, account);
  if (next === 'DONE') remember(services, { agencyId, email: account.email }, device);
  return next;
}

async function nextStepOf(services: Services, agencyId: number, account: Account): Promise<NextSignInStep> {
  const { secondFactor } = await getStaffSignIn(services, agencyId);
  const factor = await services.inAgency(agencyId, (tx) => findFactor(tx, account.id), { reads: true });
  return nextSignInStep({
    isOn: factor?.turnedOnAt != null,
    isNeeded: needsSecondFactor(secondFactor, flagsAtSignIn(account)),
  });
}

/**
 * The second step of every sign-in with a password, by an account whose password was right.
 * @throws Problem as `checkCode`
 */
export async function signInByCode(
  services: Services,
  agencyId: number,
  account: Account,
  given: GivenCode,
): Promise<void> {
  await checkCode(services, staffFactor(services, agencyId, account), given);
  remember(services, { agencyId, email: account.email }, given.device);
}

interface DirectSignIn {
  readonly agencyId: number;
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Signs in with both factors in one call, without the pages of the hosted sign-in.
 * @throws Problem code_needed, second_factor_missing, and those of both steps
 */
export async function signInDirectly(
  context: RequestContext,
  { agencyId, email, password, code }: DirectSignIn,
): Promise<SignedIn> {
  const { services, ip } = context;
  const device = deviceOfCall(context);
  const { account, next } = await signInByPassword(services, agencyId, { email, password, device, ip });
  if (next === 'ENROLL') throw new Problem(secondFactorProblems.second_factor_missing);
  if (next === 'CODE') {
    if (code === undefined) throw new Problem(secondFactorProblems.code_needed);
    await signInByCode(services, agencyId, account, { code, device, ip });
  }
  return startStaffSession(context, agencyId, account.id, { by: 'PASSWORD' });
}
