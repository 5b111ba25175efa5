import { expect, test } from 'vitest';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category, staff } from '../../testing/factories.ts';
import { answerTo, formField } from '../../testing/walk/form-fields.ts';

test('a field removed from the form is kept as deleted if a submission answers it, else removed', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [size, depth, color] = [formField('Size'), formField('Depth'), formField('Color')];
  const { id } = await category(riverton, {
    name: 'Potholes',
    fields: [size, depth, color],
    internalCustomFields: [formField('Depot')],
  });
  await submission(riverton, {
    categoryId: id,
    fields: [answerTo(depth, 'knee-deep'), answerTo(color, null)],
  });
  expect(
    await admin.put(`/agencies/crm/categories/${id}`, { name: 'Potholes', fields: [size], internalCustomFields: [] }),
  ).toMatchObject({
    status: 200,
    body: {
      fields: [
        { label: 'Size', isDeleted: false },
        { label: 'Depth', isDeleted: true },
      ],
      internalCustomFields: [],
    },
  });
});

test('a field that a submission answers keeps its type; one without answers can change it', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [depth, color] = [formField('Depth'), formField('Color')];
  const size = {
    ...formField('Size'),
    nested: [{ ...depth, condition: { operator: 'equals', value: 'Big' } as const }],
  };
  const { id } = await category(riverton, { name: 'Potholes', fields: [size, color] });
  await submission(riverton, {
    categoryId: id,
    fields: [answerTo(size, 'Big'), answerTo(depth, 'knee-deep'), answerTo(color, null)],
  });
  const save = (fields: object[]) => admin.put(`/agencies/crm/categories/${id}`, { name: 'Potholes', fields });
  expect(await save([{ ...size, nested: [{ ...size.nested[0], type: 'NUMBER' }] }, color])).toMatchObject({
    status: 400,
    body: {
      fields: {
        'fields.0.nested.0.type':
          '"Depth" has answers, so its type cannot change. Remove it, which keeps the answers, and add another field.',
      },
    },
  });
  expect((await admin.get(`/agencies/crm/categories/${id}/answered-fields`)).body).toEqual({
    fieldIds: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [size.id, depth.id].toSorted().join()),
  });
  expect(await save([size, { ...color, type: 'NUMBER' }])).toMatchObject({
    status: 200,
    body: { fields: [{ label: 'Size' }, { label: 'Color', type: 'NUMBER' }] },
  });
});

test('a full form can have an answered field replaced', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [first, ...others] = Array.from({ length: 100 }, (_, i) => formField(`Field ${i}`));
  const { id } = await category(riverton, { name: 'Potholes', fields: [first, ...others] });
  await submission(riverton, { categoryId: id, fields: [answerTo(first!, 'yes')] });
  const { status, body } = await admin.put<{ fields: object[] }>(`/agencies/crm/categories/${id}`, {
    name: 'Potholes',
    fields: [formField('New'), ...others],
  });
  expect([status, body.fields.length, body.fields.at(-1)]).toEqual([
    200,
    101,
    expect.objectContaining({ id: first!.id, isDeleted: true }),
  ]);
});
