import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { expect, test } from 'vitest';
import { runOf, workOnRuns } from '../runs/testing/work-on-runs.ts';
import { client, visitor } from '../../testing/client.ts';
import { agency, staff, superAdminIn, type TestAgency, type TestStaff } from '../../testing/factories.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { testApp } from '../../testing/server.ts';
import { removeOldOrigins } from './jobs.ts';

const TRAIL = '/agencies/audit-trails';

interface Trail {
  readonly items: TrailEntry[];
  readonly total: { readonly count: number; readonly capped: boolean };
}

const auditorOf = (of: TestAgency): Promise<TestStaff> => staff(of, 'admin', { firstName: 'Ada', lastName: 'Auditor' });
const query = (filter: Record<string, string>) => new URLSearchParams(filter).toString();
const read = async (by: TestStaff, filter: Record<string, string> = {}): Promise<TrailEntry[]> =>
  (await by.get<Trail>(`${TRAIL}?${query({ limit: '50', ...filter })}`)).body.items;

test('a change has who, what, when, from where, and the values before and after', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  const head = await staff(riverton, 'clerk', { firstName: 'Helen', lastName: 'Head' });
  const made = await ada.post<{ id: string }>('/agencies/config/departments', { name: 'Street' });
  const browser = client({ authorization: `Bearer ${ada.token}`, 'user-agent': 'Test browser' });
  await browser.put(`/agencies/config/departments/${made.body.id}`, { name: 'Streets', headId: head.id });
  const [changed, created] = await read(ada);
  expect(changed).toMatchObject({
    type: 'departments.changed',
    actorKind: 'STAFF',
    actorName: 'Ada Auditor',
    text: 'changed the department “Streets”',
    subjectKindLabel: 'Department',
    subjectId: made.body.id,
    subjectName: '“Streets”',
    ip: expect.stringMatching(/^[\d.:a-f]+$/),
    userAgent: 'Test browser',
    changes: [
      { label: 'Name', from: 'Street', to: 'Streets' },
      { label: 'Head', from: '', to: 'Helen Head' },
    ],
  });
  expect(created).toMatchObject({ text: 'created the department “Street”', changes: [{ label: 'Active', to: 'Yes' }] });
});

test('entries are filtered by person, record, event, number and days', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  const other = await staff(riverton, 'admin', { firstName: 'Olga', lastName: 'Other' });
  const { id, number } = await submission(riverton);
  await ada.post('/agencies/config/departments', { name: 'Parks' });
  await other.put(`/agencies/crm/issues/${id}/visibility`, { visibility: 'INTERNAL' });
  expect((await read(ada, { actorIds: other.id })).map(({ text }) => text)).toEqual(['made this internal']);
  expect(await read(ada, { subjectKinds: 'departments' })).toMatchObject([{ subjectName: '“Parks”' }]);
  expect(await read(ada, { types: 'submission.visibilityChanged' })).toMatchObject([
    { subjectName: `#${number}`, changes: [{ label: 'Visibility', from: 'EXTERNAL', to: 'INTERNAL' }] },
  ]);
  expect((await read(ada, { q: 'olga o' })).map(({ text }) => text)).toEqual(['made this internal']);
  expect(await read(ada, { q: 'Nemo' })).toEqual([]);
  expect(new Set((await read(ada, { q: `#${number}` })).map(({ subjectId }) => subjectId))).toEqual(new Set([id]));
  expect(await read(ada, { q: '999999' })).toEqual([]);
  expect(await read(ada, { dates: 'CUSTOM', to: '2001-01-01' })).toEqual([]);
  expect((await read(ada, { dates: 'CUSTOM', from: '2001-01-01', to: '2999-01-01' })).length).toBeGreaterThan(2);
  expect(await ada.get(`${TRAIL}?dates=CUSTOM&from=2026-02-01&to=2026-01-01`)).toMatchObject({
    status: 400,
    body: { fields: { to: 'End Date is before Start Date.' } },
  });
});

test('a refusal of an administrator’s call is recorded once, one of daily work is not', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  const reader = await staff(riverton, 'reader', { firstName: 'Rita', lastName: 'Reader' });
  for (let i = 0; i < 2; i++) expect(await reader.get('/agencies/outbox')).toMatchObject({ status: 403 });
  const { id } = await submission(riverton);
  expect(await reader.put(`/agencies/crm/issues/${id}/visibility`, { visibility: 'INTERNAL' })).toMatchObject({
    status: 403,
  });
  expect(await read(ada, { subjectKinds: 'access' })).toMatchObject([
    {
      actorName: 'Rita Reader',
      text: "tried this without the right: “List the agency's outgoing emails and text messages, newest first”",
      ip: expect.any(String),
    },
  ]);
  expect(await reader.get(TRAIL)).toMatchObject({ status: 403, body: { code: 'no_right' } });
});

test('a failed sign-in has the address that it came from, and nothing that was typed', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  await visitor.post(`/agencies/${riverton.id}/login`, { email: ada.email, password: 'Not this one' });
  expect(await read(ada, { subjectKinds: 'staff' })).toMatchObject([
    {
      actorName: 'System',
      text: 'refused a sign-in with a password: wrong email or password',
      subjectName: 'Ada Auditor',
      ip: expect.any(String),
      changes: [],
    },
  ]);
});

test('what a super admin does in the agency is found alone', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  await ada.post('/agencies/config/departments', { name: 'Parks' });
  await superAdminIn(riverton);
  expect(await read(ada, { by: 'SUPER_ADMIN' })).toMatchObject([
    { actorKind: 'SUPER_ADMIN', text: 'signed in as a super admin: A question of theirs', ip: expect.any(String) },
  ]);
});

test('the trail is exported with the values before and after', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  await ada.post('/agencies/config/departments', { name: '=Parks' });
  const { body } = await ada.post<{ id: string }>(`${TRAIL}/summary/download`, {
    format: 'CSV',
    subjectKinds: ['departments'],
  });
  await workOnRuns(riverton);
  expect(await runOf(ada, body.id)).toMatchObject({ status: 'DONE', done: 1, hasFile: true });
  expect((await read(ada, { subjectKinds: 'run' })).map(({ text }) => text)).toContain(
    'started “Export the audit trail to CSV”',
  );
});

test('addresses are removed after a year, the events stay', async () => {
  const riverton = await agency();
  const ada = await auditorOf(riverton);
  await ada.post('/agencies/config/departments', { name: 'Parks' });
  const { services } = await testApp();
  const later = new Date(Date.now() + 366 * 86_400_000);
  await removeOldOrigins({ ...services, now: () => later }, riverton.id);
  expect(await read(ada, { subjectKinds: 'departments' })).toMatchObject([{ ip: null, userAgent: null }]);
});
