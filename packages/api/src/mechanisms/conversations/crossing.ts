import { conversationProblems } from '@townkeep/core/mechanisms/conversations';
import { personName } from '@townkeep/core/identity/people';
import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../platform/acting.ts';
import { writerForStaff } from '../../platform/database/person-json.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';

const CROSSING_REPLY = `
  select m.created_at, ${writerForStaff('u', 'm.author_id')} as author
  from messages m left join staff u on u.agency_id = m.agency_id and u.id = m.author_id
  where m.agency_id = $1 and m.subject_id = $2 and m.direction = 'OUTBOUND' and m.author_id <> $3
    and ($4::uuid is null or m.id > $4)
  order by m.id desc limit 1`;

interface Reply {
  readonly id: string;
  /** Undefined for a client that does not name what its user saw. */
  readonly seenMessageId?: string | null | undefined;
}

/**
 * Refuses a reply about a locked record that crosses one of a colleague, which came after the newest message that the
 * writer saw. Started together with another statement, it costs no round trip.
 * @throws Problem reply_crossed
 */
export async function checkNotCrossed(
  tx: AgencyTx,
  { id, seenMessageId: seenId }: Reply,
  { person, timezone }: StaffActing,
): Promise<void> {
  if (seenId === undefined) return;
  const { rows } = await tx.run(CROSSING_REPLY, [tx.agencyId, id, person.id, seenId]);
  if (rows[0] === undefined) return;
  const { author, created_at: at } = rows[0] as { author: Parameters<typeof personName>[0] | null; created_at: Date };
  const when = new Date(at).toLocaleString('en-US', { timeZone: timezone, dateStyle: 'medium', timeStyle: 'short' });
  const name = author === null ? 'A colleague' : personName(author);
  throw new Problem(conversationProblems.reply_crossed, { params: { name, when } });
}
