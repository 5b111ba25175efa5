import { expect, test } from 'vitest';
import { submission } from '../submissions/testing/submission.ts';
import { agency, category, staff } from '../testing/factories.ts';
import { answerTo, formField } from '../testing/form-fields.ts';

test('a field that is taken out of the form stays as deleted where a submission answers it, and goes where none does', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [size, depth, color] = [formField('Size'), formField('Depth'), formField('Color')];
  const { id } = await category(riverton, { name: 'Potholes', fields: [size, depth, color], internalCustomFields: [formField('Depot')] });
  await submission(riverton, {
    categoryId: id,
    fields: [answerTo(depth, 'knee-deep'), answerTo(color, null)],
  });
  expect(await admin.put(`/agencies/crm/categories/${id}`, { name: 'Potholes', fields: [size], internalCustomFields: [] })).toMatchObject({
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
