import { type OnLeave, standInWords } from '@townkeep/core/delegation';
import {
  type NotificationFacts,
  type NotificationKind,
  NOTIFICATION_TEXT_MAX,
  NOTIFICATION_TITLE_MAX,
  type NotifiedRole,
} from '@townkeep/core/kernel/notification.ts';
import { type Delivery, deliveryTo } from '@townkeep/core/notifications';
import { queueLetter } from '../outbox/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import type { NotifiedPerson, NotifiedRecord } from '../platform/records/notified.ts';
import type { SubjectKind } from '../platform/records/subjects.ts';
import type { Services } from '../platform/services.ts';
import { readNotificationSettings } from './area.ts';
import { notificationLetters } from './letters.ts';
import { preferencesLink } from './links.ts';
import { findChoices, insertNotifications, type NewNotification } from './queries.ts';

/** Something that happened, of which staff are notified. */
export interface Happening {
  readonly kind: NotificationKind;
  /** The event; for many records at once, the run. Each person is notified of it once. */
  readonly eventId: string;
  /** The record; null for many at once. */
  readonly subject: { readonly kind: Pick<SubjectKind, 'letter'>; readonly id: string } | null;
  /** The person who did it, who is not notified; null for the resident and the system. */
  readonly by: { readonly id: string | null; readonly name: string | null };
  readonly detail?: string;
  /** The leave for which the new assignee stands in. */
  readonly standsInFor?: OnLeave | undefined;
  /** A person's words, which only the email has. */
  readonly quote?: string;
}

/**
 * Notifies staff of something that happened to a record, as the agency's settings and each person's own choices say: in
 * the application, by email at once, or in the daily digest. `find` returns the record with the people in these roles.
 * Source: docs/adr/0028-notifications.md
 */
export async function notifyStaff(
  tx: AgencyTx,
  services: Services,
  happening: Happening,
  find: (roles: readonly NotifiedRole[]) => Promise<NotifiedRecord | null>,
): Promise<void> {
  const setting = (await readNotificationSettings(tx)).of(happening.kind);
  if (setting.to.length === 0 || (!setting.inApp && setting.email === 'OFF')) return;
  const record = await find(setting.to);
  if (record === null) return;
  const people = concerned(record, setting.to, happening.by.id);
  if (people.length === 0) return;
  const choices = await findChoices(
    tx,
    people.map(({ person }) => person.id),
  );
  const notices = people.map(({ person, role }) => ({
    person,
    sentence: happening.kind
      .sentence(factsFor(happening, record, role === 'ASSIGNEE' ? 'you' : record.assignedTo))
      .slice(0, NOTIFICATION_TEXT_MAX),
    delivery: deliveryTo(setting, choices.get(person.id)?.[happening.kind.name]),
  }));
  await store(tx, services, happening, record, notices);
  for (const notice of notices)
    if (notice.delivery.email === 'NOW') await write(tx, services, happening, record, notice);
}

/** A person with the first of their roles. */
interface Concerned {
  readonly person: NotifiedPerson;
  readonly role: NotifiedRole;
}

function concerned({ people }: NotifiedRecord, roles: readonly NotifiedRole[], exceptId: string | null): Concerned[] {
  const all = roles.flatMap((role) => (people[role] ?? []).map((person) => ({ person, role })));
  return all.filter(
    ({ person: { id } }, at) => id !== exceptId && all.findIndex((each) => each.person.id === id) === at,
  );
}

const factsFor = (
  { by, detail, standsInFor }: Happening,
  { name }: NotifiedRecord,
  assignedTo: string | null,
): NotificationFacts => ({
  record: name,
  byName: by.name,
  assignedTo: assignedTo === null || standsInFor === undefined ? assignedTo : assignedTo + standInWords(standsInFor),
  ...(detail === undefined ? {} : { detail }),
});

interface Notice {
  readonly person: NotifiedPerson;
  readonly sentence: string;
  readonly delivery: Delivery;
}

/** Stores what the bell and the digest show, and announces it to each person's browser. */
async function store(
  tx: AgencyTx,
  services: Services,
  { kind, eventId, subject }: Happening,
  { title, path }: NotifiedRecord,
  notices: readonly Notice[],
): Promise<void> {
  const rows = notices.flatMap(({ person, sentence, delivery }): NewNotification[] => {
    const isForDigest = delivery.email === 'DIGEST';
    if (!delivery.inApp && !isForDigest) return [];
    return [{ id: newId(), staffId: person.id, content: sentence, isInApp: delivery.inApp, isForDigest }];
  });
  if (rows.length === 0) return;
  const shared = { eventId, kind: kind.name, subjectId: subject?.id ?? null, path, at: services.now() };
  await insertNotifications(tx, { ...shared, title: title.slice(0, NOTIFICATION_TITLE_MAX) }, rows);
  for (const { staffId } of rows) tx.announce({ kind: 'notification', id: staffId, by: null });
}

function write(
  tx: AgencyTx,
  services: Services,
  { eventId, subject, quote = null }: Omit<Happening, 'quote'> & { readonly quote?: string | null },
  { agencyName, title, path, linkLabel }: NotifiedRecord,
  { person, sentence }: Notice,
): Promise<void> {
  const link = `${services.settings.publicUrl}${path}`;
  const facts = { agencyName, title, sentence, quote, link, linkLabel };
  return queueLetter(tx, services, {
    kind: notificationLetters.event,
    facts: { ...facts, preferencesLink: preferencesLink(services, tx.agencyId) },
    agencyName,
    eventId,
    to: { email: person.email, phoneNumber: null, language: 'en' },
    channels: ['EMAIL'],
    subject,
  });
}
