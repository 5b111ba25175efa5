import { canTakeWork } from '@townkeep/core/identity/delegation';
import { delegationProblemKinds } from '@townkeep/core/identity/delegation/feature.ts';
import { Problem } from '@townkeep/core/platform';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { delegateLetter } from './letters.ts';
import { type Colleague, listColleagues } from './queries.ts';
import { delegationUses } from './staff-uses.ts';
import {
  changeDelegation,
  createDelegation,
  ownWork,
  readDelegation,
  setDelegationFor,
  workOf,
} from './set-delegation.ts';

export { workDelegationOf } from './queries.ts';
export { todayOf } from './set-delegation.ts';
export { type Receiver, receiverFor } from './receiver.ts';

const call = routes.delegation;

/** Returns a page of people as the calls list them. */
const pageOf = (
  people: readonly Colleague[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
) => ({
  people: people
    .slice(offset, offset + limit)
    .map(({ id, firstName, lastName, isActive }) => ({ id, firstName, lastName, isActive })),
  total: people.length,
});

/** The chosen person was deleted moments ago. */
const chosenIsGone = () => new Problem('stale_version');

export const delegationFeature: ServerFeature = {
  routes: {
    delegation: {
      get: call.get.handler(({ context }) => readDelegation(context.tx, ownWork(context), context)),
      create: call.create.handler(({ input, context }) =>
        createDelegation(context.tx, ownWork(context), input, context),
      ),
      update: call.update.handler(({ input, context }) =>
        changeDelegation(context.tx, ownWork(context), input, context),
      ),
      getFor: call.getFor.handler(async ({ input, context }) =>
        readDelegation(context.tx, await workOf(context.tx, input.id), context),
      ),
      setFor: call.setFor.handler(({ input, context }) => setDelegationFor(context.tx, input, context)),
      assignees: call.assignees.handler(async ({ input, context: { tx, staff } }) => {
        const found = await listColleagues(tx, { ...input, exceptId: input.of ?? staff.profile.id });
        const works = [input.work, ...(input.also ?? [])];
        return pageOf(
          found.filter((person) => works.every((work) => canTakeWork(work, person))),
          input,
        );
      }),
      colleagues: call.colleagues.handler(async ({ input, context: { tx, staff } }) =>
        pageOf(await listColleagues(tx, { ...input, exceptId: staff.profile.id }), input),
      ),
    },
  },
  letters: [delegateLetter],
  staffUses: delegationUses,
  constraints: {
    delegations_one_each: () => new Problem(delegationProblemKinds.delegation_exists),
    delegations_case_assignee_fkey: chosenIsGone,
    delegations_inspection_assignee_fkey: chosenIsGone,
    delegations_submission_assignee_fkey: chosenIsGone,
  },
};
