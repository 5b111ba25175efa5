import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { changeSection, orderSections, readSections } from './case-layout.ts';

const call = routes.caseLayout;

export const caseLayoutFeature: ServerFeature = {
  routes: {
    caseLayout: {
      get: call.get.handler(async ({ context: { tx } }) => ({ sections: await readSections(tx) })),
      sequence: call.sequence.handler(async ({ input, context }) => ({
        sections: await orderSections(context.tx, input.sequence, context),
      })),
      update: call.update.handler(async ({ input, context }) => ({
        sections: await changeSection(context.tx, input, context),
      })),
    },
  },
};
