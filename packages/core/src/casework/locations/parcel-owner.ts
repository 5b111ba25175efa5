import { placeKeys } from './place-keys.ts';

/** Longest name of an owner, in characters: that of a contact. */
export const OWNER_NAME_MAX = 200;

/** A mailing address. */
export interface MailingAddress {
  readonly streetAddress: string | null;
  readonly secUnitNum?: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip: string | null;
}

/** The owner of a parcel with their mailing address, as the agency's parcel file has them. Only staff read it. */
export interface ParcelOwner extends MailingAddress {
  readonly name: string;
}

/** Returns whether two mailing addresses are the same one, however they are written. Unknown ones are not. */
export function isSameMailingAddress(one: MailingAddress, other: MailingAddress): boolean {
  const key = keyOf(one);
  return key !== null && key === keyOf(other);
}

const keyOf = ({ streetAddress, secUnitNum = null, city, zip }: MailingAddress): string | null =>
  placeKeys({ streetAddress, secUnitNum, city, zip, apn: null })?.placeKey ?? null;
