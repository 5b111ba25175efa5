import { checklistsOf } from '@townkeep/core/setup/starting/checklist.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { routes } from '../../platform/http/call-path.ts';
import { listReadySets, takeReady } from './ready-sets.ts';
import { listUntranslated, readSetUp } from './untranslated.ts';

const call = routes.starting;

/** The first steps of an agency: what is missing, and items to begin with. */
export const startingFeature: ServerFeature = {
  routes: {
    starting: {
      checklists: call.checklists.handler(async ({ context: { tx } }) => ({
        checklists: checklistsOf(await readSetUp(tx)) as never,
      })),
      untranslated: call.untranslated.handler(({ context: { tx } }) => listUntranslated(tx)),
      readySets: call.readySets.handler(({ context: { tx } }) => listReadySets(tx)),
      takeReady: call.takeReady.handler(({ input, context }) => takeReady(context, input.keys)),
    },
  },
};
