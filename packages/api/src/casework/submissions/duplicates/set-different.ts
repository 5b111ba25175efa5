import { invalid, Problem, text } from '@townkeep/core/platform';
import { duplicateProblems } from '@townkeep/core/casework/submissions';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { lockForChange } from '../handling/lock-for-change.ts';
import { deleteDifferent, insertDifferent, lockTied } from './queries.ts';

interface Difference {
  readonly id: string;
  readonly otherId: string;
  readonly isDifferent: boolean;
}

/**
 * Marks two submissions as not the same for everyone, so that neither is offered as a duplicate of the other, or
 * removes that mark.
 * @throws Problem own_duplicate, invalid_input (otherId), and those of `lockForChange`
 */
export async function setDifferent(
  tx: AgencyTx,
  { id, otherId, isDifferent }: Difference,
  by: StaffActing,
): Promise<void> {
  if (otherId === id) throw new Problem(duplicateProblems.own_duplicate);
  const other = (await lockTied(tx, [id, otherId])).find((each) => each.id === otherId);
  const { number } = await lockForChange(tx, { id }, by);
  if (other === undefined) throw invalid({ otherId: text('notOffered', { label: 'This submission' }) });
  const pair = [id, otherId] as const;
  const isChanged = isDifferent
    ? await insertDifferent(tx, pair, { createdBy: by.person.id, now: by.now })
    : await deleteDifferent(tx, pair);
  if (!isChanged) return;
  const { markedDifferent } = submissionEvents;
  recordEvent(tx, by.actor, markedDifferent, id, { submissionId: otherId, number: other.number, isDifferent });
  recordEvent(tx, by.actor, markedDifferent, otherId, { submissionId: id, number, isDifferent });
}
