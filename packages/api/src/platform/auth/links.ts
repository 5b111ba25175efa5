import { text } from '@townkeep/core/kernel';
import type { Database } from '../database/connection.ts';
import { hashSecret } from '../secrets.ts';

/** An agency's public link, found by its token. */
export interface AgencyLink {
  readonly agencyId: number;
  readonly isActive: boolean;
  /** The agency's name. */
  readonly name: string;
}

/** The agency that a public link's token belongs to, or null. Read as the owner, before the agency is known. */
export function findLink(database: Database, kind: 'CRM' | 'PORTAL', token: string): Promise<AgencyLink | null> {
  const hash = hashLink(kind, token);
  return database.memory.recall(`link ${kind} ${hash.toString('base64')}`, async () => {
    const { rows } = await database.run(
      'select l.agency_id, a.name, l.is_active and a.is_active as is_active from agency_links l join agencies a on a.id = l.agency_id where l.token_hash = $1 and l.kind = $2',
      [hash, kind],
    );
    const row = rows[0];
    if (row === undefined) return null;
    const value = { agencyId: Number(row['agency_id']), isActive: row['is_active'] === true, name: String(row['name']) };
    return { agencyId: value.agencyId, value };
  });
}

/** What is stored of an agency's public link. */
export const hashLink = (kind: 'CRM' | 'PORTAL', token: string): Buffer => hashSecret(`${kind}:${token}`);

/** An address of a reporter's own page, also one that a mail program has broken over quoted lines or put into an address of its own. */
const reporterLinks =
  /(?:https?:\/\/[^\s<>"']{0,300}?)?(?:\/|%2F)crm(?:\/|%2F)submissions(?:\/|%2F)[\s>]{0,8}s[0-9a-z]{1,3}-(?:[A-Za-z0-9_-][\s>]{0,8}){31}[A-Za-z0-9_-][^\s<>"']*/gi;

/** A text without the reporters' own links in it: whoever reads one could read and answer as the reporter. */
export const withoutReporterLinks = (words: string): string => words.replace(reporterLinks, text('privateLink'));
