import { expect, test } from 'vitest';
import { agency, staff } from '../testing/factories.ts';
import { testApp } from '../testing/server.ts';

test('of those who change different parts of the settings at once nobody loses theirs', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const path = `/agency/${riverton.id}/info`;
  for (let round = 0; round < 10; round++) {
    const changes = [{ city: `City ${round}` }, { phoneNumber: `530-555-01${round}0` }, { email: `hall-${round}@agency.test` }, { name: `Riverton ${round}` }];
    const answers = await Promise.all(changes.map((change) => admin.patch(path, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await admin.get('/agencies/information')).body).toMatchObject(Object.assign({}, ...changes) as object);
  }
});

test.each(['websiteUrl', 'logoUrl'])('%s is a whole web address, and anything else is refused in clear words', async (field) => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body: information } = await admin.get<object>('/agencies/information');
  const change = (address: string) => admin.put<{ fields: object }>('/agencies/information', { ...information, [field]: address });
  const label = field === 'websiteUrl' ? 'Website' : 'Logo';
  for (const address of ['//evil.example', '/a/path', 'javascript:alert(1)', 'https://user@evil.example']) {
    const message = `${label} must be a web address such as https://example.org.`;
    expect(await change(address)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { [field]: message } } });
    expect(await admin.patch(`/agency/${riverton.id}/info`, { [field]: address })).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  }
  expect(await change(' https://www.riverton.example/ ')).toMatchObject({ status: 200, body: { [field]: 'https://www.riverton.example/' } });
});

test('an address that was kept and is none is read as none, and holds no other change up', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { database } = (await testApp()).services;
  await database.run("insert into settings (agency_id, area, value) values ($1, 'agency-information', $2)", [
    riverton.id,
    JSON.stringify({ websiteUrl: '//evil.example', logoUrl: '/logo.png' }),
  ]);
  const none = { websiteUrl: null, logoUrl: null };
  expect(await admin.get('/agencies/information')).toMatchObject({ status: 200, body: none });
  expect(await admin.patch(`/agency/${riverton.id}/info`, { city: 'Riverton' })).toMatchObject({ status: 200, body: { city: 'Riverton', ...none } });
});
