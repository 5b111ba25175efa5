import type { Compilable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { agency, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { listOutbox } from './queries/listing.ts';
import { emptyTextsSentBefore } from './queries/rows.ts';

const at = new Date('2026-05-04T10:00:00Z');
let riverton: TestAgency;

beforeAll(async () => {
  riverton = await agency();
  await (
    await testApp()
  ).services.database.run(
    `with made as (
       insert into subjects (agency_id, id, kind)
       select $1, gen_random_uuid(), 'test' from generate_series(1, 5000) returning id)
     insert into outbox (agency_id, id, event_id, channel, recipient, body_text, message_id, subject_id, status,
       created_at, sent_at)
     select $1, gen_random_uuid(), gen_random_uuid(), 'EMAIL', 'rita@resident.test', '', gen_random_uuid()::text,
       made.id, 'SENT',
       $2::timestamptz - row_number() over () * interval '1 hour', $2
     from made`,
    [riverton.id, at.toISOString()],
  );
});

const literal = (value: unknown): string => `'${value instanceof Date ? value.toISOString() : String(value)}'`;

/** Returns the generic query plans of the statements of `work`. */
async function planOf(work: (tx: AgencyTx) => Promise<unknown>): Promise<string> {
  const { services } = await testApp();
  const lines: string[] = [];
  await services.inAgency(riverton.id, async (tx) => {
    await tx.run('set local enable_seqscan = off');
    await tx.run('set local plan_cache_mode = force_generic_plan');
    const change = async (statement: Compilable<unknown>) => {
      const { sql, parameters } = statement.compile();
      await tx.run(`prepare planned as ${sql}`);
      const { rows } = await tx.run(`explain execute planned (${parameters.map(literal).join(', ')})`);
      await tx.run('deallocate planned');
      lines.push(...rows.map((row) => String(row['QUERY PLAN'])));
      return 0;
    };
    await work({ ...tx, change, all: async (statement) => (await change(statement), []) });
  });
  return lines.join('\n');
}

test('emptied messages are not read again', async () => {
  expect(await planOf((tx) => emptyTextsSentBefore(tx, at, 1000))).toContain('outbox_sent_texts');
});

test('messages that wait or failed are found by their own index', async () => {
  for (const status of ['QUEUED', 'FAILED'] as const)
    expect(await planOf((tx) => listOutbox(tx, { status, limit: 50, offset: 0 }))).toContain('outbox_unsent');
});

test('deleting a subject reads only its own letters', async () => {
  // The statement that the foreign key of the outbox runs.
  const letters = query.deleteFrom('outbox').where('agency_id', '=', riverton.id).where('subject_id', '=', newId());
  expect(await planOf((tx) => tx.change(letters))).toContain('outbox_subject');
});
