import { type AbatementAction, mayEdit, typeAccess, violationStatusAfter } from '@townkeep/core/casework/cases';
import fc from 'fast-check';
import { oakStreet } from '../../../../across/issue-form/testing/form.ts';
import { type Action, at, onCase, pathOf, picked, type World } from './attempt.ts';
import {
  abatementAfter,
  canTake,
  isBlocked,
  type Officer,
  refusedContent,
  refusedInspection,
  refusedToChange,
} from './model.ts';

/** So few cases that officers meet on them. */
const CASES_MAX = 10;
const violationOf = { Weeds: 'High weeds', Signs: 'Banner' } as const;
type TypeName = keyof typeof violationOf;
const dispositionTypes = { Open: 'OPEN', Abated: 'COMPLIANT_DISPOSITION', Unfounded: 'INVALID_DISPOSITION' } as const;
type Disposition = keyof typeof dispositionTypes;

const types = fc.constantFrom<TypeName[]>('Weeds', 'Signs');
const dispositions = fc.constantFrom<Disposition[]>('Open', 'Abated', 'Unfounded');

const mayAdd = ({ staff }: Officer, { of }: World, type: TypeName): boolean =>
  mayEdit(typeAccess(staff.scopes, of.types[type]));

const newViolation = (typeId: string, id: string) => ({
  id,
  typeId,
  status: 'OPEN' as const,
  wasInspected: false,
});

const create = fc
  .record({ by: picked, types: fc.array(types, { maxLength: 2 }), isDraft: fc.boolean() })
  .map((chosen): Action => ({
    words: `create ${JSON.stringify(chosen)}`,
    by: chosen.by,
    attempt: (world, model, by) => {
      if (model.cases.length >= CASES_MAX) return null;
      const violations = chosen.types.map((type) => ({ violationId: world.of.violations[violationOf[type]] }));
      return {
        method: 'post',
        path: '/xerce/cases/create',
        body: { location: oakStreet, initiationType: 'PROACTIVE', isDraft: chosen.isDraft, violations },
        refusal: chosen.types.every((type) => mayAdd(by, world, type)) ? null : 'invalid_input',
        apply: ({ id, number, violations: added }) => {
          model.cases.push({
            id,
            number,
            status: chosen.isDraft ? 'DRAFT' : 'OPEN',
            assigneeId: null,
            violations: added.map((each) => newViolation(each.type.id, each.id)),
            inspections: [],
            abatement: 'NONE',
          });
        },
      };
    },
  }));

const addViolation = onCase('add violation', fc.record({ type: types }), (one, by, { type }, world) => ({
  method: 'post',
  path: pathOf(one, 'violations'),
  body: { violationId: world.of.violations[violationOf[type]] },
  refusal: refusedContent(by, one) ?? (mayAdd(by, world, type) ? null : 'invalid_input'),
  apply: ({ violations }) => {
    const known = new Set(one.violations.map(({ id }) => id));
    one.violations.push(newViolation(world.of.types[type], violations.find(({ id }) => !known.has(id))!.id));
  },
}));

const removeViolation = onCase('remove violation', fc.record({ which: picked }), (one, by, { which }) => {
  const violation = at(one.violations, which);
  if (violation === undefined) return null;
  return {
    method: 'delete',
    path: pathOf(one, `violations/${violation.id}`),
    body: {},
    refusal: refusedContent(by, one) ?? (violation.wasInspected ? 'violation_inspected' : null),
    apply: () => {
      one.violations = one.violations.filter((each) => each !== violation);
    },
  };
});

const setDisposition = onCase(
  'set disposition',
  fc.record({ which: picked, disposition: dispositions }),
  (one, by, { which, disposition }, { of }) => {
    const violation = at(one.violations, which);
    if (violation === undefined) return null;
    return {
      method: 'put',
      path: pathOf(one, 'disposition'),
      body: { violationIds: [violation.id], dispositionId: of.dispositions[disposition] },
      refusal: refusedContent(by, one),
      apply: () => {
        violation.status = violationStatusAfter(violation.status, dispositionTypes[disposition]);
      },
    };
  },
);

const plan = onCase('plan inspection', fc.record({ forOneself: fc.boolean() }), (one, by, { forOneself }) => {
  const assigneeId = forOneself ? by.staff.id : null;
  return {
    method: 'put',
    path: pathOf(one, 'inspections'),
    body: { plannedDate: '2030-01-02', assigneeId },
    refusal: refusedContent(by, one),
    apply: ({ inspections }) => {
      const known = new Set(one.inspections.map(({ id }) => id));
      one.inspections.push({ id: inspections.find(({ id }) => !known.has(id))!.id, assigneeId, status: 'SCHEDULED' });
    },
  };
});

const perform = onCase(
  'perform inspection',
  fc.record({ which: picked, disposition: dispositions }),
  (one, by, { which, disposition }, { of }) => {
    const inspection = at(one.inspections, which);
    if (inspection === undefined) return null;
    const dispositionId = of.dispositions[disposition];
    return {
      method: 'post',
      path: pathOf(one, 'perform-inspections'),
      body: {
        inspectionId: inspection.id,
        findings: one.violations.map(({ id }) => ({ violationId: id, dispositionId })),
        note: 'Seen',
      },
      refusal: refusedInspection(by, one, inspection),
      apply: () => {
        inspection.status = 'PERFORMED';
        for (const each of one.violations) {
          each.status = violationStatusAfter(each.status, dispositionTypes[disposition]);
          each.wasInspected = true;
        }
      },
    };
  },
);

const cancel = onCase('cancel inspection', fc.record({ which: picked }), (one, by, { which }) => {
  const inspection = at(one.inspections, which);
  if (inspection === undefined) return null;
  return {
    method: 'delete',
    path: pathOf(one, 'perform-inspections'),
    body: { inspectionId: inspection.id, note: 'Storm' },
    refusal: refusedInspection(by, one, inspection),
    apply: () => {
      inspection.status = 'CANCELLED';
    },
  };
});

const close = onCase('close', fc.constant({}), (one, by) => ({
  method: 'put',
  path: pathOf(one, 'close-case'),
  body: { outcome: 'Complied' },
  refusal:
    refusedToChange(by, one) ??
    { OPEN: isBlocked(one) ? 'case_blocked' : null, DRAFT: 'case_in_draft', CLOSED: 'case_closed' }[one.status],
  apply: () => {
    one.status = 'CLOSED';
  },
}));

const reopen = onCase('reopen', fc.constant({}), (one, by) => ({
  method: 'put',
  path: pathOf(one, 'reopen'),
  body: { reason: 'It broke out again' },
  refusal: refusedToChange(by, one) ?? (one.status === 'CLOSED' ? null : 'case_not_closed'),
  apply: () => {
    one.status = 'OPEN';
  },
}));

const setDraft = onCase('set draft mode', fc.record({ isDraft: fc.boolean() }), (one, by, { isDraft }) => {
  const isSame = one.status === (isDraft ? 'DRAFT' : 'OPEN');
  const wrong = isDraft ? 'case_in_draft' : 'case_not_in_draft';
  return {
    method: 'put',
    path: pathOf(one, 'draft-mode'),
    body: { isDraft },
    refusal: refusedToChange(by, one) ?? (one.status === 'CLOSED' ? 'case_closed' : isSame ? wrong : null),
    apply: () => {
      one.status = isDraft ? 'DRAFT' : 'OPEN';
    },
  };
});

const assign = onCase('assign', fc.record({ to: fc.nat({ max: 4 }) }), (one, by, { to }, { officers }) => {
  const receiver = officers[to];
  const assigneeId = receiver?.staff.id ?? null;
  const isHeld = one.assigneeId === assigneeId;
  const isOffered = receiver === undefined || isHeld || canTake(receiver, one);
  return {
    method: 'put',
    path: pathOf(one, 'assignees'),
    body: { assigneeId },
    refusal: refusedToChange(by, one) ?? (isOffered ? null : 'invalid_input'),
    apply: () => {
      one.assigneeId = assigneeId;
    },
  };
});

const abatementActions = {
  RECOMMEND: 'recommend',
  INITIATE: 'initiate',
  DISMISS: 'dismiss',
  COMPLETE: 'complete',
} as const satisfies Readonly<Record<string, AbatementAction>>;

const abate = onCase(
  'abate',
  fc.record({ action: fc.constantFrom(...(Object.keys(abatementActions) as (keyof typeof abatementActions)[])) }),
  (one, by, { action }) => {
    // What was recommended is initiated as a change of the recommendation.
    const begins = action === 'RECOMMEND' || (action === 'INITIATE' && one.abatement !== 'RECOMMENDED');
    const needsOpenCase = begins || action === 'INITIATE';
    const after = abatementAfter(one, abatementActions[action]);
    const impossible = one.abatement === 'NONE' && !begins ? 'not_found' : 'abatement_status';
    return {
      method: begins ? 'post' : 'put',
      path: pathOf(one, begins || action === 'COMPLETE' ? 'forced-abatement' : 'forced-abatement/recommendation'),
      body: { action, reason: 'No one answers' },
      refusal: (needsOpenCase ? refusedContent : refusedToChange)(by, one) ?? (after === null ? impossible : null),
      apply: () => {
        one.abatement = after!;
      },
    };
  },
);

/** Any action. Those that lead to others are more frequent. */
export const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: create },
  { weight: 2, arbitrary: addViolation },
  { weight: 1, arbitrary: removeViolation },
  { weight: 4, arbitrary: setDisposition },
  { weight: 3, arbitrary: plan },
  { weight: 3, arbitrary: perform },
  { weight: 2, arbitrary: cancel },
  { weight: 4, arbitrary: close },
  { weight: 3, arbitrary: reopen },
  { weight: 2, arbitrary: setDraft },
  { weight: 3, arbitrary: assign },
  { weight: 3, arbitrary: abate },
);
