import type { Compilable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import { agency, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { type EventMatch, listEvents } from './queries.ts';

const clerk = newId();
let riverton: TestAgency;

beforeAll(async () => {
  riverton = await agency();
  const { database } = (await testApp()).services;
  await database.run(
    `insert into events (agency_id, id, actor_kind, actor_id, subject_kind, subject_id, type)
     select t.agency_id, id, 'STAFF', $2, 'submission', id, 'submission.closed'
     from tenants t, unnest($3::uuid[]) id where t.agency_id = $1`,
    [riverton.id, clerk, Array.from({ length: 5000 }, newId)],
  );
  await database.run('analyze events');
});

const literal = (value: unknown): string =>
  typeof value === 'number' ? String(value) : `'${value instanceof Date ? value.toISOString() : String(value)}'`;

const all: EventMatch = { about: null, from: null, before: null };

/** Returns the plan of a page of the trail. */
async function planOf(match: Partial<EventMatch>): Promise<string> {
  const { services } = await testApp();
  const lines: string[] = [];
  await services.inAgency(riverton.id, async (tx) => {
    await tx.run('set local enable_seqscan = off');
    // A few rows are cheaper to sort. Many are not, and the sort stays where no index has the order.
    await tx.run('set local enable_sort = off');
    const explain = async (statement: Compilable<unknown>) => {
      const { sql, parameters } = statement.compile();
      const text = sql.replaceAll(/\$(\d+)/g, (_, at) => literal(parameters[Number(at) - 1]));
      const { rows } = await tx.run(`explain ${text}`);
      lines.push(...rows.map((row) => String(row['QUERY PLAN'])));
      return [];
    };
    const explaining: AgencyTx = { ...tx, all: explain };
    await listEvents(explaining, { ...all, ...match }, { limit: 50, offset: 0 });
  });
  return lines.join('\n');
}

test.each<[string, Partial<EventMatch>, string]>([
  ['the newest', {}, 'events_pkey'],
  ['those of some days', { from: new Date('2026-01-01'), before: new Date('2026-01-02') }, 'events_pkey'],
  ['those of a person who did little', { actorIds: [newId()] }, 'events_agency_id_actor_id_id_idx'],
  ['those of a rare kind of record', { subjectKinds: ['tags'] }, 'events_agency_id_subject_kind_id_idx'],
  ['those of a rare event', { types: ['tags.created'] }, 'events_agency_id_type_id_idx'],
  ['those that a supervisor reads', { within: ['case', 'submission'] }, 'events_pkey'],
  ['those of super admins', { by: 'SUPER_ADMIN' }, 'events_of_super_admins'],
])('%s are read in the order of an index, without a sort', async (_, match, index) => {
  const plan = await planOf(match);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on events|Sort/);
});
