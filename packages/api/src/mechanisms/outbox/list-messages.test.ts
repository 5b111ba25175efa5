import { expect, test } from 'vitest';
import { agency, staff } from '../../testing/factories.ts';
import { outboxJobs } from './jobs.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { runJobs } from './testing/jobs.ts';
import { queue } from './testing/queue.ts';

test('site administrators list the outbox of their own agency, newest first', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  await queue(riverton);
  await runJobs(riverton, outboxJobs, 'deliver-message');
  await queue(riverton, { recipient: 'joe@resident.test', subject: 'Request #2: Graffiti' });
  const list = async (query = '') =>
    (await admin.get<{ items: { recipient: string }[]; total: { count: number } }>(`/agencies/outbox${query}`)).body;
  expect(await list()).toMatchObject({
    total: { count: 2, capped: false },
    items: [
      { recipient: 'joe@resident.test', status: 'QUEUED', sentAt: null, error: null },
      { recipient: 'rita@resident.test', status: 'UNSENT', sentAt: null, body: 'Hello Rita' },
    ],
  });
  expect(await list('?q=GRAFFITI')).toMatchObject({ total: { count: 1 }, items: [{ recipient: 'joe@resident.test' }] });
  expect(await list('?q=rita')).toMatchObject({ total: { count: 1 } });
  expect(await list('?status=QUEUED')).toMatchObject({ total: { count: 1 } });
  expect(await list('?status=UNSENT')).toMatchObject({ total: { count: 1 } });
  const filters = [{}, { status: 'QUEUED' }, { status: 'FAILED' }, { q: 'graffiti' }];
  expect((await admin.post<{ counts: { count: number }[] }>('/agencies/outbox/counts', { filters })).body).toEqual({
    counts: [2, 1, 0, 1].map((count) => ({ count, capped: false })),
  });
  expect(await list('?channel=EMAIL')).toMatchObject({ total: { count: 2 } });
  expect(await list('?channel=SMS')).toMatchObject({ total: { count: 0 } });
  expect(await list('?limit=1&offset=1')).toMatchObject({ items: [{ recipient: 'rita@resident.test' }] });
  expect(
    (await (await staff(await agency(), 'admin')).get<{ items: unknown[] }>('/agencies/outbox')).body.items,
  ).toEqual([]);
  expect(await (await staff(riverton, 'clerk')).get('/agencies/outbox')).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
});

test('site administrators read one message of their own agency', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const id = (await queue(riverton))!;
  expect(await admin.get(`/agencies/outbox/${id}`)).toMatchObject({
    status: 200,
    body: {
      id,
      recipient: 'rita@resident.test',
      status: 'QUEUED',
      body: 'Hello Rita',
      isBodyHidden: false,
      record: null,
    },
  });
  const { id: subjectId } = await submission(riverton);
  const about = (await queue(riverton, { subjectId }))!;
  expect(await admin.get(`/agencies/outbox/${about}`)).toMatchObject({
    body: { record: { kind: 'submission', id: subjectId } },
  });
  expect(await (await staff(riverton, 'clerk')).get(`/agencies/outbox/${id}`)).toMatchObject({ status: 403 });
  expect(await (await staff(await agency(), 'admin')).get(`/agencies/outbox/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});
