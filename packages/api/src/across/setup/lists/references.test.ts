import { configLists } from '@townkeep/core/across/setup';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { saveReferences } from './fields/field-queries.ts';
import { makeItem } from './testing/items.ts';

const FOREIGN_KEY = { code: '23503' };

test('the database refuses a reference to an item of another list, or to none', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { services } = await testApp();
  const department = await makeItem(admin, configLists.departments as never, {});
  const tag = await makeItem(admin, configLists.tags as never, {});
  const { id } = await submission(riverton);
  const run = (sql: string, ...values: unknown[]) =>
    services.inAgency(riverton.id, (tx) => tx.run(sql, [riverton.id, ...values]));
  for (const wrong of [tag.id, newId()]) {
    await expect(
      run('update staff set department_id = $2 where agency_id = $1 and id = $3', wrong, admin.id),
    ).rejects.toMatchObject(FOREIGN_KEY);
    await expect(
      run('update submissions set category_id = $2 where agency_id = $1 and id = $3', wrong, id),
    ).rejects.toMatchObject(FOREIGN_KEY);
    await expect(
      run('update submissions set outcome_id = $2 where agency_id = $1 and id = $3', wrong, id),
    ).rejects.toMatchObject(FOREIGN_KEY);
    const references = [{ field: 'departmentId', to: 'departments', id: wrong }];
    await expect(
      services.inAgency(riverton.id, (tx) => saveReferences(tx, { list: 'tags', id: tag.id }, references)),
    ).rejects.toMatchObject(FOREIGN_KEY);
  }
  const wrongTag = 'insert into subject_tags (agency_id, subject_id, tag_id) values ($1, $2, $3)';
  await expect(run(wrongTag, id, department.id)).rejects.toMatchObject(FOREIGN_KEY);
  await expect(
    run("update submissions set category_list = 'tags' where agency_id = $1 and id = $2", id),
  ).rejects.toMatchObject({ code: '23514' });
});

test('the database refuses to delete an item that settings refer to', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { services } = await testApp();
  const department = await makeItem(admin, configLists.departments as never, {});
  await admin.put('/agencies-preferences', { contactPreferenceNote: 'Hello' });
  const references = [{ field: 'departmentId', to: 'departments', id: department.id }];
  await services.inAgency(riverton.id, (tx) => saveReferences(tx, { area: 'preferences' }, references));
  const path = `/agencies/config/departments/${department.id}`;
  expect(await admin.get(path)).toMatchObject({ body: { usedBy: 1 } });
  expect(await admin.delete(path)).toMatchObject({ status: 409, body: { code: 'in_use' } });
  await services.inAgency(riverton.id, (tx) => saveReferences(tx, { area: 'preferences' }, []));
  expect((await admin.delete(path)).status).toBe(200);
});

test('references keep the order in which they are sent', async () => {
  const admin = await staff(await agency(), 'admin');
  const list = configLists.noticeSections as never;
  const section = async () => (await makeItem(admin, list, {})).id;
  const [facts, deadline, appeal] = [await section(), await section(), await section()];
  const notices = '/xerce/config/notices';
  const first = { name: 'First notice', sectionIds: [facts, deadline, appeal] };
  const { body } = await admin.post<{ id: string }>(notices, first);
  const moved = [appeal, facts, deadline];
  expect(await admin.put(`${notices}/${body.id}`, { sectionIds: moved })).toMatchObject({
    body: { sectionIds: moved },
  });
  expect(await admin.get(`${notices}/${body.id}`)).toMatchObject({ body: { sectionIds: moved } });
});
