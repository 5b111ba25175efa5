import { expect, test } from 'vitest';
import { file, form } from '../../../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../../testing/factories.ts';
import { answerTo, formField } from '../../../../testing/walk/form-fields.ts';
import { submission } from '../../testing/submission.ts';

/**
 * A nested field is part of the form only while its condition holds. It can be required then; otherwise its answer is
 * dropped.
 */
const depth = formField('How deep?', {
  type: 'NUMBER',
  isRequired: true,
  condition: { operator: 'contains', value: 'road' },
});
const damagedItem = formField('What was damaged?', {
  isRequired: true,
  condition: { operator: 'equals', value: 'yes' },
  nested: [depth],
});
const damage = formField('Any damage?', { type: 'YES_NO', isRequired: true, nested: [damagedItem] });
const fields = [damage];

type Answers = readonly ReturnType<typeof answerTo>[];
interface Place {
  readonly riverton: TestAgency;
  readonly clerk: TestStaff;
  readonly categoryId: string;
}

const read = async ({ clerk }: Place, id: string) =>
  (await clerk.get<{ fields: { label: string; value: unknown }[] }>(`/agencies/crm/issues/${id}`)).body.fields;

/** The ways to submit answers, each with the path prefix of its field errors. */
const ways = [
  [
    'a resident files',
    'category.fields',
    async ({ riverton, categoryId }: Place, answers: Answers) =>
      file(riverton, form(categoryId, { category: { id: categoryId, fields: answers } })),
  ],
  [
    'staff file',
    'category.fields',
    async ({ clerk, categoryId }: Place, answers: Answers) =>
      clerk.post<{ id: string }>('/agencies/crm/issues', {
        description: 'A hole',
        category: { id: categoryId, fields: answers },
        isAnonymous: true,
      }),
  ],
  [
    'staff correct',
    'fields',
    async ({ riverton, clerk, categoryId }: Place, answers: Answers) => {
      const { id } = await submission(riverton, {
        categoryId,
        fields: [answerTo(damage, 'Yes'), answerTo(damagedItem, 'The road'), answerTo(depth, 3)],
      });
      return clerk.put<{ id: string }>(`/agencies/crm/issues/${id}/category-custom-fields`, { fields: answers });
    },
  ],
] as const;

test.each(ways)('%s: a required nested field is required once it shows, at every level', async (_, path, send) => {
  const place = await setUp();
  const refused = async (answers: Answers) => {
    const { status, body } = await send(place, answers);
    return [status, (body as { fields?: unknown }).fields];
  };
  expect(await refused([])).toEqual([400, { [`${path}.${damage.id}`]: 'Any damage? is required' }]);
  expect(await refused([answerTo(damage, 'Yes')])).toEqual([
    400,
    { [`${path}.${damagedItem.id}`]: 'What was damaged? is required' },
  ]);
  expect(await refused([answerTo(damage, 'Yes'), answerTo(damagedItem, ' ')])).toEqual([
    400,
    { [`${path}.${damagedItem.id}`]: 'What was damaged? is required' },
  ]);
  expect(await refused([answerTo(damage, 'Yes'), answerTo(damagedItem, 'The road')])).toEqual([
    400,
    { [`${path}.${depth.id}`]: 'How deep? is required' },
  ]);
});

test.each(ways)('%s: answers to hidden fields are dropped, even invalid ones', async (_, _path, send) => {
  const place = await setUp();
  const kept = async (answers: Answers) =>
    (await read(place, (await send(place, answers)).body.id)).map(({ label, value }) => [label, value]);
  const hidden = [answerTo(damagedItem, 'The road'), answerTo(depth, 'very')];
  // Fields nested in a hidden field are hidden, even if their own condition holds.
  expect(await kept([answerTo(damage, 'No'), ...hidden])).toEqual([['Any damage?', 'No']]);
  expect(await kept([answerTo(damage, 'Yes'), answerTo(damagedItem, 'A car'), answerTo(depth, 'very')])).toEqual([
    ['Any damage?', 'Yes'],
    ['What was damaged?', 'A car'],
  ]);
  expect(await kept([answerTo(depth, '4'), answerTo(damagedItem, ' The road '), answerTo(damage, 'Yes')])).toEqual([
    ['Any damage?', 'Yes'],
    ['What was damaged?', 'The road'],
    ['How deep?', 4],
  ]);
});

test('internal fields follow the same rule', async () => {
  const { clerk, categoryId } = await setUp({ fields: [], internalCustomFields: fields });
  const send = (internalFields: Answers) =>
    clerk.post<{ internalFields: { value: unknown }[] }>('/agencies/crm/issues', {
      description: 'A hole',
      category: { id: categoryId },
      isAnonymous: true,
      internalFields,
    });
  expect(await send([answerTo(damage, 'Yes')])).toMatchObject({
    status: 400,
    body: { fields: { [`internalFields.${damagedItem.id}`]: 'What was damaged? is required' } },
  });
  expect(
    (await send([answerTo(damage, 'No'), answerTo(damagedItem, 'The road')])).body.internalFields.map(
      ({ value }) => value,
    ),
  ).toEqual(['No']);
});

async function setUp(parts: object = { fields }): Promise<Place> {
  const riverton = await agency();
  const { id: categoryId } = await category(riverton, { name: 'Potholes', ...parts });
  return { riverton, clerk: await staff(riverton, 'clerk'), categoryId };
}
