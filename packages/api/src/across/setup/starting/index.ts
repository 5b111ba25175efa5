import { checklistsOf } from '@townkeep/core/across/setup/starting/checklist.ts';
import type { ServerFeature } from '../../../platform/feature.ts';
import { routes } from '../../../platform/http/call-path.ts';
import { listReadySets, takeReady } from './ready-sets.ts';
import { readSetUp } from './set-up.ts';
import { listUntranslated } from './untranslated.ts';

const call = routes.starting;

/** The first steps of an agency: what is missing, and items to begin with. */
export const startingFeature: ServerFeature = {
  routes: {
    starting: {
      checklists: call.checklists.handler(async ({ context: { tx } }) => ({
        checklists: checklistsOf(await readSetUp(tx)),
      })),
      untranslated: call.untranslated.handler(({ context: { tx } }) => listUntranslated(tx)),
      readySets: call.readySets.handler(({ context }) => listReadySets(context)),
      takeReady: call.takeReady.handler(({ input, context }) => takeReady(context, input.keys)),
    },
  },
};
