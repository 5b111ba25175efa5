import type { Database } from '../../../platform/database/connection.ts';
import { eachAgency, query } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';

const KEY = 'restored';

/** Why a message of a restored database is not sent. */
export const RESTORED =
  'The database was restored from a backup, and this message may have been sent before. It was not sent again.';

/**
 * Notes that the database was restored: from now on no message is sent about what happened before this moment. What the
 * daily digests wait for counts as told.
 */
export async function holdMessagesBefore(services: Services): Promise<Date> {
  const at = services.now();
  const { database } = services;
  await database.run(
    `insert into service_keys (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value, created_at = now()`,
    [KEY, JSON.stringify({ at })],
  );
  await eachAgency(database, (agencyId) =>
    services.inAgency(agencyId, (tx) =>
      tx.change(
        query
          .updateTable('notifications')
          .set({ digested_at: at })
          .where('agency_id', '=', tx.agencyId)
          .where('is_for_digest', '=', true)
          .where('digested_at', 'is', null),
      ),
    ),
  );
  return at;
}

/** Returns when the database was restored; null for one that never was. */
export async function readRestoredAt({ run }: Pick<Database, 'run'>): Promise<Date | null> {
  const { rows } = await run(`select value ->> 'at' as at from service_keys where name = $1`, [KEY]);
  return rows[0] === undefined ? null : new Date(String(rows[0]['at']));
}

/** Whether an event happened before an instant, by the time in its id; null for an id without one. */
export function happenedBefore(eventId: string, at: Date): boolean | null {
  if (eventId[14] !== '7') return null;
  return Number.parseInt(eventId.replaceAll('-', '').slice(0, 12), 16) < at.getTime();
}
