import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import type { AgencyTx } from './database/tenancy.ts';
import type { Secret } from './secrets.ts';
import type { Services } from './services.ts';

/**
 * A feature's contribution to each demo agency. The demo creates an agency in this order, in one transaction:
 *
 * 1. its own lists (departments, groups, tags, categories), staff and the initial items of lists;
 * 2. `configure` of every part;
 * 3. its own parcels, residents, locations and submissions;
 * 4. `fill` of every part.
 *
 * After the transaction, photos are drawn, and `finish` of every part runs. In 2, 4 and then, parts run in the order of `features.ts`. A part that refers to rows of another feature's part must belong
 * to a feature listed later.
 */
export interface DemoPart {
  /** Unique among the parts. Seeds the part's `random`, so that one part does not change another's data. */
  readonly name: string;
  /** Stores settings and lists. */
  readonly configure?: (tx: AgencyTx, setup: DemoSetup) => Promise<void>;
  /** Stores records, and returns photos of them, which are drawn and attached after the transaction. */
  readonly fill?: (tx: AgencyTx, world: DemoWorld) => Promise<readonly DemoPhoto[] | void>;
  /** Does what needs the parts of the server, such as rendering documents, in transactions of its own. */
  readonly finish?: (services: Services, setup: DemoSetup) => Promise<void>;
}

/** A photo to draw and to attach to a record. */
export interface DemoPhoto {
  /** The attachment's id. */
  readonly id: string;
  readonly recordId: string;
  /** What it shows, in words of the field, such as `Abandoned vehicle`. */
  readonly subject: string;
  readonly title: string;
  readonly at: Date;
  /** The staff member who added it; null for the resident. */
  readonly staffId: string | null;
  readonly operation: UploadOperation;
  /** Rows that refer to the attachment, by table. */
  readonly rows?: Readonly<Record<string, Record<string, unknown>>>;
}

/** A demo agency without records. */
export interface DemoSetup {
  readonly agencyId: number;
  /** The creation time of the demo. No demo row is later. */
  readonly now: Date;
  /** The part's own generator, which returns the same sequence each time the demo is created. */
  readonly random: Random;
  readonly city: DemoCity;
  /** The installation's secret, from which the links to records follow. */
  readonly secret: Secret;
  /** The domain of staff email addresses, after the `@`. */
  readonly domain: string;
  /** An IANA time zone name. */
  readonly timezone: string;
  readonly staff: readonly DemoPerson[];
}

/** A demo agency with its records. */
export interface DemoWorld extends DemoSetup {
  readonly parcels: readonly DemoParcel[];
  readonly residents: readonly DemoResident[];
  /** By number, oldest first. */
  readonly submissions: readonly DemoReport[];
}

export interface DemoCity {
  /** The agency's name, e.g. `City of Oakmere`. */
  readonly name: string;
  /** The city as written in addresses, e.g. `Oakmere`. */
  readonly town: string;
  readonly state: string;
  readonly zip: string;
  /** In degrees. */
  readonly center: { readonly latitude: number; readonly longitude: number };
}

export interface DemoPerson {
  readonly id: string;
  /** The part of the email address before the `@`, e.g. `officer`. */
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
  /** The id of the place's record; null when the parcel has no reports. */
  readonly locationId: string | null;
}

export interface DemoResident {
  /** The contact's id. */
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
  /** The parcel number of its place; null without a place. */
  readonly apn: string | null;
}

/** A seeded generator. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  readonly between: (low: number, high: number) => number;
  readonly pick: <T>(items: readonly T[]) => T;
  /** Returns true with this probability, from 0 to 1. */
  readonly chance: (share: number) => boolean;
  /** Returns a UUIDv7 for the instant, so that generated rows sort like real ones. */
  readonly uuid: (at: Date) => string;
}
