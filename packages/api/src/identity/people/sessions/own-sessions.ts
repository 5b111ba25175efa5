import { Problem } from '@townkeep/core/platform';
import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import type { OwnSession } from '@townkeep/core/identity/people/sessions/contract.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { type Actor, recordEvent } from '../../../platform/records/events.ts';
import { findAccount } from '../../sign-in/index.ts';
import { refuseForeignAccount } from '../rights/foreign-account.ts';
import { confirmPassword } from '../own-account.ts';
import { endSessionsOfStaff, listSessionsOf, type WhichSessions } from './queries.ts';
import { type StaffActing, staffOf } from '../../../platform/acting.ts';

/** Lists the caller's own sessions. Source: OWASP ASVS 5.0, 7.5.2. */
export async function listOwnSessions(tx: AgencyTx, { person, through, now }: StaffActing): Promise<OwnSession[]> {
  const sessions = await listSessionsOf(tx, person.id, now);
  return sessions.map(({ createdAt, refreshedAt, ...session }) => ({
    ...session,
    isCurrent: session.id === through.id,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: refreshedAt.toISOString(),
  }));
}

/**
 * Ends one of the caller's own sessions. Source: OWASP ASVS 5.0, 7.5.2.
 * @throws Problem not_found when it is not theirs or has ended, and those of `confirmPassword`
 */
export async function endOwnSession(context: CallContext, id: string, password: string | undefined): Promise<number> {
  const { staff, actor } = context;
  await confirmPassword(context, password);
  return context.inAgency(async (tx) => {
    const ended = await endSessions(tx, staff.profile.id, { only: id }, { actor, reason: 'by_person' });
    if (ended === 0) throw new Problem('not_found');
    return ended;
  });
}

/** Ends the caller's own sessions except the present one. Returns how many. @throws as `confirmPassword` */
export async function endOtherSessions(context: CallContext, password: string | undefined): Promise<number> {
  const { staff, actor } = context;
  await confirmPassword(context, password);
  return context.inAgency((tx) =>
    endSessions(tx, staff.profile.id, { except: staffOf(context).through.id }, { actor, reason: 'by_person' }),
  );
}

/** Ends all sessions of a staff member of the agency. Returns how many. @throws Problem not_found, admin_right_not_held */
export async function endAllSessionsOf(tx: AgencyTx, userId: string, { staff, actor }: StaffActing): Promise<number> {
  if ((await findAccount(tx, userId)) === undefined) throw new Problem('not_found');
  await refuseForeignAccount(tx, userId, staff);
  return endSessions(tx, userId, 'all', { actor, reason: 'by_administrator' });
}

interface Ending {
  readonly actor: Actor;
  readonly reason: 'by_person' | 'by_administrator';
}

async function endSessions(tx: AgencyTx, staffId: string, which: WhichSessions, by: Ending): Promise<number> {
  const ended = await endSessionsOfStaff(tx, staffId, which);
  for (const sessionId of ended)
    recordEvent(tx, by.actor, staffEvents.sessionEnded, staffId, { sessionId, reason: by.reason });
  return ended.length;
}
