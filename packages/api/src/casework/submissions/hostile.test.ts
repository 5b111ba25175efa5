import { expect, test } from 'vitest';
import { visitor } from '../../testing/client.ts';
import { agency, staff } from '../../testing/factories.ts';
import { submission } from './testing/submission.ts';

const hostileTexts = [
  '\0',
  'a\0b',
  '\ud800',
  '%',
  '#',
  '#99999999999999999999',
  "';--",
  '\\',
  '((',
  'a & | !',
  '"',
  '"unclosed',
  '-',
  '<->',
  'ﷺ'.repeat(60),
  '‮',
  '0',
  '00000000000000000000',
];

test.each(hostileTexts)('searching for %j causes no server error', async (q) => {
  const admin = await staff(await agency(), 'admin');
  for (const body of [{ q }, { q, status: ['OPEN'] }])
    expect((await admin.post('/agencies/crm/issues/listing', body)).status).toBeLessThan(500);
  for (const zoom of [9, 16])
    expect((await admin.post('/agencies/crm/issues/map', { q, zoom, bbox: [-180, -90, 180, 90] })).status).toBeLessThan(
      500,
    );
  const encoded = encodeURIComponent(q.toWellFormed());
  for (const path of ['/agencies/outbox', '/agencies/crm/users', '/agencies/crm/recent-tags'])
    expect([path, (await admin.get(`${path}?q=${encoded}`)).status < 500]).toEqual([path, true]);
});

test.each([
  ['0000-01-01', '0001-01-01'],
  ['9999-12-31', '9999-12-31'],
  ['0000-02-29', '9999-12-31'],
])('days from %s to %s are refused without a server error', async (from, to) => {
  const clerk = await staff(await agency(), 'clerk');
  expect(await clerk.post('/agencies/crm/issues/listing', { dates: 'CUSTOM', from, to })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});

test.each(hostileTexts)('writing %j causes no server error', async (words) => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id, token } = await submission(riverton);
  const statuses = [
    await clerk.post(`/agencies/crm/issues/${id}/notes`, { noteContent: words }),
    await clerk.post(`/agencies/crm/issues/${id}/messages`, { body: words }),
    await clerk.put(`/agencies/crm/issues/${id}/location`, { location: { streetAddress: words, city: words } }),
    await clerk.put(`/agencies/crm/issues/${id}/status`, { status: 'CLOSED', outcome: words, message: words }),
    await clerk.put(`/agencies/crm/issues/${id}/status`, { status: 'CLOSED', outcome: 'Fixed', message: words }),
    await clerk.put(`/agencies/crm/issues/${id}/status`, { status: 'OPEN', reason: words }),
    await visitor.post(`/crm/submissions/${token}/messages`, { body: words }),
    await clerk.get(`/agencies/crm/issues/${id}`),
  ].map((answer) => answer.status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
