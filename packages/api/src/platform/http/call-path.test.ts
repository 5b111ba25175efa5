import { staffCall } from '@townkeep/core/platform/call.ts';
import { implement } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { agency, staff, type TestStaff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { insertTag, tagsIn } from '../../testing/tags.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import { serveApi } from './api-handler.ts';
import { callPath } from './call-path.ts';
import type { RequestContext } from './context.ts';
import { createServer } from './serving/server.ts';

const isolation = z.object({ isolation: z.string(), readOnly: z.string() });

/** Calls that answer with the transaction that they run in. */
const contract = {
  change: staffCall('signed-in').route({ method: 'POST', path: '/test/change' }).output(isolation),
  read: staffCall('signed-in').route({ method: 'GET', path: '/test/read' }).output(isolation),
  search: staffCall('signed-in', { reads: true }).route({ method: 'POST', path: '/test/search' }).output(isolation),
  ledger: staffCall('signed-in', { reads: 'snapshot' })
    .route({ method: 'GET', path: '/test/ledger' })
    .output(isolation),
  report: staffCall('signed-in', { reads: 'snapshot', transaction: 'own' })
    .route({ method: 'POST', path: '/test/report' })
    .output(isolation),
  ledgerThatChanges: staffCall('signed-in', { reads: 'snapshot' }).route({ method: 'POST', path: '/test/mistake' }),
};

async function transactionOf(tx: AgencyTx): Promise<z.infer<typeof isolation>> {
  const { rows } = await tx.run(
    `select current_setting('transaction_isolation') as isolation,
       current_setting('transaction_read_only') as "readOnly"`,
  );
  return rows[0] as z.infer<typeof isolation>;
}

const calls = implement(contract).$context<RequestContext>().use(callPath);
const router = {
  change: calls.change.handler(({ context }) => transactionOf(context.tx)),
  read: calls.read.handler(({ context }) => transactionOf(context.tx)),
  search: calls.search.handler(({ context }) => transactionOf(context.tx)),
  ledger: calls.ledger.handler(({ context }) => transactionOf(context.tx)),
  report: calls.report.handler(({ context }) => context.inAgency(transactionOf)),
  ledgerThatChanges: calls.ledgerThatChanges.handler(({ context }) => context.tx.change(insertTag(context.tx, 1))),
};

const served: { server?: FastifyInstance; sam?: TestStaff; agencyId?: number } = {};
beforeAll(async () => {
  const { services } = await testApp();
  const riverton = await agency();
  served.agencyId = riverton.id;
  served.sam = await staff(riverton);
  served.server = await createServer(services);
  await serveApi(served.server, router, services);
});
afterAll(() => served.server?.close());

const send = (method: 'GET' | 'POST', path: string) =>
  served.server!.inject({
    method,
    url: `/api/test/${path}`,
    headers: { authorization: `Bearer ${served.sam!.token}` },
  });

test.each([
  ['POST', 'change', { isolation: 'read committed', readOnly: 'off' }],
  ['GET', 'read', { isolation: 'read committed', readOnly: 'on' }],
  ['POST', 'search', { isolation: 'read committed', readOnly: 'on' }],
  ['GET', 'ledger', { isolation: 'repeatable read', readOnly: 'on' }],
  ['POST', 'report', { isolation: 'repeatable read', readOnly: 'on' }],
] as const)('%s %s runs in the transaction that its contract declares', async (method, path, transaction) => {
  const answer = await send(method, path);
  expect([answer.statusCode, answer.json()]).toEqual([200, transaction]);
});

test('a call that declares a snapshot can change nothing', async () => {
  expect((await send('POST', 'mistake')).statusCode).toBe(500);
  const { inAgency } = (await testApp()).services;
  expect(await inAgency(served.agencyId!, tagsIn)).toEqual([]);
});
