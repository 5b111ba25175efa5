import { byStaff } from '../../../platform/http/by-staff.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { beginAbatement, decideRecommendation, editAbatement, removeAbatement } from './change-abatement.ts';
import { addDocument, removeDocument } from './change-documents.ts';
import { addStep, editStep, removeStep } from './change-steps.ts';
import { readAbatement } from './read-abatement.ts';
import { staffOf } from '../../../platform/acting.ts';

const call = routes.cases;

/** The routes for forced abatements. */
export const abatementRoutes = {
  abatement: call.abatement.handler(({ input, context }) => readAbatement(context.tx, input.id, staffOf(context))),
  beginAbatement: call.beginAbatement.handler(byStaff(beginAbatement)),
  editAbatement: call.editAbatement.handler(byStaff(editAbatement)),
  decideRecommendation: call.decideRecommendation.handler(byStaff(decideRecommendation)),
  removeAbatement: call.removeAbatement.handler(byStaff(removeAbatement)),
  addAbatementStep: call.addAbatementStep.handler(byStaff(addStep)),
  editAbatementStep: call.editAbatementStep.handler(byStaff(editStep)),
  removeAbatementStep: call.removeAbatementStep.handler(byStaff(removeStep)),
  addAbatementDocument: call.addAbatementDocument.handler(byStaff(addDocument)),
  removeAbatementDocument: call.removeAbatementDocument.handler(byStaff(removeDocument)),
};
