import { Problem } from '@townkeep/core/platform';
import { lastDigestAt } from '@townkeep/core/mechanisms/notifications';
import { findPersonById } from '../../platform/auth/sessions/sessions.ts';
import { findAgencyName, informationArea } from '../../office/agencies/index.ts';
import { queueLetter } from '../outbox/index.ts';
import { type AgencyTx, eachAgency } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { readNotificationSettings } from './area.ts';
import { type DigestedNotification, type DigestReader, listDigestReaders, takeForDigest } from './digest-queries.ts';
import { notificationLetters } from './letters.ts';
import { preferencesLink, staffLink } from './links.ts';
import { unseenBy } from './seen-notifications.ts';

/** Most records that a digest names. */
const RECORDS_MAX = 50;

/**
 * Sends each person what waits for their daily digest, in every agency. Only what happened before the latest hour of
 * the digest is sent, so a second run on the same day finds nothing.
 */
export async function sendDigests(services: Services): Promise<void> {
  const now = services.now();
  await eachAgency(services.database, (agencyId) => sendAgencyDigests(services, agencyId, now));
}

/** Sends the digests of one agency, each in a transaction of its own. */
export async function sendAgencyDigests(services: Services, agencyId: number, now: Date): Promise<void> {
  const { readers, before } = await services.inAgency(agencyId, (tx) => dueReaders(tx, now), { reads: true });
  for (const reader of readers)
    await services.inAgency(agencyId, (tx) => sendDigest(tx, services, reader, { before, at: now }));
}

async function dueReaders(tx: AgencyTx, now: Date): Promise<{ readers: DigestReader[]; before: Date }> {
  const { digestHour } = await readNotificationSettings(tx);
  const { timezone } = await readArea(tx, informationArea);
  const before = lastDigestAt(now, digestHour, timezone);
  return { readers: await listDigestReaders(tx, before), before };
}

async function sendDigest(
  tx: AgencyTx,
  services: Services,
  { staffId, email }: DigestReader,
  when: { readonly before: Date; readonly at: Date },
): Promise<void> {
  const taken = await seenNow(tx, services, staffId, await takeForDigest(tx, staffId, when));
  if (taken.length === 0) return;
  const agencyName = await findAgencyName(tx);
  const records = recordsOf(taken, services.settings.publicUrl);
  await queueLetter(tx, services, {
    kind: notificationLetters.digest,
    facts: {
      agencyName,
      count: taken.length,
      records: records.slice(0, RECORDS_MAX),
      moreCount: Math.max(0, records.length - RECORDS_MAX),
      link: staffLink(services, tx.agencyId),
      preferencesLink: preferencesLink(services, tx.agencyId),
    },
    agencyName,
    eventId: newId(),
    to: { email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject: null,
  });
}

/** Leaves out what the person may not see now, or all where they have no rights anymore. */
async function seenNow(
  tx: AgencyTx,
  services: Services,
  staffId: string,
  taken: readonly DigestedNotification[],
): Promise<DigestedNotification[]> {
  if (taken.length === 0) return [];
  const staff = await findPersonById(tx, { id: staffId, isSuperAdmin: false }).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  if (staff === null) return [];
  const { kinds, subjectIds } = await unseenBy(tx, staffId, { staff, services });
  return taken.filter(
    ({ kind, subjectId }) => !kinds.includes(kind) && (subjectId === null || !subjectIds.includes(subjectId)),
  );
}

function recordsOf(taken: readonly DigestedNotification[], publicUrl: string) {
  return [...Map.groupBy(taken, ({ path }) => path)].map(([path, ofRecord]) => ({
    title: ofRecord.at(-1)!.title,
    link: `${publicUrl}${path}`,
    sentences: ofRecord.map(({ content }) => content),
  }));
}
