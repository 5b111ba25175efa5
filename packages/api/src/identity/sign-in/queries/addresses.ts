import { staffEvents } from '@townkeep/core/identity/people/events.ts';
import { hashLink } from '../../../platform/auth/links.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { emailKey } from './accounts.ts';

/** Lists the active agencies where an email address has an account, by number. */
export async function listAgenciesOfAddress(database: Database, email: string): Promise<number[]> {
  const { rows } = await database.run(
    `select a.id from sign_in_addresses s join agencies a on a.id = s.agency_id and a.is_active
     where s.address_hash = $1 order by a.id`,
    [hashSecret(emailKey(email))],
  );
  return rows.map((row) => Number(row['id']));
}

/** Lists the first active agencies. */
export async function listFirstAgencies(database: Database, count: number): Promise<number[]> {
  const { rows } = await database.run('select id from agencies where is_active order by id limit $1', [count]);
  return rows.map((row) => Number(row['id']));
}

/** Counts the letters with the link to the sign-in that an account was sent since. */
export async function countAgencyLinks(tx: AgencyTx, staffId: string, since: Date): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('events')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', staffId)
      .where('type', '=', staffEvents.signInLinkSent.type)
      .where('at', '>', since),
  );
  return Number(row?.count ?? 0);
}

/** Finds the active agency with this public link; null when there is none. */
export async function findAgencyOfLink(database: Database, link: string): Promise<number | null> {
  const { rows } = await database.run(
    `select a.id from agency_links l join agencies a on a.id = l.agency_id and a.is_active
     where l.token_hash = any($1) and l.is_active`,
    [[hashLink('CRM', link), hashLink('PORTAL', link)]],
  );
  return rows[0] === undefined ? null : Number(rows[0]['id']);
}

/** Finds the active agency with this host name; null when there is none. */
export async function findAgencyOfHost(database: Database, host: string): Promise<number | null> {
  const { rows } = await database.run('select id from agencies where host_name = $1 and is_active', [host]);
  return rows[0] === undefined ? null : Number(rows[0]['id']);
}
