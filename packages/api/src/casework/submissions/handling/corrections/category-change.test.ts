import type { Submission } from '@townkeep/core/casework/submissions';
import { expect, test } from 'vitest';
import { agency, category, staff } from '../../../../testing/factories.ts';
import { answerTo, formField } from '../../../../testing/walk/form-fields.ts';
import { submission } from '../../testing/submission.ts';

const path = (id: string, more = '') => `/agencies/crm/issues/${id}${more}`;
const condition = { operator: 'equals', value: 'Yes' } as const;

/** Files a pothole through the API, with answers of several kinds. */
async function answeredPothole() {
  const riverton = await agency();
  const [clerk, admin] = [await staff(riverton, 'clerk'), await staff(riverton, 'admin')];
  const damagedItem = formField('What was damaged?', { condition });
  const damage = formField('Any damage?', { type: 'YES_NO', isRequired: true, nested: [damagedItem] });
  const size = formField('Size', { type: 'PICKLIST', options: ['Small', 'Large'] });
  const fields = [
    damage,
    size,
    formField('Parts', { type: 'MULTI_PICKLIST', options: ['Edge', 'Middle'] }),
    formField('Depth (inches)', { type: 'NUMBER' }),
    formField('Remark'),
  ];
  const internalCustomFields = [formField('Work order'), formField('Crew')];
  const potholes = await category(riverton, { name: 'Potholes', fields, internalCustomFields });
  const { id } = await submission(riverton, { categoryId: potholes.id });
  const values: Record<string, unknown> = { [size.label]: 'Large', Parts: ['Edge'], 'Depth (inches)': 4.5 };
  const answers = [
    answerTo(damage, 'Yes'),
    answerTo(damagedItem, 'A tire'),
    ...fields.slice(1, 4).map((field) => answerTo(field, values[field.label])),
  ];
  await clerk.put(path(id, '/category-custom-fields'), {
    fields: answers,
    internalFields: [answerTo(internalCustomFields[0]!, 'WO-7')],
  });
  const read = async () => (await clerk.get<Submission>(path(id))).body;
  const move = async (categoryId: string, more: object = {}) =>
    (await clerk.put<Submission>(path(id, '/categories'), { categoryId, ...more })).body;
  return { riverton, clerk, admin, id, potholes, fields, size, read, move };
}

/** The answers of the pothole, except its size, as the history names them. */
const otherAnswers = '“Any damage?”, “What was damaged?”, “Parts”, “Depth (inches)”, “Work order”';

const shown = (answers: Submission['fields']) =>
  answers.filter(({ value }) => value !== null).map(({ label, value }) => [label, value]);

test('a move to another category and back restores every answer, internal ones too', async () => {
  const { riverton, id, potholes, read, move } = await answeredPothole();
  const before = await read();
  expect(shown(before.fields)).toHaveLength(5);
  const other = await category(riverton, { name: 'Sidewalks', fields: [formField('Lanes')] });
  const there = await move(other.id);
  expect([shown(there.fields), shown(there.internalFields)]).toEqual([[], []]);
  expect(there.keptAnswers.map(({ label, value, part, category: of }) => [label, value, part, of])).toEqual([
    ...shown(before.fields).map((answer) => [...answer, 'fields', { id: potholes.id, name: 'Potholes' }]),
    ['Work order', 'WO-7', 'internalFields', { id: potholes.id, name: 'Potholes' }],
  ]);
  const back = await move(potholes.id);
  expect(back).toMatchObject({ id, fields: before.fields, internalFields: before.internalFields, keptAnswers: [] });
});

test('answers that both categories ask for are carried over, and their corrections are carried back', async () => {
  const { riverton, clerk, id, potholes, read, move } = await answeredPothole();
  const before = await read();
  const [size, order] = [formField('SIZE', { type: 'PICKLIST', options: ['Large', 'Huge'] }), formField('work order')];
  const other = await category(riverton, { name: 'Sidewalks', fields: [size], internalCustomFields: [order] });
  const there = await move(other.id);
  expect([shown(there.fields), shown(there.internalFields)]).toEqual([[['SIZE', 'Large']], [['work order', 'WO-7']]]);
  expect(there.keptAnswers.map(({ label }) => label)).not.toContain('Size');
  await clerk.put(path(id, '/category-custom-fields'), {
    fields: [answerTo(size, 'Large')],
    internalFields: [answerTo(order, 'WO-8')],
  });
  const back = await move(potholes.id);
  expect(back.fields).toEqual(before.fields);
  expect([shown(back.internalFields), back.keptAnswers]).toEqual([[['Work order', 'WO-8']], []]);
});

test('kept answers survive further moves, corrections and a change of their form', async () => {
  const { riverton, clerk, admin, id, potholes, fields, size, read, move } = await answeredPothole();
  const before = await read();
  const lanes = formField('Lanes', { type: 'NUMBER' });
  const [roads, trees] = [
    await category(riverton, { name: 'Roads', fields: [lanes] }),
    await category(riverton, { name: 'Trees' }),
  ];
  await move(roads.id, { fields: [answerTo(lanes, 2)] });
  await clerk.put(path(id, '/category-custom-fields'), { fields: [answerTo(lanes, 3)], internalFields: [] });
  const { keptAnswers } = await move(trees.id);
  expect(keptAnswers.filter(({ category: of }) => of.id === roads.id)).toMatchObject([{ label: 'Lanes', value: 3 }]);
  // The field is kept for the answer that waits for its category, and its type cannot change.
  const save = (changed: readonly object[]) =>
    admin.put(`/agencies/crm/categories/${potholes.id}`, { name: 'Potholes', fields: changed });
  expect(await save(fields.map((field) => (field === size ? { ...size, type: 'TEXT' } : field)))).toMatchObject({
    status: 400,
  });
  expect((await save(fields.filter((field) => field !== size))).body).toMatchObject({
    fields: expect.arrayContaining([expect.objectContaining({ id: size.id, isDeleted: true })]),
  });
  const back = await move(potholes.id);
  expect(shown(back.fields).toSorted()).toEqual(shown(before.fields).toSorted());
  expect(back.keptAnswers.map(({ label, value }) => [label, value])).toEqual([['Lanes', 3]]);
});

test('staff can enter answers with the move; replaced answers stay in the log', async () => {
  const { riverton, clerk, id, move } = await answeredPothole();
  const size = formField('Size', { type: 'PICKLIST', options: ['Large', 'Huge'] });
  const other = await category(riverton, { name: 'Sidewalks', fields: [size] });
  const there = await move(other.id, { fields: [answerTo(size, 'Huge')] });
  expect(shown(there.fields)).toEqual([['Size', 'Huge']]);
  const { body } = await clerk.get<{ items: { text: string }[] }>(path(id, '/history'));
  expect(body.items[0]?.text).toBe(`changed the category from Potholes to Sidewalks; kept ${otherAnswers}`);
});

test('the history names the answers that were carried over, kept and brought back', async () => {
  const { riverton, clerk, id, potholes, move } = await answeredPothole();
  const other = await category(riverton, {
    name: 'Sidewalks',
    fields: [formField('Size', { type: 'PICKLIST', options: ['Large'] })],
  });
  await move(other.id);
  await move(potholes.id);
  const { body } = await clerk.get<{ items: { text: string }[] }>(path(id, '/history'));
  expect(body.items.slice(0, 2).map(({ text }) => text)).toEqual([
    `changed the category from Sidewalks to Potholes; carried over “Size”; brought back ${otherAnswers}`,
    `changed the category from Potholes to Sidewalks; carried over “Size”; kept ${otherAnswers}`,
  ]);
});
