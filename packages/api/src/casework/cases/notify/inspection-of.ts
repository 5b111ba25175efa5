import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { dataOf, type EventOfRecord } from '../../../platform/records/notified.ts';
import { findInspection } from '../inspections/queries.ts';

/** The inspection that an event is about, as notifications name it. */
interface NotifiedInspection {
  /** `“Follow-up” on 12/04/2026` */
  readonly detail: string;
  /** Who has it by the event, then who had it before. */
  readonly inspectorIds: readonly string[];
}

/** Returns the inspection that an event of a case is about; undefined for an event of something else. */
export async function findInspectionOf(tx: AgencyTx, event: EventOfRecord): Promise<NotifiedInspection | undefined> {
  const scheduled = dataOf(event, caseEvents.inspectionScheduled);
  const changed = dataOf(event, caseEvents.inspectionChanged);
  const canceled = dataOf(event, caseEvents.inspectionCanceled);
  const data = scheduled ?? changed ?? canceled ?? dataOf(event, caseEvents.inspectionPerformed);
  if (data === undefined) return undefined;
  const stored = await findInspection(tx, event.subjectId, data.inspectionId);
  if (stored === undefined) return undefined;
  const { plannedOn: day, assignee } = (changed?.changes ?? {}) as PlanChanges;
  const plannedOn = scheduled?.plannedOn ?? canceled?.plannedOn ?? day?.to ?? stored.plannedOn;
  // The plan may have changed again since, so what the event says comes first.
  const current = scheduled === undefined ? stored.assigneeId : (scheduled.assignee?.id ?? null);
  const ids = assignee === undefined ? [current] : [assignee.to?.id ?? null, assignee.from?.id ?? null];
  const { type } = data;
  return {
    detail: `${type === null ? 'the inspection' : `“${type}”`} on ${dayWords(plannedOn)}`,
    inspectorIds: ids.filter((id) => id !== null),
  };
}

/** What may change of a plan that notifications name. */
interface PlanChanges {
  readonly plannedOn?: { readonly to: string };
  readonly assignee?: Readonly<Record<'from' | 'to', { readonly id: string } | null>>;
}
