import type { AgencyTx } from './database/tenancy.ts';

/**
 * What a feature adds to each agency of the demo. The demo makes an agency in this order, all in one transaction:
 *
 * 1. its own lists (departments, groups, tags, categories), staff and the items that lists start with;
 * 2. `configure` of every part;
 * 3. its own parcels, residents, locations and submissions;
 * 4. `fill` of every part.
 *
 * In 2 and 4, parts run in the order in which `features.ts` names their features: a part that refers to the rows of
 * another feature's part belongs to a feature that is named later.
 */
export interface DemoPart {
  /** Unique among the parts. It seeds the part's `random`, so that no part changes what another one makes. */
  readonly name: string;
  /** Stores settings and lists. */
  readonly configure?: (tx: AgencyTx, setup: DemoSetup) => Promise<void>;
  /** Stores records. */
  readonly fill?: (tx: AgencyTx, world: DemoWorld) => Promise<void>;
}

/** An agency of the demo before it has any record. */
export interface DemoSetup {
  readonly agencyId: number;
  /** When the demo is made. No row of the demo is later. */
  readonly now: Date;
  /** The part's own generator: the same for each time the demo is made. */
  readonly random: Random;
  readonly city: DemoCity;
  /** What follows the `@` in the addresses of staff. */
  readonly domain: string;
  /** IANA name. */
  readonly timezone: string;
  readonly staff: readonly DemoPerson[];
}

/** An agency of the demo with its records. */
export interface DemoWorld extends DemoSetup {
  readonly parcels: readonly DemoParcel[];
  readonly residents: readonly DemoResident[];
  /** In the order of their numbers, oldest first. */
  readonly submissions: readonly DemoReport[];
}

export interface DemoCity {
  /** The agency's name, e.g. `City of Oakmere`. */
  readonly name: string;
  /** The city as addresses have it, e.g. `Oakmere`. */
  readonly town: string;
  readonly state: string;
  readonly zip: string;
  /** In degrees. */
  readonly center: { readonly latitude: number; readonly longitude: number };
}

export interface DemoPerson {
  readonly id: string;
  /** The part of the address before the `@`, e.g. `officer`. */
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
}

export interface DemoParcel {
  readonly apn: string;
  readonly streetAddress: string;
  /** In degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The record of the place; null where nothing was ever reported. */
  readonly locationId: string | null;
}

export interface DemoResident {
  /** Of the contact. */
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export interface DemoReport {
  readonly id: string;
  readonly number: number;
  readonly createdAt: Date;
  readonly closedAt: Date | null;
  /** Of the parcel that it is about; null without a place. */
  readonly apn: string | null;
}

/** A seeded generator. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** True for this share of the calls, from 0 to 1. */
  readonly chance: (share: number) => boolean;
  /** A UUIDv7 for the instant, so that generated rows sort like real ones. */
  readonly uuid: (at: Date) => string;
}
