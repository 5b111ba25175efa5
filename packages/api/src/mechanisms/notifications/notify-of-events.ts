import { standInWords } from '@townkeep/core/identity/delegation';
import {
  type NotificationFacts,
  type NotificationKind,
  NOTIFICATION_TEXT_MAX,
  NOTIFICATION_TITLE_MAX,
  type NotificationSetting,
  type NotifiedRole,
} from '@townkeep/core/platform/notification.ts';
import { type Delivery, deliveryTo, notificationKind } from '@townkeep/core/mechanisms/notifications';
import { queueLetter } from '../outbox/index.ts';
import { releaseOf } from '../undo/index.ts';
import type { AgencyTx, JobOfItems } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { Actor } from '../../platform/records/events.ts';
import type { NotifiedEvent, NotifiedPerson, NotifiedRecord } from '../../platform/records/notified.ts';
import type { SubjectKind } from '../../platform/records/subjects.ts';
import type { Services } from '../../platform/services.ts';
import { heardBy, readNotificationSettings } from './area.ts';
import { notificationLetters } from './letters.ts';
import { preferencesLink } from './links.ts';
import { NOTIFY_STAFF, type ToNotify } from './notify.ts';
import { findChoices, findEvent, insertNotifications, type NewNotification } from './queries.ts';

/** Notifies staff of events. May run again and late: each person is notified of an event once. */
export async function notifyOfEvents(services: Services, { agencyId, items }: JobOfItems<ToNotify>): Promise<void> {
  for (const ofEvent of Map.groupBy(items, ({ eventId }) => eventId).values()) {
    const again = { name: NOTIFY_STAFF, data: { agencyId, items: ofEvent } };
    if ((await releaseOf(services, { agencyId, heldBy: ofEvent[0]!.heldBy }, again)) !== 'GO') continue;
    const found = await services.inAgency(agencyId, (tx) => findNews(tx, services, ofEvent), { reads: true });
    if (found.length > 0)
      await services.inAgency(agencyId, async (tx) => {
        for (const news of found) await store(tx, services, news);
      });
  }
}

/** A notification of one person. */
interface Notice {
  readonly person: NotifiedPerson;
  readonly sentence: string;
  readonly delivery: Delivery;
}

/** An event with those who are notified of it by one kind of notification. */
interface News {
  readonly kind: NotificationKind;
  /** Each person is notified of it once. */
  readonly eventId: string;
  readonly subject: { readonly kind: SubjectKind; readonly id: string } | null;
  readonly record: NotifiedRecord;
  readonly notices: readonly Notice[];
}

/** A kind of notification that the agency has not switched off. */
interface Wanted {
  readonly kind: NotificationKind;
  readonly setting: NotificationSetting;
  readonly many: ToNotify['many'];
}

/**
 * Returns who is notified of one event, as the agency's settings and each person's choices say.
 * @throws TypeError for a kind that this version does not know, so that another process tries
 */
async function findNews(tx: AgencyTx, services: Services, items: readonly ToNotify[]): Promise<News[]> {
  const wanted = wantedOf(items, await readNotificationSettings(tx));
  const [first] = wanted;
  const event = first && (await findEvent(tx, items[0]!.eventId));
  if (event === undefined) return [];
  const subjectKind = services.subjects.named(first!.kind.event.subject);
  const roles = [...new Set(wanted.flatMap(({ setting }) => setting.to))];
  const record = await recordOf(tx, { subjectKind, event, many: first!.many }, roles);
  if (record === null) return [];
  const all = wanted.map((each) => ({ ...each, people: concerned(record, each.setting.to, event.actor.id) }));
  const ids = [...new Set(all.flatMap(({ people }) => people.map(({ person }) => person.id)))];
  if (ids.length === 0) return [];
  const choices = await findChoices(tx, ids);
  const { subjectId } = event;
  return all.map(({ kind, setting, many, people }) => ({
    kind,
    eventId: many?.id ?? event.id,
    subject: many !== undefined || subjectId === null ? null : { kind: subjectKind, id: subjectId },
    record,
    notices: people.map(({ person, role }) => ({
      person,
      sentence: kind.sentence(factsFor(event.actor, record, role)).slice(0, NOTIFICATION_TEXT_MAX),
      delivery: deliveryTo(setting, choices.get(person.id)?.[kind.name]),
    })),
  }));
}

function wantedOf(
  items: readonly ToNotify[],
  settings: Awaited<ReturnType<typeof readNotificationSettings>>,
): Wanted[] {
  const all = items.map(({ kind: name, many }) => {
    const kind = notificationKind(name);
    if (kind === undefined) throw new TypeError(`No feature declares notifications of the kind ${name}`);
    return { kind, setting: settings.of(kind), many };
  });
  return all.filter(({ setting }) => heardBy(setting).length > 0);
}

interface Happened {
  readonly subjectKind: SubjectKind;
  readonly event: NotifiedEvent & { readonly subjectId: string | null };
  readonly many: ToNotify['many'];
}

async function recordOf(
  tx: AgencyTx,
  { subjectKind, event, many }: Happened,
  roles: readonly NotifiedRole[],
): Promise<NotifiedRecord | null> {
  if (many !== undefined) return (await subjectKind.notified?.findMany?.(tx, event, roles, many.count)) ?? null;
  const { subjectId } = event;
  if (subjectId === null) return null;
  const found = (await subjectKind.notified?.find(tx, { ...event, subjectId }, roles)) ?? null;
  return found && { ...found, path: `${subjectKind.pathOf(tx.agencyId, subjectId)}${found.part ?? ''}` };
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

function factsFor(
  { kind, name: byName }: Actor,
  { name, assignedTo, standsInFor, detail }: NotifiedRecord,
  role: NotifiedRole,
): NotificationFacts {
  const to = role === 'ASSIGNEE' ? 'you' : assignedTo;
  const assigned = to === null || standsInFor === undefined ? to : to + standInWords(standsInFor);
  return {
    record: name,
    // A resident's name is not for the bell, and the system's is not one.
    byName: kind === 'RESIDENT' || kind === 'SYSTEM' ? null : byName,
    assignedTo: assigned,
    ...(detail === undefined ? {} : { detail }),
  };
}

/** Stores what the bell and the digest show, announces it to each person's browser, and queues the emails. */
async function store(tx: AgencyTx, services: Services, news: News): Promise<void> {
  const { kind, eventId, subject, record, notices } = news;
  const rows = notices.flatMap(({ person, sentence, delivery }): NewNotification[] => {
    const isForDigest = delivery.email === 'DIGEST';
    if (!delivery.inApp && !isForDigest) return [];
    return [{ id: newId(), staffId: person.id, content: sentence, isInApp: delivery.inApp, isForDigest }];
  });
  if (rows.length > 0) {
    const shared = { eventId, kind: kind.name, subjectId: subject?.id ?? null, path: record.path, at: services.now() };
    await insertNotifications(tx, { ...shared, title: record.title.slice(0, NOTIFICATION_TITLE_MAX) }, rows);
    for (const { staffId } of rows) tx.announce({ kind: 'notification', id: staffId, by: null });
  }
  for (const notice of notices) if (notice.delivery.email === 'NOW') await write(tx, services, news, notice);
}

function write(
  tx: AgencyTx,
  services: Services,
  { eventId, subject, record: { agencyName, title, path, linkLabel, quote } }: News,
  { person, sentence }: Notice,
): Promise<void> {
  const link = `${services.settings.publicUrl}${path}`;
  const facts = { agencyName, title, sentence, quote: quote ?? null, link, linkLabel };
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
