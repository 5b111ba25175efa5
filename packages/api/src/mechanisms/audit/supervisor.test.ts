import { noPermissions } from '@townkeep/core/identity/people';
import { submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import type { TrailEntry } from '@townkeep/core/mechanisms/audit/trail-entry.ts';
import { beforeAll, expect, test } from 'vitest';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, scopesOf, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';

let riverton: TestAgency;

const SUPERVISOR = { ...noPermissions, supervisorAccess: 'SUPERVISOR_BASIC' } as const;
const trail = '/agencies/audit-trails';

beforeAll(async () => {
  riverton = await agency();
  const { id } = await submission(riverton);
  const clerk = await staff(riverton, { ...noPermissions, crm: scopesOf.clerk.crm });
  await clerk.put(`/agencies/crm/issues/${id}/visibility`, { visibility: 'INTERNAL' });
  const admin = await staff(riverton, { ...noPermissions, ...scopesOf.admin });
  await admin.post('/agencies/config/departments', { name: 'Harbor' });
});

const read = async (by: TestStaff, query = ''): Promise<TrailEntry[]> =>
  (await by.get<{ items: TrailEntry[] }>(`${trail}?limit=100${query}`)).body.items;
const kindsOf = (entries: readonly TrailEntry[]) => new Set(entries.map(({ subjectKind }) => subjectKind));

test('a supervisor reads what happened to the records that they may see, and nothing else', async () => {
  const entries = await read(await staff(riverton, { ...SUPERVISOR, crm: scopesOf.clerk.crm }));
  expect(entries.map(({ type }) => type)).toContain(submissionEvents.visibilityChanged.type);
  expect([...kindsOf(entries)].filter((kind) => !['submission', 'contact'].includes(kind))).toEqual([]);
});

test('where an action came from stays with those who read the whole trail', async () => {
  const of = (entries: readonly TrailEntry[]) =>
    entries.find(({ type }) => type === submissionEvents.visibilityChanged.type);
  const whole = await staff(riverton, { ...SUPERVISOR, crm: scopesOf.clerk.crm, hasAuditTrailAccess: true });
  expect(of(await read(whole))).toMatchObject({ ip: expect.any(String) });
  const supervisor = await staff(riverton, { ...SUPERVISOR, crm: scopesOf.clerk.crm });
  expect(of(await read(supervisor))).toMatchObject({ ip: null, userAgent: null });
});

test('a filter does not open other kinds to a supervisor, and they are not offered', async () => {
  const supervisor = await staff(riverton, { ...SUPERVISOR, crm: scopesOf.clerk.crm });
  expect(await read(supervisor, '&subjectKinds=departments')).toEqual([]);
  expect(await read(supervisor, '&types=departments.created')).toEqual([]);
  const { items } = (await supervisor.get<{ items: { kind: string }[] }>(`${trail}/kinds`)).body;
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'submission']);
});

test('a supervisor of another product reads nothing of submissions', async () => {
  const entries = await read(await staff(riverton, { ...SUPERVISOR, xerce: scopesOf.officer.xerce }));
  expect(kindsOf(entries)).not.toContain('submission');
  expect((await (await staff(riverton, { ...noPermissions, crm: scopesOf.clerk.crm })).get(trail)).status).toBe(403);
});
