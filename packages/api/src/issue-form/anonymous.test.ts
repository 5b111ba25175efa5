import { expect, test } from 'vitest';
import { agency, category, staff } from '../testing/factories.ts';
import { file, form, stored, withSettings } from './testing/form.ts';

test('a reporter stays anonymous where the agency allows it: no name, no contact', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const { body } = await file(riverton, form(id, { isAnonymous: true }));
  expect(await stored(riverton, body.id)).toMatchObject({
    is_anonymous: true,
    contact_id: null,
    reporter_name: null,
    notify_by: [],
    has_subscribed: false,
    external_user_id: null,
  });
  await withSettings(riverton, { postAnonymous: false });
  expect((await file(riverton, form(id, { isAnonymous: true }))).body.fields).toEqual({
    isAnonymous: 'This agency does not accept anonymous submissions.',
  });
});

test('whether a category takes anonymous submissions is not asked on the issue form', async () => {
  const riverton = await agency();
  const { id } = await category(riverton, { allowAnonymousSubmission: false });
  const filed = await file(riverton, form(id, { isAnonymous: true }));
  expect(filed.status).toBe(201);
  expect((await (await staff(riverton)).get(`/agencies/crm/issues/${filed.body.id}`)).body).toMatchObject({
    isAnonymous: true,
    customer: null,
  });
});
