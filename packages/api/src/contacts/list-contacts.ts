import { type ListedContact, nameKey, parseContactSearch } from '@townkeep/core/contacts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { findNamed, listByIds, listRecent } from './queries/listing.ts';
import { findContactIds } from './queries/search.ts';

/** Most contacts that a search finds. */
const FOUND_MAX = 500;

interface ContactsFilter {
  readonly q?: string | undefined;
  readonly type?: ListedContact['contactType'] | undefined;
  readonly excludeContactIds?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface ContactsPage {
  readonly items: ListedContact[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

/**
 * Lists contacts by name, email address or phone; without a text the most recently used. Merged ones are left out.
 */
export async function listContacts(tx: AgencyTx, { q = '', type, ...rest }: ContactsFilter): Promise<ContactsPage> {
  const { excludeContactIds = [], limit, offset } = rest;
  const found = q === '' ? await listRecent(tx, FOUND_MAX) : await searchIds(tx, q);
  const excluded = new Set(excludeContactIds);
  const kept = found.filter((id) => !excluded.has(id));
  const contacts = (await listByIds(tx, kept)).filter((each) => type === undefined || each.contactType === type);
  return {
    items: contacts.slice(offset, offset + limit),
    total: { count: contacts.length, capped: found.length >= FOUND_MAX },
  };
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
