import { noPermissions } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { runOf, workOnRuns } from '../../../mechanisms/runs/testing/work-on-runs.ts';
import { agency, group, role, staff } from '../../../testing/factories.ts';

interface Checked {
  readonly rows: { readonly line: number; readonly email: string; readonly problems: string[] }[];
}

const file = (...lines: string[]) => ['First Name,Last Name,Email,Role,Groups', ...lines].join('\r\n');

test('a file is checked without a change, and imported by a run that leaves refused rows out', async () => {
  const riverton = await agency();
  const crm = { ...noPermissions.crm, isActive: true };
  const person = await staff(riverton, { ...noPermissions, userAdmin: true, crm });
  const clerks = await role(riverton, { name: 'Clerk', permissions: { crm: { isActive: true } } });
  await role(riverton, { name: 'Chief', permissions: { siteAdmin: true } });
  await role(riverton, { name: 'Auditor', permissions: { hasAuditTrailAccess: true } });
  const streets = await group(riverton, { name: 'Streets, north' });
  const csv = file(
    'Ann,Lee,ann@riverton.test,clerk,"Streets, north"',
    `Bo,Day,${person.email},,`,
    'Cy,Fox,cy@riverton.test,Chief,',
    'Di,,di@riverton.test,,',
    'Ed,Orr,ed@riverton.test,Auditor,',
  );
  const { body } = await person.post<Checked>('/users/import/check', { csv: `\uFEFF${csv}` });
  expect(body.rows.map(({ line, problems }) => [line, ...problems])).toEqual([
    [2],
    [3, 'There is already an account with this email. Open that one, or enter another email.'],
    [4, expect.stringContaining('Site administrator')],
    [5, 'Last Name is required'],
    [6, expect.stringMatching(/^You cannot give rights .*: Sees the audit trail\./)],
  ]);
  expect(await person.get('/users?q=riverton.test')).toMatchObject({ body: { items: [] } });

  const started = await person.post<{ id: string }>('/users/import', { csv });
  expect(started).toMatchObject({ status: 200, body: { label: 'Import 1 user', total: 1 } });
  await workOnRuns(riverton);
  expect(await runOf(person, started.body.id)).toMatchObject({ status: 'DONE', changed: 1, skipped: 0 });
  expect(await person.get('/users?q=riverton.test')).toMatchObject({
    body: {
      items: [{ email: 'ann@riverton.test', status: 'INVITED', role: { id: clerks.id }, groups: [{ id: streets.id }] }],
    },
  });
  expect(await outboxOf(riverton)).toMatchObject([{ recipient: 'ann@riverton.test' }]);
});

test('a row that became impossible between the check and the run is skipped with its reason', async () => {
  const riverton = await agency();
  const person = await staff(riverton, 'admin');
  const clerks = await role(riverton, { name: 'Clerk' });
  const csv = file('Ann,Lee,ann@riverton.test,,', 'Bo,Day,bo@riverton.test,Clerk,');
  const { body } = await person.post<{ id: string }>('/users/import', { csv, isInvited: false });
  await person.post('/users', { firstName: 'Ann', lastName: 'Lee', email: 'ann@riverton.test', isInvited: false });
  await person.put(`/roles/${clerks.id}`, { isActive: false });
  await workOnRuns(riverton);
  const run = await runOf(person, body.id);
  expect(run).toMatchObject({ status: 'DONE', changed: 0, skipped: 2 });
  expect(run.skippedRecords.map(({ label }) => label)).toEqual(['Line 2', 'Line 3']);
  expect(await outboxOf(riverton)).toEqual([]);
});

test.each([
  ['without a needed column', 'First Name,Email\nAnn,ann@riverton.test'],
  ['with nothing to import', 'First Name,Last Name,Email\nAnn,Lee,ann'],
  ['that is no table', 'First Name,Last Name,Email\n"Ann'],
  ['with too many people', file(...Array.from({ length: 1001 }, (_, n) => `A,B,a${n}@riverton.test,,`))],
])('a file %s is refused with what to do', async (_, csv) => {
  const admin = await staff(await agency(), 'admin');
  expect(await admin.post('/users/import', { csv })).toMatchObject({
    status: 400,
    body: { fields: { csv: expect.any(String) as string } },
  });
});
