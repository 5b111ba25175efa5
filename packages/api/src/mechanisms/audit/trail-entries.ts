import { eventText, textWithoutData } from '@townkeep/core/contract/event-texts.ts';
import { readableChanges, referencesOfEvent } from '@townkeep/core/mechanisms/audit/changes.ts';
import { subjectKindLabel } from '@townkeep/core/mechanisms/audit/subject-kinds.ts';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import type { NameOf } from '@townkeep/core/platform/fields/index.ts';
import { historyActor } from '@townkeep/core/platform/history.ts';
import { rightBlocker } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { namesOfReferences } from '../../platform/records/reference-names.ts';
import type { LoggedEvent } from './queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

/**
 * Returns logged events as the audit trail shows them to this person. Of records with residents' data that they may not
 * see, it says only what happened. Where from is for those with access to the whole trail.
 */
export async function trailEntries(
  tx: AgencyTx,
  events: readonly LoggedEvent[],
  by: StaffActing,
): Promise<TrailEntry[]> {
  if (events.length === 0) return [];
  const subjects = await findSubjects(tx, events, by);
  const nameOf = await namesOfReferences(tx, events.flatMap(referencesOfEvent), by.services.recordNames);
  const hasOrigins = by.staff.flags.hasAuditTrail;
  return events.map((event) => {
    const { id, at, type, subjectKind, subjectId, ip, userAgent } = event;
    return {
      id,
      at: at.toISOString(),
      type,
      actorKind: event.actorKind,
      actorName: historyActor(event.actorKind, event.actorName, 'A resident'),
      subjectKind,
      subjectKindLabel: subjectKindLabel(subjectKind),
      subjectId,
      ...whatHappened(event, subjects, nameOf),
      ip: hasOrigins ? ip : null,
      userAgent: hasOrigins ? userAgent : null,
    };
  });
}

/** What this person may know about the events' records. */
interface Subjects {
  /** The kinds of records that they may not see, the ids of single ones, and the types of events. */
  readonly closed: ReadonlySet<string>;
  /** The records whose place they may not see. */
  readonly hidden: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
}

function whatHappened(
  { type, subjectKind, subjectId, data }: LoggedEvent,
  { closed, hidden, names }: Subjects,
  nameOf: NameOf,
): Pick<TrailEntry, 'text' | 'subjectName' | 'changes'> {
  if (closed.has(subjectKind) || closed.has(type) || (subjectId !== null && closed.has(subjectId)))
    return { text: textWithoutData(type), subjectName: null, changes: [] };
  const subjectName = nameInEvent(data) ?? (subjectId === null ? null : (names.get(subjectId) ?? null));
  if (subjectId !== null && hidden.has(subjectId) && isAboutPlace(type))
    return { text: 'changed the location', subjectName, changes: [] };
  return { text: eventText(type, data), subjectName, changes: readableChanges({ subjectKind, type, data }, nameOf) };
}

const isAboutPlace = (type: string): boolean => type.endsWith('.locationChanged');

/** Returns the name that the record had at that time, where the event has it. */
function nameInEvent(data: unknown): string | null {
  const { name } = data as { readonly name?: unknown };
  return typeof name === 'string' ? `“${name}”` : null;
}

async function findSubjects(
  tx: AgencyTx,
  events: readonly LoggedEvent[],
  { services, staff }: StaffActing,
): Promise<Subjects> {
  const [closed, hidden, names] = [new Set<string>(), new Set<string>(), new Map<string, string>()];
  for (const [kind, { seeRight, guardedEvents, namesOf, hiddenFrom, withHiddenPlace }] of services.recordNames) {
    if (seeRight !== undefined && rightBlocker(seeRight, staff.flags) !== null) {
      closed.add(kind);
      continue;
    }
    if (guardedEvents !== undefined && rightBlocker(guardedEvents.right, staff.flags) !== null)
      for (const type of guardedEvents.types) closed.add(type);
    const ids = [...new Set(events.flatMap((each) => (each.subjectKind === kind ? (each.subjectId ?? []) : [])))];
    if (ids.length === 0) continue;
    for (const id of (await hiddenFrom?.(tx, ids, staff.profile.scopes)) ?? []) closed.add(id);
    for (const [id, name] of await namesOf(tx, ids)) names.set(id, name);
    for (const id of (await withHiddenPlace?.(tx, ids, staff.profile.scopes)) ?? []) hidden.add(id);
  }
  return { closed, hidden, names };
}
