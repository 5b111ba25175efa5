import { randomInt } from 'node:crypto';
import type { Product } from '@townkeep/core/identity/people';
import type { Database } from '../database/connection.ts';
import { hashSecret } from '../secrets.ts';

type LinkKind = 'CRM' | 'PORTAL';

const PRODUCT_OF: Record<LinkKind, Product> = { CRM: 'crm', PORTAL: 'xerce' };

/** The tables that a link is read from. */
const TABLES = ['agencies', 'agency_links', 'agency_products'] as const;

/** An agency's public link, found by its token. */
export interface AgencyLink {
  readonly agencyId: number;
  /** False when the link or its agency is inactive, or when the agency lacks the link's product. */
  readonly isActive: boolean;
  /** The agency's name. */
  readonly name: string;
}

/** Returns the agency of a public link's token, or null. Reads as the owner, because the agency is not yet known. */
export function findLink(database: Database, kind: LinkKind, token: string): Promise<AgencyLink | null> {
  const hash = hashLink(kind, token);
  return database.memory.recall(`link ${kind} ${hash.toString('base64')}`, TABLES, async () => {
    const { rows } = await database.run(
      `select l.agency_id, a.name, l.is_active and a.is_active and exists (
         select from agency_products p where p.agency_id = a.id and p.product = $3) as is_active
       from agency_links l join agencies a on a.id = l.agency_id where l.token_hash = $1 and l.kind = $2`,
      [hash, kind, PRODUCT_OF[kind]],
    );
    const row = rows[0];
    if (row === undefined) return null;
    const value = {
      agencyId: Number(row['agency_id']),
      isActive: row['is_active'] === true,
      name: String(row['name']),
    };
    return { agencyId: value.agencyId, value };
  });
}

/** Lower-case letters and digits that cannot be mistaken for each other in print. */
const PRINTABLE = 'abcdefghjkmnpqrstuvwxyz23456789';
const TOKEN_LENGTH = 16;

/** Returns a new token of a public link, which no other link has by chance. It is longer than each reserved word. */
export const newLinkToken = (): string =>
  Array.from({ length: TOKEN_LENGTH }, () => PRINTABLE[randomInt(PRINTABLE.length)]).join('');

/** Returns the stored hash of an agency's public link. */
export const hashLink = (kind: LinkKind, token: string): Buffer => hashSecret(`${kind}:${token}`);
