import { staffCall } from '../../kernel/call.ts';
import { caseDetail } from '../case.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { caseInput } from './case-input.ts';

/** The call that creates a case. */
export const caseCreatingContract = {
  create: staffCall('cases.create', { transaction: 'own' })
    .route({
      method: 'POST',
      path: `${listPath}/create`,
      tags,
      summary: 'Create a case',
      description:
        'Refused with `case_setup_incomplete` while something that every case needs is not set up. A first inspection ' +
        'without `assigneeId` is assigned to the assignee of the case; with null it is unassigned.',
      successStatus: 201,
    })
    .input(caseInput)
    .output(caseDetail),
};
