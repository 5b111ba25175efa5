import { expect, test } from 'vitest';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category } from '../../testing/factories.ts';
import { resident } from './testing/form.ts';

test('the form has the six categories with the most submissions, without internal and unused ones', async () => {
  const riverton = await agency();
  const config = `/crm/${riverton.crmToken}/config`;
  expect(await resident.get(config)).toMatchObject({ status: 200, body: { frequentCategoryIds: [] } });
  const offered = await Promise.all(
    Array.from({ length: 8 }, (_, index) => category(riverton, { name: `Category ${index}` })),
  );
  const internal = await category(riverton, { name: 'Internal', categoryType: 'INTERNAL' });
  // The eighth is unused, the others have one submission more each.
  for (const [index, { id: categoryId }] of offered.slice(0, 7).entries())
    for (let count = 0; count <= index; count++) await submission(riverton, { categoryId });
  for (let count = 0; count < 9; count++) await submission(riverton, { categoryId: internal.id });
  expect(await resident.get(config)).toMatchObject({
    body: { frequentCategoryIds: [6, 5, 4, 3, 2, 1].map((index) => offered[index]!.id) },
  });
});
