import { Problem } from '@townkeep/core/platform';
import { needsSecondFactor, secondFactorProblems } from '@townkeep/core/identity/people';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { Enrollment, SecondFactorState } from '@townkeep/core/identity/people/second-factor/contract.ts';
import { hasPasswords, staffSignInArea } from '../../../office/agencies/index.ts';
import { endSessionsOf } from '../../../platform/auth/sessions/renew-session.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type ActingRights, staffOf } from '../../../platform/acting.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import {
  beginEnrollment,
  confirmEnrollment,
  countRecoveryCodes,
  findFactor,
  newRecoveryCodes,
  removeFactor,
  saveRecoveryCodes,
  writeAboutFactor,
} from '../../sign-in/index.ts';
import { checkBothFactors, checkOwnCode, checkOwnPassword, ownAccount } from '../own-account.ts';

/** Returns the state of the caller's second factor. */
export async function readOwnFactor(tx: AgencyTx, { profile, flags }: ActingRights): Promise<SecondFactorState> {
  const settings = await readArea(tx, staffSignInArea);
  const since = (await findFactor(tx, profile.id))?.turnedOnAt ?? null;
  const isOffered = hasPasswords(settings);
  return {
    isOffered,
    isNeeded: isOffered && needsSecondFactor(settings.secondFactor, flags),
    onSince: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(tx, profile.id),
  };
}

/**
 * Begins to set up an authenticator app. To move to another one takes a code of the present one too.
 * @throws Problem password_sign_in_off, and those of both checks
 */
export async function beginOwnEnrollment(
  context: CallContext,
  { currentPassword, code }: { readonly currentPassword: string; readonly code?: string | undefined },
): Promise<Enrollment> {
  const { account, hasFactor } = await ownAccount(context);
  await checkOwnPassword(context, account, currentPassword);
  if (hasFactor) await checkOwnCode(context, account, code ?? '');
  return beginEnrollment(context.services, context.agencyId, account);
}

/** Turns the second factor on with the first code. Returns the recovery codes. @throws as `confirmEnrollment` */
export async function confirmOwnEnrollment(context: CallContext, code: string): Promise<string[]> {
  const { services, agencyId, actor } = context;
  const { account } = await ownAccount(context);
  return confirmEnrollment(services, agencyId, account, { code, actor, sessionId: staffOf(context).through.id });
}

interface Proofs {
  readonly currentPassword: string;
  readonly code: string;
}

/**
 * Turns the caller's second factor off, and ends their other sessions.
 * @throws Problem second_factor_required, and those of `checkBothFactors`
 */
export async function turnOffOwnFactor(context: CallContext, proofs: Proofs): Promise<SecondFactorState> {
  const { services, staff, actor } = context;
  const { secondFactor } = (await ownAccount(context)).settings;
  if (needsSecondFactor(secondFactor, staff.flags)) throw new Problem(secondFactorProblems.second_factor_required);
  const { account } = await checkBothFactors(context, proofs);
  return context.inAgency(async (tx) => {
    await removeFactor(tx, account.id);
    await endSessionsOf(tx, account.id, staffOf(context).through.id);
    const eventId = recordEvent(tx, actor, staffEvents.secondFactorOff, account.id, {});
    await writeAboutFactor(tx, services, account, { eventId, change: 'OFF' });
    return readOwnFactor(tx, staff);
  });
}

/**
 * Makes new recovery codes for the caller, and returns them. It takes no idempotency key, since a stored answer would
 * keep the codes.
 */
export async function renewOwnRecoveryCodes(context: CallContext, proofs: Proofs): Promise<string[]> {
  const { services, agencyId, actor } = context;
  const { account } = await checkBothFactors(context, proofs);
  const made = await newRecoveryCodes();
  await services.inAgency(agencyId, async (tx) => {
    await saveRecoveryCodes(tx, account.id, made);
    recordEvent(tx, actor, staffEvents.recoveryCodesRenewed, account.id, {});
  });
  return made.codes;
}
