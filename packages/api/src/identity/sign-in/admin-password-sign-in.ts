import { Problem } from '@townkeep/core/platform';
import { type NextSignInStep, nextSignInStep, secondFactorProblems } from '@townkeep/core/identity/people';
import type { RequestContext } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { issueAdminToken } from './admin-sign-in.ts';
import { remember } from './guesses.ts';
import { checkAdminPassword, type Credentials } from './password/check-password.ts';
import type { SuperAdmin } from './queries/accounts.ts';
import { adminFactor } from './second-factor/admin-factor.ts';
import { checkCode, type GivenCode } from './second-factor/check-code.ts';
import { deviceOfCall } from './sessions/device-cookie.ts';
import type { SignedIn } from './sessions/start-session.ts';

type AdminStep = Exclude<NextSignInStep, 'ENROLL'>;

/**
 * Returns what follows the right password of a super admin. Only the operator sets up a second factor.
 * @throws Problem admin_second_factor_missing when the installation requires one and there is none
 */
export function nextAdminStep({ settings, log }: Services, admin: SuperAdmin): AdminStep {
  const next = nextSignInStep({ isOn: admin.hasSecondFactor, isNeeded: settings.needsSuperAdminFactor });
  if (next !== 'ENROLL') return next;
  log.warn({ superAdminId: admin.id }, 'a super admin sign-in was refused: there is no second factor');
  throw new Problem(secondFactorProblems.admin_second_factor_missing, { params: { email: admin.email } });
}

/**
 * The first step of every sign-in of a super admin with a password: checks it, and returns what follows. The device
 * becomes known only when the sign-in is complete.
 * @throws Problem as `checkAdminPassword` and `nextAdminStep`
 */
export async function signInAdminByPassword(
  services: Services,
  credentials: Credentials,
): Promise<{ admin: SuperAdmin; next: AdminStep }> {
  const admin = await checkAdminPassword(services, credentials);
  const next = nextAdminStep(services, admin);
  if (next === 'DONE') remember(services, { agencyId: null, email: admin.email }, credentials.device);
  return { admin, next };
}

/**
 * The second step, by a super admin whose password was right.
 * @throws Problem as `checkCode`
 */
export async function signInAdminByCode(services: Services, admin: SuperAdmin, given: GivenCode): Promise<void> {
  await checkCode(services, adminFactor(services, admin), given);
  remember(services, { agencyId: null, email: admin.email }, given.device);
}

interface DirectSignIn {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Signs a super admin in with both factors in one call.
 * @throws Problem code_needed, and those of both steps
 */
export async function signInAdminDirectly(
  context: RequestContext,
  { email, password, code }: DirectSignIn,
): Promise<SignedIn> {
  const { services, ip } = context;
  const device = deviceOfCall(context);
  const { admin, next } = await signInAdminByPassword(services, { email, password, device, ip });
  if (next === 'CODE') {
    if (code === undefined) throw new Problem(secondFactorProblems.code_needed);
    await signInAdminByCode(services, admin, { code, device, ip });
  }
  return issueAdminToken(services, admin);
}
