import { expect, test } from 'vitest';
import { agency, category, staff } from '../../../../testing/factories.ts';
import { answerTo, formField } from '../../../../testing/walk/form-fields.ts';
import { submission } from '../../testing/submission.ts';

const path = (id: string, rest = '') => `/agencies/crm/issues/${id}${rest}`;

test('a new category sets its own fields and due date', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const lanes = formField('Lanes', { type: 'NUMBER', isRequired: true });
  const to = await category(riverton, { name: 'Roads', resolveByDays: 1, fields: [lanes] });
  const from = await category(riverton, { name: 'Potholes' });
  // A Monday.
  const { id } = await submission(riverton, {
    categoryId: from.id,
    createdAt: '2026-03-02T20:00:00Z',
    dueOn: '2026-03-11',
  });
  const answer = (value: unknown) => ({ categoryId: to.id, fields: [answerTo(lanes, value)] });
  expect(await clerk.put(path(id, '/categories'), answer('many'))).toMatchObject({
    status: 400,
    body: { fields: { [`fields.${lanes.id}`]: 'Only numbers allowed.' } },
  });
  expect(await clerk.put(path(id, '/categories'), answer('2'))).toMatchObject({
    status: 200,
    body: {
      category: { id: to.id, name: 'Roads', resolveByDays: 1 },
      dueOn: '2026-03-03',
      fields: [{ label: 'Lanes', value: 2 }],
    },
  });
  const stranger = await category(await agency());
  expect(await clerk.put(path(id, '/categories'), { categoryId: stranger.id })).toMatchObject({
    status: 400,
    body: { fields: { categoryId: 'The Category is required.' } },
  });
  expect(
    await clerk.put(path(id, '/categories'), { categoryId: to.id, fields: [answerTo(formField('Width'), 'wide')] }),
  ).toMatchObject({ status: 400 });
});

test('setting the same category moves nothing, and answers given with it count as a correction', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const [lanes, depth] = [formField('Lanes', { type: 'NUMBER', isRequired: true }), formField('Depth')];
  const { id: categoryId } = await category(riverton, { name: 'Roads', fields: [lanes] });
  const { id } = await submission(riverton, {
    categoryId,
    fields: [answerTo(lanes, 2), answerTo(depth, 'knee-deep')],
    dueOn: '2026-03-11',
  });
  const set = (body: object) => clerk.put(path(id, '/categories'), { categoryId, ...body });
  const texts = async () =>
    (await clerk.get<{ items: { text: string }[] }>(path(id, '/history'))).body.items.map((item) => item.text);
  expect(await set({ version: 1 })).toMatchObject({
    status: 200,
    body: { version: 1, dueOn: '2026-03-11', fields: [{ value: 2 }, { value: 'knee-deep' }] },
  });
  expect(await set({ fields: [answerTo(lanes, ' ')] })).toMatchObject({
    status: 400,
    body: { fields: { [`fields.${lanes.id}`]: 'Lanes is required' } },
  });
  expect(await texts()).toEqual([]);
  expect(await set({ version: 1, fields: [answerTo(lanes, '3')] })).toMatchObject({
    status: 200,
    body: { version: 2, dueOn: '2026-03-11', fields: [{ value: 3 }, { value: 'knee-deep' }] },
  });
  expect(await set({ version: 1 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await texts()).toEqual(['changed “Lanes”']);
});
