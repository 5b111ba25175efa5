import { invalid, Problem, text } from '@townkeep/core/platform';
import { secondFactorProblems } from '@townkeep/core/identity/people';
import { hasPasswords, type StaffSignIn, staffSignInArea } from '../../office/agencies/index.ts';
import { clearAttempts, countAttempt } from '../../platform/auth/sessions/attempts.ts';
import { isPassword, refuseIfHashingIsBusy } from '../../platform/auth/passwords.ts';
import type { CallContext } from '../../platform/http/context.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import {
  type Account,
  checkCode,
  deviceOfCall,
  findAccount,
  findFactor,
  guessOf,
  staffFactor,
} from '../sign-in/index.ts';

/** The caller's account, whose sign-in is kept here. */
interface OwnAccount {
  readonly account: Account;
  readonly settings: StaffSignIn;
  /** Whether the second factor is on. */
  readonly hasFactor: boolean;
}

/**
 * Returns the caller's account.
 * @throws Problem password_sign_in_off when the agency's own identity provider signs staff in
 */
export async function ownAccount(context: CallContext): Promise<OwnAccount> {
  const own = await readOwn(context);
  if (!hasPasswords(own.settings)) throw new Problem('password_sign_in_off');
  if (own.account === undefined) throw new Problem('unauthenticated');
  return { ...own, account: own.account };
}

function readOwn({ services, agencyId, staff }: CallContext) {
  const { id } = staff.profile;
  return services.inAgency(
    agencyId,
    async (tx) => ({
      settings: await readArea(tx, staffSignInArea),
      account: await findAccount(tx, id),
      hasFactor: (await findFactor(tx, id))?.turnedOnAt != null,
    }),
    { reads: true },
  );
}

/**
 * Checks the caller's password again where it is kept here. Staff of another identity provider have none to check.
 * @throws Problem invalid_input, sign_in_locked, unavailable
 */
export async function confirmPassword(context: CallContext, password: string | undefined): Promise<void> {
  const { settings, account } = await readOwn(context);
  if (!hasPasswords(settings)) return;
  if (account === undefined) throw new Problem('unauthenticated');
  if (password === undefined) throw invalid({ currentPassword: text('required', { label: 'Current password' }) });
  await checkOwnPassword(context, account, password);
}

/**
 * Checks the caller's password again, before a change of how they sign in. A wrong one counts as a failed sign-in.
 * Source: OWASP ASVS 5.0, 7.5.1.
 * @throws Problem sign_in_locked, invalid_input, unavailable
 */
export async function checkOwnPassword(context: CallContext, account: Account, password: string): Promise<void> {
  const { services, agencyId } = context;
  const { secret } = services.settings;
  const guess = guessOf(services, { agencyId, email: account.email }, deviceOfCall(context));
  refuseIfHashingIsBusy();
  await countAttempt(services.database, secret, guess, services.now());
  if (!(await isPassword(account.passwordHash, password)))
    throw invalid({ currentPassword: text('currentPasswordWrong') });
  await clearAttempts(services.database, secret, guess);
}

interface Proofs {
  readonly currentPassword: string;
  readonly code: string;
}

/**
 * Checks both factors of the caller again. Returns their account.
 * @throws Problem second_factor_off, and those of both checks; a wrong code is invalid input here
 */
export async function checkBothFactors(context: CallContext, { currentPassword, code }: Proofs): Promise<OwnAccount> {
  const own = await ownAccount(context);
  if (!own.hasFactor) throw new Problem(secondFactorProblems.second_factor_off);
  await checkOwnPassword(context, own.account, currentPassword);
  await checkOwnCode(context, own.account, code);
  return own;
}

/**
 * Checks a code of the caller. They are signed in, so that a wrong one is invalid input and ends no session.
 * @throws Problem invalid_input, sign_in_locked, unavailable
 */
export async function checkOwnCode(context: CallContext, account: Account, code: string): Promise<void> {
  const { services, agencyId, ip } = context;
  try {
    await checkCode(services, staffFactor(services, agencyId, account), { code, device: deviceOfCall(context), ip });
  } catch (error) {
    const isWrong = error instanceof Problem && error.code === secondFactorProblems.code_wrong.code;
    throw isWrong ? invalid({ code: error.message }) : error;
  }
}
