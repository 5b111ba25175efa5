import { staffCall } from '../../../platform/call.ts';
import { caseDetail } from '../case.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { caseInput } from './case-input.ts';

/** The call that creates a case. */
export const caseCreatingContract = {
  create: staffCall('cases.create', { change: 'adds', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${listPath}/create`,
      tags,
      summary: 'Create a case',
      description:
        'Without `assigneeId` and `groupId` the first assignment rule that applies decides, for a draft once it is ' +
        'opened; null leaves the case unassigned. A first inspection without `assigneeId` is assigned to the assignee ' +
        'of the case; with null it is unassigned. Refused with `case_setup_incomplete` while something that every case ' +
        'needs is not set up.',
      successStatus: 201,
    })
    .input(caseInput)
    .output(caseDetail),
};
