import { caseSections } from '@townkeep/core/casework/case-layout';
import type { ListsWorld } from '../../../across/setup/lists/testing/part.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';

type World = EmptyAgency & Pick<ListsWorld, 'lists'>;

/** The calls for the sections of the case screen, which the agency's own tiles are among. */
export const caseLayoutPart: TestPart<World, object> = {
  feature: 'case-layout',
  insert: async () => ({}),
  inputs: {
    'caseLayout.get': () => ({}),
    'caseLayout.sequence': ({ lists }) => ({
      sequence: [lists.caseTiles.spare, lists.caseTiles.used, ...Object.keys(caseSections)],
    }),
    'caseLayout.update': ({ lists }) => ({ id: lists.caseTiles.used, label: 'Ours' }),
  },
};
