import { expect, test } from 'vitest';
import { agency, staff, type TestAgency } from '../../testing/factories.ts';
import type { Client } from '../../testing/client.ts';
import { submission } from './testing/submission.ts';

const someId = '0199ad2b-0a8b-7f43-9d57-ff00ff00ff01';

/** Every call that changes one submission, with a well-formed body. */
const changes = (id: string): readonly [string, (by: Client) => Promise<{ status: number; body: object }>][] => {
  const path = `/agencies/crm/issues/${id}`;
  return [
    ['status', (by) => by.put(`${path}/status`, { status: 'CLOSED', outcome: 'Fixed', message: 'Done' })],
    ['assignees', (by) => by.put(`${path}/assignees`, { assigneeId: null })],
    ['visibility', (by) => by.put(`${path}/visibility`, { visibility: 'INTERNAL' })],
    ['categories', (by) => by.put(`${path}/categories`, { categoryId: someId })],
    ['category-custom-fields', (by) => by.put(`${path}/category-custom-fields`, { fields: [] })],
    ['location', (by) => by.put(`${path}/location`, { location: null })],
    ['tags', (by) => by.post(`${path}/tags`, { tags: [] })],
    [
      'attachments',
      (by) => by.post(`${path}/attachments`, { attachments: [{ fileName: 'a.txt', fileURL: 'nowhere' }] }),
    ],
    ['attachment', (by) => by.put(`${path}/attachments`, { attachmentId: someId, title: 'A' })],
    ['attachments deleted', (by) => by.delete(`${path}/attachments`, { attachmentIds: [someId] })],
    ['messages', (by) => by.post(`${path}/messages`, { body: 'Hello' })],
    ['notes', (by) => by.post(`${path}/notes`, { noteContent: 'A note' })],
    ['resend-link', (by) => by.post(`/crm/submissions/${id}/resend-link`)],
  ];
};

const outcome = async (riverton: TestAgency, by: Client, assigneeId: string | null) => {
  const { id } = await submission(riverton, { assigneeId });
  const codes: Record<string, unknown> = {};
  for (const [name, change] of changes(id)) {
    const { status, body } = await change(by);
    codes[name] = [status, (body as { code?: string }).code ?? 'done'];
  }
  return codes;
};

test('staff with READ_ONLY can change nothing', async () => {
  const riverton = await agency();
  const codes = await outcome(riverton, await staff(riverton, 'reader'), null);
  for (const [name, code] of Object.entries(codes)) expect([name, code]).toEqual([name, [403, 'read_only']]);
});

test('staff with BASIC cannot change submissions assigned to other staff', async () => {
  const riverton = await agency();
  const other = await staff(riverton, 'clerk');
  const codes = await outcome(riverton, await staff(riverton, 'basic'), other.id);
  for (const [name, code] of Object.entries(codes)) expect([name, code]).toEqual([name, [403, 'only_own']]);
});

test('staff with BASIC can change unassigned submissions and their own', async () => {
  const riverton = await agency();
  const basic = await staff(riverton, 'basic');
  const { id } = await submission(riverton);
  expect(await basic.put(`/agencies/crm/issues/${id}/assignees`, { assigneeId: basic.id })).toMatchObject({
    status: 200,
    body: { assignee: { id: basic.id } },
  });
  expect(await basic.post(`/agencies/crm/issues/${id}/notes`, { noteContent: 'Mine' })).toMatchObject({ status: 201 });
  const other = await staff(riverton, 'clerk');
  expect(await basic.put(`/agencies/crm/issues/${id}/assignees`, { assigneeId: other.id })).toMatchObject({
    status: 200,
  });
  expect(await basic.post(`/agencies/crm/issues/${id}/notes`, { noteContent: 'Too late' })).toMatchObject({
    status: 403,
    body: { code: 'only_own' },
  });
});

test('another agency’s submission is not found by any call', async () => {
  const riverton = await agency();
  const stranger = await staff(await agency('Lakeside'), 'admin');
  const { id } = await submission(riverton);
  for (const [name, change] of changes(id))
    expect([name, await change(stranger)]).toMatchObject([name, { status: 404, body: { code: 'not_found' } }]);
  for (const path of ['', '/history'])
    expect(await stranger.get(`/agencies/crm/issues/${id}${path}`)).toMatchObject({ status: 404 });
  expect(await stranger.delete(`/agencies/crm/issues/${id}`)).toMatchObject({ status: 404 });
  expect(await stranger.put(`/agencies/crm/issues/${id}/notes/${someId}`, { noteContent: 'x' })).toMatchObject({
    status: 404,
  });
  expect(await stranger.delete(`/agencies/crm/issues/${id}/notes/${someId}`)).toMatchObject({ status: 404 });
  expect((await stranger.post<{ total: { count: number } }>('/agencies/crm/issues/listing', {})).body.total.count).toBe(
    0,
  );
});

test('staff of the other product see no submissions', async () => {
  const riverton = await agency();
  const officer = await staff(riverton, 'officer');
  const { id } = await submission(riverton);
  expect(await officer.get(`/agencies/crm/issues/${id}`)).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect(await officer.post('/agencies/crm/issues/listing', {})).toMatchObject({ status: 403 });
});

test('an assignee of another agency, or without the right to change submissions, is refused', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  for (const person of [
    await staff(await agency(), 'clerk'),
    await staff(riverton, 'reader'),
    await staff(riverton, 'officer'),
  ]) {
    expect(await clerk.put(`/agencies/crm/issues/${id}/assignees`, { assigneeId: person.id })).toMatchObject({
      status: 400,
      body: { fields: { assigneeId: 'This person cannot be assigned submissions.' } },
    });
  }
});
