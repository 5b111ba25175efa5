import type { Run } from '../connection.ts';

/** Transactions that a worker has prepared and does not know the end of yet. */
const PREPARED = `select result from run_command_on_workers($$
  select coalesce(string_agg(gid, ' '), '') from pg_prepared_xacts
  where database = current_database() and gid like 'citus%' $$) where success`;

const AGAIN_MS = 20;
const SETTLED_WITHIN_MS = 10_000;

/**
 * Waits until the transactions that are prepared now have ended on the workers: the coordinator commits before them, so
 * what it shows may belong to rows that are not seen yet. A worker that does not answer is not waited for.
 * @throws Error when one takes longer, so that another try follows
 */
export async function untilCommitted(run: Run): Promise<void> {
  const prepared = async () => new Set((await run(PREPARED)).rows.flatMap((row) => String(row['result']).split(' ')));
  const first = await prepared();
  first.delete('');
  for (const end = Date.now() + SETTLED_WITHIN_MS; first.size > 0 && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    const still = await prepared();
    for (const id of first) if (!still.has(id)) first.delete(id);
  }
  if (first.size > 0) throw new Error('A transaction has not ended on its node yet');
}
