import { createHash } from 'node:crypto';
import type { DemoPart, DemoSetup, DemoWorld } from '../platform/demo-part.ts';
import { cityNameOf } from './content/city.ts';
import type { DemoAgency } from './demo-agency.ts';
import { seededRandom } from './random.ts';
import type { LocationIds } from './storing/store-locations.ts';
import type { StoreOptions } from './storing/store.ts';

/** Returns the data that a part can use before the agency has records. */
export function setupOf({ city, staff }: DemoAgency, options: StoreOptions, { name }: DemoPart): DemoSetup {
  const { agencyId, secret, domain, timezone, now } = options;
  return {
    agencyId,
    secret,
    domain,
    timezone,
    now,
    random: seededRandom(seedOf(`${agencyId} ${name}`)),
    city: { name: city.name, town: cityNameOf(city), state: city.state, zip: city.zip, center: city.center },
    staff: staff.map(({ id, key, email, firstName, lastName, isInactive }) => ({
      id,
      key,
      email,
      name: `${firstName} ${lastName}`,
      isActive: isInactive !== true,
    })),
  };
}

/** Returns the data that a part can use once the agency has records. */
export function worldOf(demo: DemoAgency, locationIds: LocationIds, options: StoreOptions, part: DemoPart): DemoWorld {
  return {
    ...setupOf(demo, options, part),
    parcels: demo.city.parcels.map(({ apn, streetAddress, latitude, longitude }) => ({
      apn,
      streetAddress,
      latitude,
      longitude,
      locationId: locationIds.get(apn) ?? null,
    })),
    residents: demo.residents.map((resident) => ({
      id: resident.id,
      name: `${resident.firstName} ${resident.lastName}`,
      email: resident.email,
      phoneNumber: resident.phoneNumber,
    })),
    submissions: demo.submissions.map(({ id, createdAt, closedAt, parcel }, index) => ({
      id,
      number: index + 1,
      createdAt,
      closedAt,
      apn: parcel?.apn ?? null,
    })),
  };
}

/** Returns the first 32 bits of the text's hash. */
const seedOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);
