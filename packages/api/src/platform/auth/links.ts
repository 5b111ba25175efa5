import { Problem } from '@townkeep/core/kernel';
import type { Database } from '../database/connection.ts';
import { hashSecret, isSame, sign } from '../secrets.ts';

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

const reporterPattern = /^s([0-9a-z]{1,3})-([A-Za-z0-9_-]{32})$/;
const publicPattern = /^p([0-9a-z]{1,3})-([0-9a-z]{1,11})-([A-Za-z0-9_-]{12})$/;

/** A link to one submission: the reporter's own, or the public, redacted one. */
export type SubmissionLink =
  | { readonly kind: 'reporter'; readonly agencyId: number; readonly hash: Buffer }
  | { readonly kind: 'public'; readonly agencyId: number; readonly number: number };

/** The reporter's own link. Made again from the installation's secret whenever a message needs it; only its hash is stored. */
export function reporterToken(secret: string, agencyId: number, submissionId: string): string {
  return `s${agencyId.toString(36)}-${sign(secret, 'reporter-link', `${agencyId}/${submissionId}`).subarray(0, 24).toString('base64url')}`;
}

/** The token of a submission's redacted page, which anybody may be given. */
export function publicToken(secret: string, agencyId: number, number: number): string {
  const proof = sign(secret, 'public-link', `${agencyId}/${number}`).subarray(0, 9).toString('base64url');
  return `p${agencyId.toString(36)}-${number.toString(36)}-${proof}`;
}

/**
 * Reads a submission's token without a look-up.
 * @throws Problem not_found when it is malformed or its proof is wrong
 */
export function readSubmissionToken(secret: string, token: string): SubmissionLink {
  const reporter = reporterPattern.exec(token);
  if (reporter !== null) return { kind: 'reporter', agencyId: agencyOf(reporter[1]!), hash: hashSecret(token) };
  const open = publicPattern.exec(token);
  if (open !== null) {
    const agencyId = agencyOf(open[1]!);
    const number = Number.parseInt(open[2]!, 36);
    if (isSame(Buffer.from(publicToken(secret, agencyId, number)), Buffer.from(token))) return { kind: 'public', agencyId, number };
  }
  throw new Problem('not_found');
}

function agencyOf(text: string): number {
  const agencyId = Number.parseInt(text, 36);
  if (agencyId < 1 || agencyId > 32_767) throw new Problem('not_found');
  return agencyId;
}
