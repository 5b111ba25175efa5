import { letterMarks } from '../../../testing/letter-marks.ts';
import { staff, type TestStaff } from '../../../testing/factories.ts';
import { runIn } from '../../../testing/add-rows.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import { newId } from '../../../platform/ids.ts';

interface DelegationWorld {
  /** Can stand in for the administrator. */
  readonly delegate: TestStaff;
  readonly delegationId: string;
}

const { agencyName, person, written } = letterMarks;

const leave = ({ delegate: { id } }: Pick<DelegationWorld, 'delegate'>) => ({
  isActive: true,
  startDate: '2099-05-04',
  endDate: '2099-05-08',
  caseAssigneeId: id,
  inspectionAssigneeId: id,
  submissionAssigneeId: id,
});

/** The administrator, whose delegation is off, and a colleague who can stand in for all of their work. */
export const delegationPart: TestPart<EmptyAgency, DelegationWorld> = {
  feature: 'delegation',
  insert: async (of) => {
    const delegate = await staff(of, 'admin', { firstName: 'Dee', lastName: `of ${of.name}` });
    const delegationId = newId();
    await runIn(
      of,
      'insert into delegations (agency_id, id, staff_id, is_active) values ($1, $2, $3, false)',
      delegationId,
      of.admin.id,
    );
    return { delegate, delegationId };
  },
  marks: ({ delegate, delegationId }) => [delegate.id, delegationId],
  inputs: {
    'delegation.get': () => ({}),
    'delegation.assignees': ({ delegate }) => ({ work: 'submission', of: delegate.id }),
    'delegation.colleagues': () => ({}),
    'delegation.create': (own) => leave(own),
    'delegation.update': (own) => ({ ...leave(own), id: own.delegationId, endDate: '2099-05-09' }),
    'delegation.getFor': (own) => ({ id: own.admin.id }),
    'delegation.setFor': (own) => ({
      ...leave({ delegate: own.admin }),
      id: own.delegate.id,
      startDate: '2099-06-01',
      endDate: '2099-06-03',
    }),
  },
  refersTo: ['create', 'update', 'setFor'].flatMap((call) =>
    ['caseAssigneeId', 'inspectionAssigneeId', 'submissionAssigneeId'].map((field) => `delegation.${call} ${field}`),
  ),
  // Whom it leaves out, so that no one is found by it.
  refusals: { 'delegation.assignees': { status: 200 } },
  letterFacts: {
    'delegation.chosen': { agencyName, byName: person, work: 'cases', from: 'QQ', to: 'ZZ', instruction: written.body },
  },
};
