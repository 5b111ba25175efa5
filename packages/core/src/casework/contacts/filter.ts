import { nameKey } from './match.ts';

/** A contact, as far as filters need to know. */
interface Listed {
  readonly contactType: string;
  readonly name: string | null;
  /** The mailing address on one line. */
  readonly address: string | null;
}

/** The filters of the list of contacts besides the search. */
export interface ContactFilters {
  readonly type?: string | undefined;
  /** Words of the name. */
  readonly ownerName?: string | undefined;
  /** A part of the mailing address. */
  readonly ownerAddress?: string | undefined;
  readonly missingAddress?: boolean | undefined;
}

/** Returns whether a contact meets all filters. Letter case, diacritics and order of words do not matter in names. */
export function contactMatches({ contactType, name, address }: Listed, filters: ContactFilters): boolean {
  const { type, ownerName = '', ownerAddress = '', missingAddress } = filters;
  const own = nameKey(name ?? '');
  const words = nameKey(ownerName).split(' ').filter(Boolean);
  return (
    (type === undefined || type === contactType) &&
    words.every((word) => own.includes(word)) &&
    (address ?? '').toLowerCase().includes(ownerAddress.trim().toLowerCase()) &&
    (missingAddress === undefined || missingAddress === (address === null))
  );
}
