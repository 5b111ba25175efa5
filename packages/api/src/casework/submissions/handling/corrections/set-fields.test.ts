import { expect, test } from 'vitest';
import { agency, category, staff } from '../../../../testing/factories.ts';
import { answerTo as answer, formField as field } from '../../../../testing/walk/form-fields.ts';
import { testApp } from '../../../../testing/server.ts';
import { submission } from '../../testing/submission.ts';

const path = (id: string, rest = '/category-custom-fields') => `/agencies/crm/issues/${id}${rest}`;

const damagedItem = field('What was damaged?', { isRequired: true, condition: { operator: 'equals', value: 'Yes' } });
const damage = { ...field('Was anything damaged?', { type: 'YES_NO' }), nested: [damagedItem] };
const size = field('Size', { type: 'NUMBER', isRequired: true });
const costCenter = field('Cost center', { isRequired: true });
const hours = field('Hours', { type: 'NUMBER' });

async function filed(answers: readonly unknown[] = [answer(damage, 'No'), answer(size, 3)]) {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const { id: categoryId } = await category(riverton, {
    name: 'Potholes',
    fields: [damage, size],
    internalCustomFields: [costCenter, hours],
  });
  const { id } = await submission(riverton, { categoryId, fields: answers });
  const texts = async () =>
    (await clerk.get<{ items: { text: string }[] }>(path(id, '/history'))).body.items.map((item) => item.text);
  return {
    riverton,
    clerk,
    id,
    categoryId,
    texts,
    set: (body: object) => clerk.put<{ version: number }>(path(id), body),
  };
}

test('staff fill in internal fields of a submission, and the history names them without answers', async () => {
  const { id, clerk, set, texts } = await filed();
  expect(await clerk.get(path(id, ''))).toMatchObject({
    body: { category: { hasFields: true, hasInternalFields: true }, internalFields: [] },
  });
  expect(await set({ version: 1, internalFields: [answer(costCenter, ' 4711 '), answer(hours, '2.5')] })).toMatchObject(
    {
      status: 200,
      body: {
        version: 2,
        fields: [{ label: 'Was anything damaged?' }, { label: 'Size', value: 3 }],
        internalFields: [
          { label: 'Cost center', value: '4711' },
          { label: 'Hours', value: 2.5 },
        ],
      },
    },
  );
  expect(await set({ internalFields: [answer(costCenter, '4711'), answer(hours, null)] })).toMatchObject({
    body: { internalFields: [{ value: '4711' }, { value: null }] },
  });
  expect(await texts()).toEqual([
    'changed the internal field “Hours”',
    'changed the internal fields “Cost center”, “Hours”',
  ]);
});

test('bidirectional marks are removed from answers, and marks alone are no answer', async () => {
  const { set } = await filed();
  expect(
    await set({ internalFields: [answer(costCenter, 'invoice\u202Efdp.exe'), answer(hours, null)] }),
  ).toMatchObject({
    body: { internalFields: [{ value: 'invoicefdp.exe' }, {}] },
  });
  expect(await set({ internalFields: [answer(costCenter, '\u2066\u2069')] })).toMatchObject({
    status: 400,
    body: { fields: { [`internalFields.${costCenter.id}`]: 'Cost center is required' } },
  });
});

test('corrected answers follow the rules of the form, and the log keeps the previous answers', async () => {
  const { riverton, set, texts } = await filed();
  expect(
    await set({
      fields: [answer(damage, 'Yes'), answer(damagedItem, ' '), answer(size, 'large')],
      internalFields: [answer(hours, 1)],
    }),
  ).toMatchObject({
    status: 400,
    body: {
      code: 'invalid_input',
      fields: {
        [`fields.${damagedItem.id}`]: 'What was damaged? is required',
        [`fields.${size.id}`]: 'Only numbers allowed.',
        [`internalFields.${costCenter.id}`]: 'Cost center is required',
      },
    },
  });
  expect(await set({ fields: [answer(size, 3), answer(costCenter, 'not its form')] })).toMatchObject({
    body: { fields: { [`fields.${costCenter.id}`]: 'Cost center does not belong to this form.' } },
  });
  expect(await set({ fields: [answer(damage, 'Yes'), answer(damagedItem, 'A tire'), answer(size, 4)] })).toMatchObject({
    status: 200,
    body: {
      version: 2,
      fields: [{ value: 'Yes' }, { label: 'What was damaged?', value: 'A tire' }, { value: 4 }],
      internalFields: [],
    },
  });
  expect(await texts()).toEqual(['changed “Was anything damaged?”, “What was damaged?”, “Size”']);
  const { rows } = await (
    await testApp()
  ).services.database.run(
    "select data -> 'before' as before from events where agency_id = $1 and type = 'submission.fieldsChanged'",
    [riverton.id],
  );
  expect(rows).toEqual([{ before: [answer(damage, 'No'), answer(size, 3)] }]);
});

test('unchanged answers are no change', async () => {
  const { set, texts } = await filed();
  expect(
    await set({
      version: 1,
      fields: [answer(damage, 'No'), answer(size, '3')],
      internalFields: [answer(costCenter, 'A')],
    }),
  ).toMatchObject({ body: { version: 2 } });
  expect(await set({ version: 2, fields: [answer(size, 3), answer(damage, 'No')] })).toMatchObject({
    status: 200,
    body: { version: 2 },
  });
  expect(await set({ version: 2 })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await texts()).toEqual(['changed the internal field “Cost center”']);
});

test('answers to fields that are inactive, removed, or of an earlier category are kept', async () => {
  const earlier = answer(field('Depth'), 'knee-deep');
  const { riverton, categoryId, clerk, id, set } = await filed([
    answer(damage, 'Yes'),
    answer(damagedItem, 'A tire'),
    answer(size, 3),
    earlier,
  ]);
  await set({ internalFields: [answer(costCenter, '4711'), answer(hours, 2)] });
  const admin = await staff(riverton, 'admin');
  const form = {
    name: 'Potholes',
    isLocationRequired: false,
    fields: [{ ...damage, isActive: false }, size],
    internalCustomFields: [costCenter],
  };
  expect(await admin.put(`/agencies/crm/categories/${categoryId}`, form)).toMatchObject({ status: 200 });
  const kept = [{ value: 4 }, { value: 'Yes' }, { value: 'A tire' }, { label: 'Depth', value: 'knee-deep' }];
  expect(await set({ fields: [answer(size, 4)], internalFields: [answer(costCenter, '4712')] })).toMatchObject({
    status: 200,
    body: { fields: kept, internalFields: [{ value: '4712' }, { label: 'Hours', value: 2 }] },
  });
  await admin.put(`/agencies/crm/categories/${categoryId}`, {
    ...form,
    fields: [{ ...damage, isActive: false }],
    internalCustomFields: [],
  });
  expect(await clerk.get(path(id, ''))).toMatchObject({
    body: { category: { hasFields: false, hasInternalFields: false }, fields: kept },
  });
});

test('a change based on an older version is refused and changes nothing', async () => {
  const { clerk, id, set, texts } = await filed();
  await clerk.put(path(id, '/visibility'), { visibility: 'INTERNAL', version: 1 });
  expect(await set({ version: 1, internalFields: [answer(costCenter, 'A')] })).toMatchObject({
    status: 409,
    body: { code: 'stale_version' },
  });
  expect(await clerk.get(path(id, ''))).toMatchObject({ body: { version: 2, internalFields: [] } });
  expect(await texts()).toEqual(['made this internal']);
});

test('staff without the right, or of another agency, cannot change answers', async () => {
  const { riverton, clerk, id, set } = await filed();
  const body = { internalFields: [answer(costCenter, 'A')] };
  expect(await (await staff(riverton, 'reader')).put(path(id), body)).toMatchObject({
    status: 403,
    body: { code: 'read_only' },
  });
  expect(await (await staff(riverton, 'officer')).put(path(id), body)).toMatchObject({
    status: 403,
    body: { code: 'no_right' },
  });
  expect(await (await staff(await agency('Lakeside'), 'admin')).put(path(id), body)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  await clerk.put(path(id, '/assignees'), { assigneeId: clerk.id });
  expect(await (await staff(riverton, 'basic')).put(path(id), body)).toMatchObject({
    status: 403,
    body: { code: 'only_own' },
  });
  expect(await clerk.get(path(id, ''))).toMatchObject({ body: { internalFields: [] } });
  expect(await set(body)).toMatchObject({ status: 200, body: { internalFields: [{ value: 'A' }, { value: null }] } });
});
