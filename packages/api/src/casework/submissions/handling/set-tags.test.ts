import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { submission } from '../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('tags are set as a whole, and the history names the added and removed tags', async () => {
  const riverton = await agency();
  const [clerk, admin] = [await staff(riverton, 'clerk'), await staff(riverton, 'admin')];
  const tag = async (name: string) => (await clerk.post<{ id: string }>('/agencies/tags', { name })).body.id;
  const [urgent, rain] = [await tag('Urgent'), await tag('Rain')];
  const { id } = await submission(riverton);
  expect(await clerk.post(path(id, '/tags'), { tags: [urgent, rain, urgent] })).toMatchObject({
    status: 200,
    body: { version: 2, tags: [{ name: 'Rain', color: 'gray', isActive: true }, { name: 'Urgent' }] },
  });
  expect(await clerk.get('/agencies/crm/recent-tags')).toMatchObject({ status: 200, body: { total: 2 } });
  await admin.put(`/agencies/tags/${rain}`, { name: 'Rain', isActive: false });
  expect(await clerk.post(path(id, '/tags'), { tags: [rain] })).toMatchObject({
    status: 200,
    body: { tags: [{ name: 'Rain', isActive: false }] },
  });
  await clerk.post(path(id, '/tags'), { tags: [] });
  expect(await clerk.post(path(id, '/tags'), { tags: [rain] })).toMatchObject({
    status: 400,
    body: { fields: { tags: 'Rain is not offered. Please choose another one.' } },
  });
  const { body } = await clerk.get<{ items: { text: string }[] }>(path(id, '/history'));
  expect(body.items.map((item) => item.text)).toEqual([
    'removed the tag “Rain”',
    'removed the tag “Urgent”',
    'added the tags “Urgent”, “Rain”',
  ]);
});
