import { calendarEvents } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../../platform/http/context.ts';
import { recordEvent } from '../../../../platform/records/events.ts';
import { agencyToken, hashSecret, newSecret } from '../../../../platform/secrets.ts';
import { CALENDAR_PREFIX, calendarAddress } from './address.ts';
import { deleteLink, findLink, saveLink } from './queries.ts';

type Caller = Pick<CallContext, 'staff' | 'actor' | 'now' | 'services'>;

/** Reads whether the caller has a link to their calendar. */
export async function readCalendar(tx: AgencyTx, caller: Caller): Promise<{ createdAt: string | null }> {
  const link = await findLink(tx, caller.staff.profile.id);
  return { createdAt: link?.createdAt.toISOString() ?? null };
}

/** Makes a link to the caller's calendar, which is shown once and ends the former one. */
export async function linkCalendar(tx: AgencyTx, caller: Caller): Promise<{ createdAt: string; url: string }> {
  const staffId = caller.staff.profile.id;
  const token = agencyToken(CALENDAR_PREFIX, tx.agencyId, newSecret());
  await saveLink(tx, { staffId, hash: hashSecret(token), now: caller.now });
  recordEvent(tx, caller.actor, calendarEvents.linked, staffId, {});
  return { createdAt: caller.now.toISOString(), url: calendarAddress(caller.services.settings.publicUrl, token) };
}

/** Revokes the link to the caller's calendar. */
export async function revokeCalendar(tx: AgencyTx, caller: Caller): Promise<{ createdAt: null }> {
  const staffId = caller.staff.profile.id;
  if (await deleteLink(tx, staffId)) recordEvent(tx, caller.actor, calendarEvents.revoked, staffId, {});
  return { createdAt: null };
}
