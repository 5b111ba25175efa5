import { candidateAssignees, type Targets } from '@townkeep/core/casework/assignment-rules';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { type ChosenReceiver, firstReceiver, noOne, readAssignmentRules } from '../../assignment-rules/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findAssigneeGroup } from '../../../identity/people/index.ts';
import { receiverFor, receiverOfCandidate, toAssignedTo } from '../handling/assign.ts';
import { type Accepted, checkedPoint } from './check-submission.ts';
import type { Filing, NewSubmission } from './new-row.ts';
import type { CreateContext } from './queries.ts';

/** A new submission that was checked, before anyone receives it. */
interface Unassigned {
  readonly input: NewSubmission;
  readonly accepted: Accepted;
  readonly known: CreateContext;
  readonly filing: Filing;
}

/**
 * Returns who receives a new submission: the requested person or group, else the first one of the assignment rules and
 * the category to whom it can be assigned. A person on leave is replaced by their delegate, unless they chose
 * themselves.
 */
export async function chooseReceiver(
  tx: AgencyTx,
  { input, accepted, known, filing }: Unassigned,
): Promise<ChosenReceiver> {
  const today = dateIn(accepted.timezone, filing.now);
  if (input.groupId != null) {
    const group = await findAssigneeGroup(tx, input.groupId);
    const to =
      group === undefined
        ? { kind: 'GROUP' as const, id: input.groupId, name: null }
        : toAssignedTo({ kind: 'GROUP', group });
    return { receiver: { to, onLeave: null }, rule: null };
  }
  if (input.assigneeId === null) return noOne;
  if (known.assignee !== null) {
    const { id, firstName, lastName } = known.assignee;
    if (id === filing.createdBy) return { receiver: { to: toSelf(known.assignee), onLeave: null }, rule: null };
    return { receiver: await receiverFor(tx, { id, firstName, lastName }, today), rule: null };
  }
  return automatic(tx, { input, accepted, known, filing });
}

const toSelf = ({ id, firstName, lastName }: NonNullable<CreateContext['assignee']>) => ({
  kind: 'USER' as const,
  id,
  name: `${firstName} ${lastName}`.trim(),
});

async function automatic(tx: AgencyTx, { input, accepted, known, filing }: Unassigned): Promise<ChosenReceiver> {
  const work = {
    product: 'crm',
    categoryId: accepted.category.id,
    violationTypeIds: [],
    point: accepted.category.isLocationIncluded ? checkedPoint(input) : null,
    source: filing.source,
    at: filing.now,
    timezone: accepted.timezone,
  } as const;
  const candidates = candidateAssignees(
    await readAssignmentRules(tx, 'crm'),
    work,
    defaultTargets(known.category?.fields ?? {}),
  );
  const today = dateIn(accepted.timezone, filing.now);
  return firstReceiver(candidates, (candidate) => receiverOfCandidate(tx, candidate, today));
}

/** Returns the default assignee and the default group of a category. */
export function defaultTargets(fields: Readonly<Record<string, unknown>>): Targets {
  const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return { assigneeId: idOf(fields['defaultAssigneeId']), groupId: idOf(fields['defaultGroupId']) };
}
