import { newId } from '../../../platform/ids.ts';
import { addRows } from '../../../testing/add-rows.ts';
import { corner, cornerStreet, cornerView } from '../../../testing/corner.ts';
import type { EmptyAgency, TestPart } from '../../../testing/test-part.ts';
import type { SubmissionWorld } from '../../submissions/testing/part.ts';
import { parcels } from './parcels.ts';

type World = EmptyAgency & Pick<SubmissionWorld, 'locationId'>;

/** The agency's only parcel with its owner, and a warning on the submission's location. */
export const locationsPart: TestPart<World, object> = {
  feature: 'locations',
  insert: async (of) => {
    const owner = { name: `Pat ${of.name}`, streetAddress: '1 Elm Street', city: null, state: null, zip: null };
    await parcels(of, { streetAddress: cornerStreet(of), owner, ...corner });
    const flag = { id: newId(), location_id: of.locationId, is_flagged: true, reason: 'A dog' };
    await addRows(of, 'location_flags', flag);
    return {};
  },
  marks: (own) => [own.locationId, cornerStreet(own)],
  inputs: {
    'locations.parcels': () => cornerView,
    'locations.search': () => ({ q: '12' }),
  },
};
