import { cornerView } from '../../../../testing/corner.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import type { EntityWorld } from '../../entities/testing/part.ts';
import type { BeforeCases, CaseWorld } from '../../testing/part.ts';

type World = BeforeCases & CaseWorld & EntityWorld;

const filter = ({ lists, admin, entityId }: World) => ({
  violationTypeIds: [lists.violationTypes.used],
  violationIds: [lists.violations.used],
  entityIds: [entityId],
  assigneeIds: [admin.id],
});

const withGroup = (own: World) => ({ ...filter(own), groupIds: [own.lists.groups.used] });

/** The calls that list, count, map and export cases. */
export const listingPart: TestPart<World, object> = {
  feature: 'cases/listing',
  insert: async () => ({}),
  inputs: {
    'cases.listing': withGroup,
    'cases.counts': (own) => ({ filters: [filter(own)] }),
    'cases.map': (own) => ({
      ...withGroup(own),
      bbox: [cornerView.west, cornerView.south, cornerView.east, cornerView.north],
      zoom: cornerView.zoom,
    }),
    'cases.download': (own) => ({ format: 'CSV', ...filter(own), ids: [own.enforcement.id] }),
  },
  alternatives: {
    'cases.counts filters[].groupIds[]': ({ lists }) => ({ filters: [{ groupIds: [lists.groups.used] }] }),
    'cases.download groupIds[]': ({ lists }) => ({ format: 'CSV', groupIds: [lists.groups.used] }),
  },
  counting: ['cases.counts'],
};
