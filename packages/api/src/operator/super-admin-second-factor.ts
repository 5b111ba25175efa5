import { Problem } from '@townkeep/core/platform';
import { keyInGroups } from '@townkeep/core/identity/people';
import type { Services } from '../platform/services.ts';
import {
  findSuperAdminByEmail,
  newAdminKey,
  type SuperAdmin,
  turnOffAdminFactor,
  turnOnAdminFactor,
} from '../identity/sign-in/index.ts';

/** The terminal of the operator. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** Asks a question and returns the typed answer; empty when the input has ended. */
  readonly ask: (question: string) => Promise<string>;
}

/**
 * Turns the second factor of a super admin on, in place of an earlier one. The recovery codes are printed once, after
 * the first code of the app was right.
 * @throws Error when there is no such super admin, or the code is wrong; nothing is stored then
 */
export async function turnOnSecondFactor(services: Services, email: string, { print, ask }: Terminal): Promise<void> {
  const admin = await findAdmin(services, email);
  const { secret, address } = newAdminKey(admin);
  print(`Add this address to an authenticator app, as a QR code or on the phone itself:\n${address}`);
  print(`Or type this key into the app: ${keyInGroups(secret)}`);
  const code = await ask('The 6 digits that the app shows now: ');
  const recoveryCodes = await turnOnAdminFactor(services, admin, { secret, code }).catch(refuseCode);
  print(`The second factor of ${admin.email} is on. All their sessions have ended.`);
  print(`Each of these recovery codes signs in once, without the app. They are not shown again:`);
  for (const each of recoveryCodes) print(`  ${each}`);
}

/** Turns the second factor of a super admin off. @throws Error when there is no such super admin */
export async function turnOffSecondFactor(
  services: Services,
  email: string,
  { print }: Pick<Terminal, 'print'>,
): Promise<void> {
  const admin = await findAdmin(services, email);
  const wasOn = await turnOffAdminFactor(services, admin);
  print(
    wasOn
      ? `The second factor of ${admin.email} is off. All their sessions have ended.`
      : `${admin.email} had no second factor.`,
  );
}

async function findAdmin({ database }: Services, email: string): Promise<SuperAdmin> {
  const admin = await findSuperAdminByEmail(database, email);
  if (admin === undefined) throw new Error('There is no super admin with this email address.');
  return admin;
}

function refuseCode(error: unknown): never {
  const refusal = error instanceof Problem ? error.fields?.['code'] : undefined;
  throw refusal === undefined ? error : new Error(`${refusal}\nNothing was changed. Run the command again.`);
}
