import { invalid } from '@townkeep/core/kernel';
import { personName } from '@townkeep/core/people';
import { assigneeProblem } from '@townkeep/core/submissions';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import type { Change } from '../platform/subjects.ts';
import type { By } from './by.ts';
import { staffLetters, writeToStaff } from './letters/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { type Assignee, findAssignee, saveSubmission } from './queries/changes.ts';
import { getCorrespondence } from './queries/reporter.ts';

interface Assignment extends Change {
  readonly assigneeId: string | null;
}

const named = (person: Assignee | undefined) => (person === undefined ? null : { id: person.id, name: personName(person) });

/**
 * Assigns a submission to somebody of the staff, or to nobody, and tells them, unless they did it or want no such mail.
 * @throws Problem invalid_input (assigneeId) and those of `lockForChange`
 */
export async function assign(tx: AgencyTx, { assigneeId, ...change }: Assignment, by: By): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (before.assigneeId === assigneeId) return;
  const to = assigneeId === null ? undefined : await findAssignable(tx, assigneeId);
  const from = before.assigneeId === null ? undefined : await findAssignee(tx, before.assigneeId);
  await saveSubmission(tx, change.id, { assignee_id: assigneeId }, by.now);
  const eventId = recordEvent(tx, by.actor, submissionEvents.assigned, change.id, { from: named(from), to: named(to) });
  if (to === undefined) return;
  const about = await getCorrespondence(tx, change.id);
  await writeToStaff(tx, by.services, about, { to, eventId, actor: by.actor, kind: staffLetters.assigned, facts: { byName: by.actor.name ?? 'Townkeep' } });
}

/** @throws Problem invalid_input when this person cannot be assigned submissions */
export async function findAssignable(tx: AgencyTx, id: string): Promise<Assignee> {
  const person = await findAssignee(tx, id);
  const problem = assigneeProblem(person ?? null);
  if (person === undefined || problem !== null) throw invalid({ assigneeId: problem! });
  return person;
}
