import { expect, test } from 'vitest';
import { agency, category, staff } from '../../../testing/factories.ts';
import { file, form, stored, withSettings } from '../testing/form.ts';

test('a reporter can stay anonymous if the agency allows it, without name and contact', async () => {
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
    isAnonymous: 'This agency does not accept anonymous requests.',
  });
});

test('the issue form accepts anonymous submissions in every category', async () => {
  const riverton = await agency();
  const { id } = await category(riverton, { allowAnonymousSubmission: false });
  const filed = await file(riverton, form(id, { isAnonymous: true }));
  expect(filed.status).toBe(201);
  expect((await (await staff(riverton)).get(`/agencies/crm/issues/${filed.body.id}`)).body).toMatchObject({
    isAnonymous: true,
    customer: null,
  });
});
