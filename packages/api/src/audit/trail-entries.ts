import { eventText } from '@townkeep/core/contract/event-texts.ts';
import { readableChanges, referencesOfEvent } from '@townkeep/core/audit/changes.ts';
import { subjectKindLabel } from '@townkeep/core/audit/subject-kinds.ts';
import type { TrailEntry } from '@townkeep/core/audit/trail-entry.ts';
import { historyActor } from '@townkeep/core/kernel/history.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { namesOfReferences } from '../platform/records/reference-names.ts';
import type { StaffCall } from '../platform/records/subjects.ts';
import type { LoggedEvent } from './queries.ts';

/** Returns logged events as the audit trail shows them to this person. */
export async function trailEntries(tx: AgencyTx, events: readonly LoggedEvent[], by: StaffCall): Promise<TrailEntry[]> {
  if (events.length === 0) return [];
  const subjects = await findSubjects(tx, events, by);
  const nameOf = await namesOfReferences(tx, events.flatMap(referencesOfEvent), by.services.recordNames);
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
