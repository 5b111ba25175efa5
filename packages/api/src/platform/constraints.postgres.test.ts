import { expect, test } from 'vitest';
import { submission } from '../casework/submissions/testing/submission.ts';
import { agency, category, staff } from '../testing/factories.ts';
import { onPostgres } from '../testing/database/on-postgres.ts';
import { untilOthersWaitFor } from '../testing/database/waiting.ts';
import { testApp } from '../testing/server.ts';

onPostgres('because the embedded database runs transactions sequentially', () => {
  test('moving a submission to a category that is being deleted is refused at the field', async () => {
    const { inAgency } = (await testApp()).services;
    const riverton = await agency();
    const admin = await staff(riverton, 'admin');
    const moved = await submission(riverton);
    const { id } = await category(riverton);
    const { answered } = await inAgency(riverton.id, async (tx) => {
      await tx.run('delete from list_items where agency_id = $1 and id = $2', [riverton.id, id]);
      const answer = admin.put(`/agencies/crm/issues/${moved.id}/categories`, { categoryId: id });
      await untilOthersWaitFor(tx);
      return { answered: answer };
    });
    expect(await answered).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { categoryId: expect.any(String) } },
    });
  });
});
