import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { NamedRecord } from '@townkeep/core/platform/event.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { giveInspections } from './queries.ts';

interface Move {
  readonly from: NamedRecord;
  readonly to: NamedRecord;
  /** The ids of those that move; all without it. */
  readonly only?: readonly string[];
  /** The last day of those that move. */
  readonly until?: string | null;
}

/** Gives the scheduled inspections that a person has in a locked case to another one. Returns how many there were. */
export async function moveInspections(
  tx: AgencyTx,
  caseId: string,
  { from, to, ...which }: Move,
  { actor }: Pick<StaffActing, 'actor'>,
): Promise<number> {
  const given = await giveInspections(tx, caseId, { fromId: from.id, toId: to.id, ...which });
  const changes = { assignee: { from: named(from), to: named(to) } };
  for (const { id: inspectionId, typeName: type } of given)
    recordEvent(tx, actor, caseEvents.inspectionChanged, caseId, { inspectionId, type, changes });
  return given.length;
}

const named = ({ id, name }: NamedRecord): NamedRecord => ({ id, name });
