import {
  type ContactFilters,
  contactMatches,
  type ListedContact,
  nameKey,
  parseContactSearch,
} from '@townkeep/core/casework/contacts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { findAtAddress, findContactIds, findNamed, listByIds, listRecent } from './queries/listing.ts';

/** Most contacts that a search finds. */
const FOUND_MAX = 500;

interface ContactsFilter extends ContactFilters {
  readonly q?: string | undefined;
  /** A part of the mailing address. */
  readonly location?: string | undefined;
  readonly excludeContactIds?: readonly string[] | undefined;
  /** Those that come first, whatever is searched. */
  readonly selectedContactIds?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface ContactsPage {
  readonly items: ListedContact[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/**
 * Lists contacts by name, email address or phone, or by mailing address; without a text the most recently used. Selected
 * ones come first. Merged ones are left out.
 */
export async function listContacts(tx: AgencyTx, filter: ContactsFilter): Promise<ContactsPage> {
  const { excludeContactIds = [], selectedContactIds = [], limit, offset } = filter;
  const found = await findIds(tx, filter);
  const excluded = new Set([...excludeContactIds, ...selectedContactIds]);
  const selected = await listByIds(tx, selectedContactIds);
  const others = await listByIds(
    tx,
    found.filter((id) => !excluded.has(id)),
  );
  const contacts = [...selected, ...others.filter((each) => contactMatches(each, filter))];
  return {
    items: contacts.slice(offset, offset + limit),
    total: { count: contacts.length, capped: found.length >= FOUND_MAX },
  };
}

async function findIds(tx: AgencyTx, { q = '', location = '', ownerAddress = '' }: ContactsFilter): Promise<string[]> {
  const address = location || ownerAddress;
  if (address === '') return q === '' ? listRecent(tx, FOUND_MAX) : searchIds(tx, q);
  const there = await findAtAddress(tx, address, FOUND_MAX);
  if (q === '') return there;
  const known = new Set(await searchIds(tx, q));
  return there.filter((id) => known.has(id));
}

/** Returns the ids of the contacts that have every email address and phone of a text, and every other word in a name. */
async function searchIds(tx: AgencyTx, q: string): Promise<string[]> {
  const search = parseContactSearch(q);
  const hasPoints = search.emails.length + search.phoneEndings.length > 0;
  const words = nameKey(search.words).split(' ').filter(Boolean);
  const byPoints = hasPoints ? await findContactIds(tx, search) : null;
  if (words.length === 0) return byPoints ?? [];
  const byName = await findNamed(tx, words, FOUND_MAX);
  const known = byPoints === null ? null : new Set(byPoints);
  return known === null ? byName : byName.filter((id) => known.has(id));
}
