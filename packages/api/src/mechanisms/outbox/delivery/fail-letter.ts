import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { findLetter, markReturned } from '../queries/rows.ts';
import { recordFailure } from './deliver-message.ts';

/**
 * Marks an email as failed that went out and came back, and records it in the history of its record. Returns `FAILED`,
 * `KNOWN` for one that had failed before, and `UNKNOWN` when the agency has no such email.
 */
export async function failLetter(
  tx: AgencyTx,
  services: Services,
  id: string,
  reason: string,
): Promise<'FAILED' | 'KNOWN' | 'UNKNOWN'> {
  const letter = await findLetter(tx, id);
  if (letter === undefined) return 'UNKNOWN';
  if (!(await markReturned(tx, id, reason))) return 'KNOWN';
  recordFailure(tx, services, { ...letter, channel: 'EMAIL' });
  if (letter.subjectKind !== null) tx.announce({ kind: letter.subjectKind, id: letter.subjectId, by: null });
  return 'FAILED';
}
