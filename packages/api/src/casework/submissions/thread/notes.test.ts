import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('only its author and CRM administrators can change or delete a note', async () => {
  const riverton = await agency();
  const [ann, bo, admin] = [
    await staff(riverton, 'clerk'),
    await staff(riverton, 'clerk'),
    await staff(riverton, 'admin'),
  ];
  const { id, token } = await submission(riverton);
  const added = await ann.post<{ id: string }>(path(id, '/notes'), { noteContent: ' The owner is abroad ' });
  expect(added).toMatchObject({
    status: 201,
    body: { content: 'The owner is abroad', author: { id: ann.id }, editedAt: null },
  });
  const note = path(id, `/notes/${added.body.id}`);
  expect(await bo.put(note, { noteContent: 'Mine now' })).toMatchObject({ status: 403, body: { code: 'no_right' } });
  expect(await bo.delete(note)).toMatchObject({ status: 403 });
  expect(await ann.put(note, { noteContent: 'The owner is back' })).toMatchObject({
    status: 200,
    body: { content: 'The owner is back', author: { id: ann.id } },
  });
  expect(await ann.get(path(id))).toMatchObject({ body: { version: 1, notes: [{ content: 'The owner is back' }] } });
  expect(
    JSON.stringify((await (await import('../../../testing/client.ts')).visitor.get(`/crm/submissions/${token}`)).body),
  ).not.toContain('owner');
  const other = await submission(riverton);
  expect(await ann.put(path(other.id, `/notes/${added.body.id}`), { noteContent: 'x' })).toMatchObject({ status: 404 });
  expect(await admin.delete(note)).toMatchObject({ status: 200, body: { id: added.body.id } });
  expect(await ann.put(note, { noteContent: 'x' })).toMatchObject({ status: 404 });
  expect(await ann.post(path(id, '/notes'), { noteContent: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { noteContent: 'Note is required' } },
  });
  const { body } = await ann.get<{ items: { text: string }[] }>(path(id, '/history'));
  expect(body.items.map((item) => item.text)).toEqual([
    'deleted an internal note',
    'changed an internal note',
    'added an internal note',
  ]);
});

test('a change to an outdated note is refused', async () => {
  const riverton = await agency();
  const [ann, admin] = [await staff(riverton, 'clerk'), await staff(riverton, 'admin')];
  const { id } = await submission(riverton);
  const { body: added } = await ann.post<{ id: string; version: number }>(path(id, '/notes'), {
    noteContent: 'The owner is abroad',
  });
  const note = path(id, `/notes/${added.id}`);
  const newer = await admin.put<{ version: number; editedAt: string }>(note, {
    noteContent: 'The owner is in Oslo',
    version: added.version,
  });
  expect(newer).toMatchObject({ status: 200, body: { content: 'The owner is in Oslo' } });
  expect(await ann.put(note, { noteContent: 'The owner is back', version: added.version })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await ann.get(path(id))).toMatchObject({
    body: { notes: [{ content: 'The owner is in Oslo', editedAt: newer.body.editedAt }] },
  });
  expect(await ann.put(note, { noteContent: 'The owner is back', version: newer.body.version })).toMatchObject({
    status: 200,
    body: { content: 'The owner is back' },
  });
  expect(await ann.put(note, { noteContent: 'x', version: 'yesterday' })).toMatchObject({ status: 400 });
});

test('a note is deleted as it was seen, also by a client that sends the version in the query', async () => {
  const riverton = await agency();
  const ann = await staff(riverton, 'clerk');
  const { id } = await submission(riverton);
  const { body } = await ann.post<{ id: string }>(path(id, '/notes'), { noteContent: 'The owner is abroad' });
  const note = path(id, `/notes/${body.id}`);
  await ann.put(note, { noteContent: 'The owner is in Oslo' });
  expect(await ann.delete(`${note}?version=1`)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  for (const version of ['soon', '', '%20', '1&version=2'])
    expect(await ann.delete(`${note}?version=${version}`), version).toMatchObject({ status: 400 });
  expect(await ann.delete(`${note}?version=2`)).toMatchObject({ status: 200 });
  expect(await ann.get(path(id))).toMatchObject({ body: { notes: [] } });
});
