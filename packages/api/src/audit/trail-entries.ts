import { eventText } from '@townkeep/core/contract/event-texts.ts';
import { readableChanges, referencesOfEvent } from '@townkeep/core/audit/changes.ts';
import { subjectKindLabel } from '@townkeep/core/audit/subject-kinds.ts';
import type { TrailEntry } from '@townkeep/core/audit/trail-entry.ts';
import type { NameOf } from '@townkeep/core/kernel/fields/index.ts';
import { historyActor } from '@townkeep/core/kernel/history.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { StaffCall } from '../platform/records/subjects.ts';
import { findItemNames } from './name-queries.ts';
import type { LoggedEvent } from './queries.ts';

/** Returns logged events as the audit trail shows them to this person. */
export async function trailEntries(tx: AgencyTx, events: readonly LoggedEvent[], by: StaffCall): Promise<TrailEntry[]> {
  if (events.length === 0) return [];
  const [subjects, nameOf] = [await findSubjects(tx, events, by), await findNames(tx, events, by)];
  return events.map((event) => {
    const { id, at, type, subjectKind, subjectId, data, ip, userAgent } = event;
    const isHidden = subjectId !== null && subjects.hidden.has(subjectId) && isAboutPlace(type);
    return {
      id,
      at: at.toISOString(),
      type,
      actorKind: event.actorKind,
      actorName: historyActor(event.actorKind, event.actorName, 'A resident'),
      text: isHidden ? 'changed the location' : eventText(type, data),
      subjectKind,
      subjectKindLabel: subjectKindLabel(subjectKind),
      subjectId,
      subjectName: nameInEvent(data) ?? (subjectId === null ? null : (subjects.names.get(subjectId) ?? null)),
      ip,
      userAgent,
      changes: isHidden ? [] : readableChanges({ subjectKind, type, data }, nameOf),
    };
  });
}

const isAboutPlace = (type: string): boolean => type.endsWith('.locationChanged');

/** Returns the name that the record had at that time, where the event has it. */
function nameInEvent(data: unknown): string | null {
  const { name } = data as { readonly name?: unknown };
  return typeof name === 'string' ? `“${name}”` : null;
}

/** Finds the names of the events' records, and those whose place this person may not see. */
async function findSubjects(tx: AgencyTx, events: readonly LoggedEvent[], { services, staff }: StaffCall) {
  const names = new Map<string, string>();
  const hidden = new Set<string>();
  for (const [kind, { namesOf, withHiddenPlace }] of services.recordNames) {
    const ids = [...new Set(events.flatMap((each) => (each.subjectKind === kind ? (each.subjectId ?? []) : [])))];
    if (ids.length === 0) continue;
    for (const [id, name] of await namesOf(tx, ids)) names.set(id, name);
    for (const id of (await withHiddenPlace?.(tx, ids, staff.profile.scopes)) ?? []) hidden.add(id);
  }
  return { names, hidden };
}

/** Finds the names of the records that the events' values refer to. */
async function findNames(tx: AgencyTx, events: readonly LoggedEvent[], { services }: StaffCall): Promise<NameOf> {
  const references = events.flatMap(referencesOfEvent);
  const idsTo = (isStaff: boolean) => [
    ...new Set(references.filter(({ to }) => (to === 'staff') === isStaff).map(({ id }) => id)),
  ];
  const [staffIds, itemIds] = [idsTo(true), idsTo(false)];
  const staff = staffIds.length === 0 ? undefined : await services.recordNames.get('staff')?.namesOf(tx, staffIds);
  const items = itemIds.length === 0 ? undefined : await findItemNames(tx, itemIds);
  return (to, id) => (to === 'staff' ? staff : items)?.get(id) ?? 'a deleted record';
}
