import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';

const rita = { email: 'rita@resident.test', phoneNumber: '+15105550123', notifyBy: ['EMAIL', 'SMS'] } as const;
const note = 'Only after 5 p.m.';

async function filed(of: TestAgency) {
  const { id: categoryId } = await category(of, { name: 'Potholes' });
  const made = await submission(of, {
    categoryId,
    reporter: rita,
    streetAddress: '1234 Main St',
    at: [37.8, -122.27],
    createdAt: '2026-03-01T10:00:00Z',
  });
  const { database } = (await testApp()).services;
  await database.run('update submissions set notification_note = $3 where agency_id = $1 and id = $2', [
    of.id,
    made.id,
    note,
  ]);
  await (await staff(of)).post(`/agencies/crm/issues/${made.id}/messages`, { body: 'Which lane?' });
  return made;
}

const page = (token: string) => `/crm/submissions/${token}`;

test('the reporter’s page has the specified field names, and no duplicates of them', async () => {
  const riverton = await agency();
  const { services } = await testApp();
  const made = await filed(riverton);
  const { body } = await visitor.get(page(made.token));
  expect(body).toMatchObject({
    agencyId: riverton.id,
    crmToken: riverton.crmToken,
    issueSummary: { CSNumber: 1, status: 'OPEN', createdAt: '2026-03-01T10:00:00.000Z' },
    isAnonymous: false,
    customerInfo: {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Rita Resident',
      email: rita.email,
      phoneNumber: rita.phoneNumber,
      notificationNote: note,
    },
    category: { name: 'Potholes' },
    description: 'A deep hole in the road',
    attachments: [],
    location: '1234 Main St',
    emails: [{ type: 'OUTBOUND', body: 'Which lane?', createdAt: expect.any(String), attachments: [] }],
    magicLink: `${services.settings.publicUrl}${page(made.token)}`,
  });
  for (const name of ['number', 'status', 'createdAt', 'messages']) expect(body).not.toHaveProperty(name);
});

test('the public page has no data of the reporter and no link to their page', async () => {
  const made = await filed(await agency());
  const { status, body } = await visitor.get(page(made.publicToken));
  expect(status).toBe(200);
  expect(body).toMatchObject({ issueSummary: { CSNumber: 1 }, customerInfo: null, emails: [], magicLink: null });
  for (const secret of [made.token, made.id, 'Rita', rita.email, '5550123', note, 'Which lane'])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test('an anonymous reporter’s page has no customerInfo', async () => {
  const riverton = await agency();
  const made = await submission(riverton, { reporter: null });
  const { body } = await visitor.get(page(made.token));
  expect(body).toMatchObject({ isAnonymous: true, customerInfo: null, magicLink: expect.stringContaining(made.token) });
});

test('a repeated message is answered with the link again, and the stored answer does not contain it', async () => {
  const riverton = await agency();
  const made = await filed(riverton);
  const key = { 'idempotency-key': newId() };
  const send = () => visitor.post(`${page(made.token)}/messages`, { body: 'The left one' }, key);
  const [first, again] = [await send(), await send()];
  expect(first).toMatchObject({ status: 201, body: { magicLink: expect.stringContaining(made.token) } });
  expect(again.body).toEqual(first.body);
  const { database } = (await testApp()).services;
  const { rows } = await database.run('select response::text as answer from idempotency_keys where agency_id = $1', [
    riverton.id,
  ]);
  expect(rows.map(({ answer }) => answer)).toEqual([expect.stringContaining('The left one')]);
  expect(JSON.stringify(rows)).not.toContain(made.token);
});
