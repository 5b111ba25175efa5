import { routes } from '../../platform/http/call-path.ts';
import { beginAbatement, decideRecommendation, editAbatement, removeAbatement } from './change-abatement.ts';
import { addDocument, removeDocument } from './change-documents.ts';
import { addStep, editStep, removeStep } from './change-steps.ts';
import { readAbatement } from './read-abatement.ts';
import { staffOf } from '../../platform/acting.ts';

const call = routes.cases;

/** The routes for forced abatements. */
export const abatementRoutes = {
  abatement: call.abatement.handler(({ input, context }) => readAbatement(context.tx, input.id, staffOf(context))),
  beginAbatement: call.beginAbatement.handler(({ input, context }) =>
    beginAbatement(context.tx, input, staffOf(context)),
  ),
  editAbatement: call.editAbatement.handler(({ input, context }) => editAbatement(context.tx, input, staffOf(context))),
  decideRecommendation: call.decideRecommendation.handler(({ input, context }) =>
    decideRecommendation(context.tx, input, staffOf(context)),
  ),
  removeAbatement: call.removeAbatement.handler(({ input, context }) =>
    removeAbatement(context.tx, input, staffOf(context)),
  ),
  addAbatementStep: call.addAbatementStep.handler(({ input, context }) => addStep(context.tx, input, staffOf(context))),
  editAbatementStep: call.editAbatementStep.handler(({ input, context }) =>
    editStep(context.tx, input, staffOf(context)),
  ),
  removeAbatementStep: call.removeAbatementStep.handler(({ input, context }) =>
    removeStep(context.tx, input, staffOf(context)),
  ),
  addAbatementDocument: call.addAbatementDocument.handler(({ input, context }) =>
    addDocument(context.tx, input, staffOf(context)),
  ),
  removeAbatementDocument: call.removeAbatementDocument.handler(({ input, context }) =>
    removeDocument(context.tx, input, staffOf(context)),
  ),
};
