import { expect, test } from 'vitest';
import { submission } from '../submissions/testing/submission.ts';
import { agency, category, staff } from '../testing/factories.ts';

const field = (n: number, label: string) => ({ id: `0199ad2b-0a8b-7f43-9d57-ff00ff00ff0${n}`, label, type: 'TEXT', isRequired: false });

test('a field that is taken out of the form stays as deleted where a submission answers it, and goes where none does', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const [size, depth, color] = [field(1, 'Size'), field(2, 'Depth'), field(3, 'Color')];
  const { id } = await category(riverton, { name: 'Potholes', fields: [size, depth, color], internalCustomFields: [field(4, 'Depot')] });
  await submission(riverton, {
    categoryId: id,
    fields: [
      { ...depth, value: 'knee-deep' },
      { ...color, value: null },
    ],
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
