import { Problem } from '@townkeep/core/platform';
import { signInAdminByCode, signInAdminByPassword } from '../admin-password-sign-in.ts';
import type { Services } from '../../../platform/services.ts';
import { ADMINISTRATION } from '../pages/layout.ts';
import { codePage } from '../pages/second-factor-pages.ts';
import type { Credentials } from '../password/check-password.ts';
import { subjectOf } from '../provider/accounts.ts';
import { findSuperAdmin, type SuperAdmin } from '../queries/accounts.ts';
import { formProblem } from './forms.ts';
import type { GivenStep, StepOutcome } from './login-steps.ts';
import { makeTicket, passwordMarkOf, readTicket } from './sign-in-ticket.ts';

/** Takes the form with email and password of a super admin. @throws Problem to be shown on that form */
export async function takeAdminPassword(services: Services, uid: string, given: Credentials): Promise<StepOutcome> {
  const { admin, next } = await signInAdminByPassword(services, given);
  if (next === 'DONE') return { subject: subjectOf(null, admin.id) };
  return { status: 200, page: adminCodePage(services, uid, admin, null) };
}

/**
 * Takes the form with the code of a super admin. A wrong code shows the same form again.
 * @throws Problem sign_in_unverified when the sign-in has to begin again, user_deactivated
 */
export async function takeAdminCode(services: Services, uid: string, given: GivenStep): Promise<StepOutcome> {
  const admin = await openAdminStep(services, uid, given.ticket);
  try {
    await signInAdminByCode(services, admin, given);
    return { subject: subjectOf(null, admin.id) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, page: adminCodePage(services, uid, admin, error) };
  }
}

async function openAdminStep(services: Services, uid: string, posted: string): Promise<SuperAdmin> {
  const ticket = readTicket(services, uid, posted);
  const admin = ticket === null ? undefined : await findSuperAdmin(services.database, ticket.accountId);
  if (ticket === null || admin === undefined) throw new Problem('sign_in_unverified');
  if (passwordMarkOf(admin) !== ticket.passwordMark) throw new Problem('sign_in_unverified');
  if (!admin.isActive) throw new Problem('user_deactivated');
  return admin;
}

const adminCodePage = (services: Services, uid: string, admin: SuperAdmin, problem: Problem | null): string =>
  codePage({
    uid,
    ticket: makeTicket(services, uid, 'CODE', { agencyId: null, account: admin }),
    agency: { name: ADMINISTRATION },
    problem: problem === null ? null : formProblem(problem),
  });
