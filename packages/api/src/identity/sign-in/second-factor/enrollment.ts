import { invalid, Problem } from '@townkeep/core/platform';
import { codeProblem, ENROLLMENT_MINUTES, readCode, secondFactorProblems } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { Enrollment } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { findAgencyName } from '../../../office/agencies/index.ts';
import { endSessionsOf } from '../../../platform/auth/sessions/renew-session.ts';
import { type Actor, recordEvent } from '../../../platform/records/events.ts';
import type { Services } from '../../../platform/services.ts';
import type { Account } from '../queries/accounts.ts';
import { subjectOf } from '../provider/accounts.ts';
import {
  findFactor,
  savePending,
  saveRecoveryCodes,
  type StoredFactor,
  turnOnFactor,
} from '../queries/second-factors.ts';
import { removeProviderRecords } from '../queries/tokens.ts';
import { writeAboutFactor } from './factor-letter.ts';
import { openFactor, sealFactor } from './factor-secret.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.ts';
import { encodeQR } from 'qr';

/** Light modules around the code, which readers need. Source: ISO/IEC 18004. */
const BORDER = 4;

/** Returns a text as a QR code: its modules per side, border included, and an SVG path of the dark ones. */
function qrCode(text: string): { size: number; path: string } {
  // A screen has no dirt or damage to correct, and fewer modules are larger.
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  return { size: rows.length, path: rows.map(rowPath).join('') };
}

/** Returns a rectangle for each run of dark modules in a row. */
const rowPath = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');

type Owner = Pick<Account, 'id' | 'email' | 'firstName'>;

/** Begins to set up an authenticator app. It is not on before its first code. */
export function beginEnrollment(services: Services, agencyId: number, owner: Owner): Promise<Enrollment> {
  const secret = newTotpSecret();
  return services.inAgency(agencyId, async (tx) => {
    await savePending(tx, owner.id, sealFactor(services, { agencyId, id: owner.id }, secret), services.now());
    return enrollmentOf(secret, await findAgencyName(tx), owner.email);
  });
}

/** Returns a begun enrollment again. @throws Problem enrollment_ended */
export function readEnrollment(services: Services, agencyId: number, owner: Owner): Promise<Enrollment> {
  return services.inAgency(agencyId, async (tx) => {
    const { secret } = openPending(services, agencyId, owner, await findFactor(tx, owner.id));
    return enrollmentOf(secret, await findAgencyName(tx), owner.email);
  });
}

function enrollmentOf(secret: string, agencyName: string, email: string): Enrollment {
  const address = totpAddress(secret, agencyName, email);
  return { secret, address, qr: qrCode(address) };
}

interface Confirmation {
  readonly code: string;
  readonly actor: Actor;
  /** The session that stays; all others end. */
  readonly sessionId?: string;
}

/**
 * Turns a begun enrollment on with the first code of the app. Returns the recovery codes, which are stored as hashes
 * only. It takes no idempotency key, since a stored answer would keep the codes.
 * @throws Problem enrollment_ended, invalid_input (a wrong code), unavailable
 */
export async function confirmEnrollment(
  services: Services,
  agencyId: number,
  owner: Owner,
  { code, actor, sessionId }: Confirmation,
): Promise<string[]> {
  const pending = await services.inAgency(
    agencyId,
    async (tx) => openPending(services, agencyId, owner, await findFactor(tx, owner.id)),
    { reads: true },
  );
  const step = firstStep(pending.secret, code, services.now());
  const made = await newRecoveryCodes();
  await services.inAgency(agencyId, async (tx) => {
    const isMoved = (await findFactor(tx, owner.id))?.turnedOnAt != null;
    if (!(await turnOnFactor(tx, owner.id, { sealed: pending.sealed, step, now: services.now() }))) throw ended();
    await saveRecoveryCodes(tx, owner.id, made);
    await endSessionsOf(tx, owner.id, sessionId);
    const eventId = recordEvent(tx, actor, staffEvents.secondFactorOn, owner.id, { isMoved });
    await writeAboutFactor(tx, services, owner, { eventId, change: 'ON' });
  });
  // A sign-in that took the password alone, and is not complete, begins again.
  await removeProviderRecords(services.database, subjectOf(agencyId, owner.id));
  return made.codes;
}

const ended = (): Problem => new Problem(secondFactorProblems.enrollment_ended);

/** @throws Problem enrollment_ended when none waits, or it has waited for too long */
function openPending(services: Services, agencyId: number, { id }: Owner, stored: StoredFactor | undefined) {
  const { sealedPending, pendingAt } = stored ?? {};
  if (sealedPending == null || pendingAt == null) throw ended();
  if (services.now().getTime() - pendingAt.getTime() > ENROLLMENT_MINUTES * 60_000) throw ended();
  const secret = openFactor(services, { agencyId, id }, sealedPending);
  if (secret === null) throw ended();
  return { secret, sealed: sealedPending };
}

/** Returns the time step of the first code of an app. @throws Problem invalid_input for a code that is not of it */
export function firstStep(secret: string, code: string, now: Date): number {
  const typed = readCode(code);
  const step = typed?.kind === 'app' ? stepOfCode(secret, typed.code, now) : null;
  if (step !== null) return step;
  throw invalid({ code: codeProblem(code) ?? secondFactorProblems.code_wrong.template });
}
