import type { ParcelOwner } from '@townkeep/core/casework/locations';
import { seededRandom } from '../random.ts';
import { type City, cityNameOf } from './city.ts';
import { firstNames, lastNames } from './people.ts';

/** What the demo's companies that own houses are called. */
const companies = ['Holdings LLC', 'Properties LLC', 'Rentals Inc', 'Family Trust'];

/**
 * Makes up an owner for each parcel of the city, by its place in the list. Most live in their house, the others in
 * another one of the city. They have a generator of their own, so that they change nothing else of the demo.
 */
export function parcelOwners(city: City): ParcelOwner[] {
  const random = seededRandom(city.parcels.length);
  const [town, { state, zip }] = [cityNameOf(city), city];
  return city.parcels.map(({ streetAddress }) => {
    const lastName = random.pick(lastNames);
    const isCompany = random.chance(0.15);
    const name = isCompany ? `${lastName} ${random.pick(companies)}` : `${random.pick(firstNames)} ${lastName}`;
    const livesThere = !isCompany && random.chance(0.8);
    const mailing = livesThere ? streetAddress : random.pick(city.parcels).streetAddress;
    return { name, streetAddress: mailing, city: town, state, zip };
  });
}
