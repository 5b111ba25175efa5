import {
  type AssignmentRule,
  type CandidateAssignee,
  candidateAssignees,
  ruleOf,
  TRIED_MAX,
  type TriedSubmission,
  type TypedRule,
} from '@townkeep/core/casework/assignment-rules';
import { dateIn, type Day } from '@townkeep/core/platform/formats/calendar.ts';
import type { AssignedTo } from '@townkeep/core/casework/submissions/events.ts';
import { firstReceiver, type Receiver } from '../../assignment-rules/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { defaultTargets } from '../filing/new-submission.ts';
import { receiverOfCandidate } from '../handling/assign.ts';
import { type FiledSubmission, listNewest, listRules } from './queries.ts';

/** The id of a rule that is typed and not stored. */
const NEW = '';

/**
 * Returns who would get the newest submissions if they were filed again, by the stored rules and the typed one. Nothing
 * is changed.
 */
export async function tryOutRules(
  tx: AgencyTx,
  typed: TypedRule | null,
  { staff, now }: Pick<CallContext, 'staff' | 'now'>,
): Promise<TriedSubmission[]> {
  const { scopes, agencyTimezone: timezone } = staff.profile;
  const rules = await rulesWith(tx, typed);
  const receivers = receiversOf(tx, dateIn(timezone, now));
  const tried: TriedSubmission[] = [];
  for (const filed of await listNewest(tx, TRIED_MAX, scopes.canSeeSecuredLocations)) {
    const candidates = candidateAssignees(rules, workOf(filed, timezone), defaultTargets(filed.categoryFields));
    tried.push({ ...answerOf(filed), ...(await outcomeOf(candidates, receivers)) });
  }
  return tried;
}

/** Returns the active rules with the typed one in the place of the stored one, or, when it is new, after all others. */
async function rulesWith(tx: AgencyTx, typed: TypedRule | null): Promise<AssignmentRule[]> {
  const stored = (await listRules(tx)).map(({ isActive, ...rule }) => ({ isActive, rule: ruleOf(rule) }));
  const at = stored.findIndex(({ rule }) => rule.id === typed?.id);
  const isNew = at < 0 || stored[at]!.rule.product !== typed?.product;
  const others = stored.filter((_, index) => index !== at);
  if (typed !== null) {
    const { isActive, ...values } = typed;
    const own = { isActive, rule: { ...values, id: at < 0 ? NEW : stored[at]!.rule.id } };
    others.splice(isNew ? others.length : at, 0, own);
  }
  return others.flatMap(({ isActive, rule }) => (isActive ? [rule] : []));
}

const workOf = (filed: FiledSubmission, timezone: string) =>
  ({
    product: 'crm',
    categoryId: filed.categoryId,
    violationTypeIds: [],
    point:
      filed.latitude === null || filed.longitude === null
        ? null
        : { latitude: filed.latitude, longitude: filed.longitude },
    source: filed.source,
    at: new Date(filed.createdAt),
    timezone,
  }) as const;

type FindReceiver = (candidate: CandidateAssignee) => Promise<Receiver | null>;

/** Finds the receiver of each candidate once. */
function receiversOf(tx: AgencyTx, today: Day): FindReceiver {
  const known = new Map<string, Receiver | null>();
  return async (candidate) => {
    const found = known.has(candidate.id) ? known.get(candidate.id)! : await receiverOfCandidate(tx, candidate, today);
    known.set(candidate.id, found);
    return found;
  };
}

type Outcome = Pick<TriedSubmission, 'would' | 'standsInFor' | 'rule'>;

async function outcomeOf(candidates: readonly CandidateAssignee[], find: FindReceiver): Promise<Outcome> {
  const { receiver, rule } = await firstReceiver(candidates, find);
  if (receiver === null) return { would: null, standsInFor: null, rule: null };
  const { to, onLeave } = receiver;
  return {
    would: named(to),
    standsInFor: onLeave === null || onLeave.person.id === to.id ? null : onLeave.person.name,
    rule: rule && { id: rule.id === NEW ? null : rule.id, name: rule.name ?? '' },
  };
}

const named = ({ kind, id, name }: AssignedTo) => ({ kind, id, name: name ?? '' });

const answerOf = ({ id, number, category, createdAt, now }: FiledSubmission) => ({
  id,
  number,
  category,
  createdAt: new Date(createdAt).toISOString(),
  now: now && named(now),
});
