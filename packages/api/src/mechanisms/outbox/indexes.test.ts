import type { Compilable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type AgencyTx, query } from '../../platform/database/tenancy.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { newId } from '../../platform/ids.ts';
import { agency, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { listOutbox } from './queries/listing.ts';
import { emptyTextsSentBefore } from './queries/rows.ts';

const HOUR_MS = 3_600_000;
const at = new Date('2026-05-04T10:00:00Z');
let riverton: TestAgency;

beforeAll(async () => {
  riverton = await agency();
  const { database } = (await testApp()).services;
  const subjects = Array.from({ length: 5000 }, () => ({ agency_id: riverton.id, id: newId(), kind: 'test' }));
  await insertRows(database.run, 'subjects', subjects);
  const letter = (subjectId: string, hours: number) => ({
    agency_id: riverton.id,
    id: newId(),
    event_id: newId(),
    channel: 'EMAIL',
    recipient: 'rita@resident.test',
    body_text: '',
    message_id: newId(),
    subject_id: subjectId,
    status: 'SENT',
    created_at: new Date(at.getTime() - hours * HOUR_MS),
    sent_at: at,
  });
  const letters = subjects.map(({ id }, index) => letter(id, index + 1));
  await insertRows(database.run, 'outbox', letters);
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
