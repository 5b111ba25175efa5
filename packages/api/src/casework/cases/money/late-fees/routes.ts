import { byStaff } from '../../../../platform/http/by-staff.ts';
import { routes } from '../../../../platform/http/call-path.ts';
import { addLateFee } from './attach.ts';
import { editLateFee, endLateFee, setLateFeeStatus } from './change.ts';
import { readLateFees } from './read.ts';

const call = routes.cases;

/** The routes for the late fees that are added to the charges of a case. */
export const lateFeeRoutes = {
  lateFees: call.lateFees.handler(byStaff(readLateFees)),
  addLateFee: call.addLateFee.handler(byStaff(addLateFee)),
  editLateFee: call.editLateFee.handler(byStaff(editLateFee)),
  endLateFee: call.endLateFee.handler(byStaff(endLateFee)),
  setLateFeeStatus: call.setLateFeeStatus.handler(byStaff(setLateFeeStatus)),
};
