import type pg from 'pg';
import type { KeptMemory } from '../memory/memory.ts';

/** The channel on which the triggers of the database announce the agency whose rows changed; '0' for any agency. */
const CHANGES = 'townkeep_changed';

/**
 * Keeps a memory up to date with the changes that the database announces. Every connection that makes changes listens:
 * PostgreSQL delivers a change to the connection that made it before it answers the commit, so this process never
 * answers from before its own changes.
 */
export function followChanges(pool: pg.Pool, memory: KeptMemory): void {
  const listening = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => {
    client.on('notification', ({ payload }) => {
      const agencyId = Number(payload);
      memory.forget(agencyId > 0 ? agencyId : null);
    });
    client.query(`LISTEN ${CHANGES}`).then(
      () => {
        listening.add(client);
        memory.listenerAdded();
      },
      () => undefined,
    );
  });
  pool.on('remove', (client) => {
    if (listening.delete(client)) memory.listenerRemoved();
  });
}
