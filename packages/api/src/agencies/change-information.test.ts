import { expect, test } from 'vitest';
import { agency, staff } from '../testing/factories.ts';

test('of those who change different parts of the settings at once nobody loses theirs', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const path = `/agency/${riverton.id}/info`;
  for (let round = 0; round < 10; round++) {
    const changes = [{ city: `City ${round}` }, { phoneNumber: `+1530655010${round}` }, { email: `hall-${round}@agency.test` }, { name: `Riverton ${round}` }];
    const answers = await Promise.all(changes.map((change) => admin.patch(path, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await admin.get('/agencies/information')).body).toMatchObject(Object.assign({}, ...changes) as object);
  }
});
