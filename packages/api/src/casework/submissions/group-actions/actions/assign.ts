import { Problem } from '@townkeep/core/platform';
import type { Assignment } from '@townkeep/core/identity/people';
import { changeBlocker } from '@townkeep/core/casework/submissions';
import { type AssignedTo, submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { OnLeave } from '@townkeep/core/identity/delegation';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { recordEvents } from '../../../../platform/records/events.ts';
import { changed, reasonOf, type RecordOutcome, skipped, unchanged } from '../../../../mechanisms/runs/index.ts';
import { assignmentTo, findAssignable, receiverOfAssigned } from '../../handling/assign.ts';
import { newId } from '../../../../platform/ids.ts';
import { findFollowed } from '../../followers/queries.ts';
import { writeToFollowers } from '../../followers/write-to-followers.ts';
import { neighborLetters } from '../../letters/index.ts';
import { getCorrespondence } from '../../thread/queries/reporter.ts';
import type { GroupChange, Grouped } from '../change.ts';
import { namesOfAssigned, saveAssignments } from '../queries.ts';
import type { StaffActing } from '../../../../platform/acting.ts';

interface Assigning {
  readonly submission: Grouped;
  readonly to: Assignment;
}

/** Assigns a batch of submissions, or gives each back to those who had it before. */
export const assignGroup: GroupChange = {
  apply: async (tx, submissions, { assigneeId = null, groupId = null }, by) => {
    const found = await findAssignable(tx, { assigneeId, groupId });
    const receiver = found === null ? null : await receiverOfAssigned(tx, found, by);
    const to: Assignment = receiver === null ? { assigneeId, assigneeGroupId: groupId } : assignmentTo(receiver.to);
    const all = submissions.map((submission) => ({ submission, to }));
    const outcomes = await assignEach(tx, all, by, receiver?.onLeave ?? null);
    if (keyOf(to) !== '') await tellFollowers(tx, submissions, by);
    return outcomes;
  },
  restore: async (tx, submissions, _, by) => {
    const all = submissions.map((submission) => ({ submission, to: submission.before as Assignment }));
    const refusals = await refusedTargets(tx, all);
    const refused = all.filter(({ to }) => refusals.has(keyOf(to)));
    const others = all.filter(({ to }) => !refusals.has(keyOf(to)));
    return [
      ...refused.map(({ submission, to }) => skipped(submission, refusals.get(keyOf(to))!)),
      ...(await assignEach(tx, others, by)),
    ];
  },
};

const keyOf = ({ assigneeId, assigneeGroupId }: Assignment): string => assigneeId ?? assigneeGroupId ?? '';

async function assignEach(
  tx: AgencyTx,
  all: readonly Assigning[],
  by: StaffActing,
  onLeave: OnLeave | null = null,
): Promise<RecordOutcome[]> {
  const same = all.filter(({ submission, to }) => keyOf(submission) === keyOf(to));
  const others = all.filter((each) => !same.includes(each));
  if (others.length > 0) {
    await saveAssignments(
      tx,
      others.map(({ submission: { id }, to: { assigneeId, assigneeGroupId } }) => ({
        id,
        assigneeId,
        assigneeGroupId,
      })),
      by.now,
    );
    const names = await namesOfAssigned(tx, [
      ...new Set(others.flatMap(({ submission, to }) => idsOf(submission, to))),
    ]);
    recordEvents(
      tx,
      by.actor,
      submissionEvents.assigned,
      others.map(({ submission, to }) => ({
        subjectId: submission.id,
        data: {
          from: assignedTo(submission, names),
          to: assignedTo(to, names),
          ...(onLeave === null ? {} : { onLeave }),
        },
      })),
    );
  }
  return [
    ...same.map(({ submission }) => unchanged(submission)),
    ...others.map(({ submission }) => {
      const { assigneeId, assigneeGroupId } = submission;
      return changed(submission, { assigneeId, assigneeGroupId });
    }),
  ];
}

const idsOf = (...assignments: readonly Assignment[]): string[] => assignments.map(keyOf).filter((id) => id !== '');

function assignedTo(assignment: Assignment, names: ReadonlyMap<string, string>): AssignedTo | null {
  const id = keyOf(assignment);
  if (id === '') return null;
  return { kind: assignment.assigneeId === null ? 'GROUP' : 'USER', id, name: names.get(id) ?? null };
}

/** Returns why submissions cannot go back to some of those who had them, by `keyOf`. */
async function refusedTargets(tx: AgencyTx, all: readonly Assigning[]): Promise<ReadonlyMap<string, string>> {
  const distinct = new Map(all.map(({ to }) => [keyOf(to), to]));
  const refusals = new Map<string, string>();
  for (const [key, { assigneeId, assigneeGroupId }] of distinct) {
    try {
      await findAssignable(tx, { assigneeId, groupId: assigneeGroupId });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refusals.set(key, reasonOf(error));
    }
  }
  return refusals;
}

/** Notifies the followers of submissions that were unassigned and now have an assignee. */
async function tellFollowers(tx: AgencyTx, before: readonly Grouped[], by: StaffActing): Promise<void> {
  const free = before.filter((submission) => keyOf(submission) === '').map(({ id }) => id);
  if (free.length === 0) return;
  for (const id of await findFollowed(tx, free)) {
    const about = await getCorrespondence(tx, id);
    await writeToFollowers(tx, by.services, about, { eventId: newId(), kind: neighborLetters.followAssigned });
  }
}

/**
 * Returns why this person cannot give a submission back, or null if they can. They could change it when they assigned
 * it, and it has not changed since, so they can, even if they may not change those of its new assignee.
 */
export const giveBackBlocker = (by: StaffActing, { before }: Pick<Grouped, 'before'>) =>
  changeBlocker(by.person, before as Assignment);
