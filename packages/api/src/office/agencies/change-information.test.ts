import { expect, test } from 'vitest';
import { agency, staff } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

test('concurrent changes to different parts of the settings are all kept', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const path = `/agency/${riverton.id}/info`;
  for (let round = 0; round < 10; round++) {
    const changes = [
      { city: `City ${round}` },
      { phoneNumber: `+1530655010${round}` },
      { email: `hall-${round}@agency.test` },
      { name: `Riverton ${round}` },
    ];
    const answers = await Promise.all(changes.map((change) => admin.patch(path, change)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await admin.get('/agencies/information')).body).toMatchObject(Object.assign({}, ...changes) as object);
  }
});

test('the website is a complete web address; anything else is refused with a clear text', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const change = (websiteUrl: string) =>
    admin.patch<{ websiteUrl: string }>(`/agency/${riverton.id}/info`, { websiteUrl });
  const fields = { websiteUrl: 'Website must be a web address such as https://example.org.' };
  for (const address of ['//evil.example', '/a/path', 'javascript:alert(1)', 'https://user@evil.example'])
    expect(await change(address)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields } });
  const website = 'https://www.riverton.example/';
  expect(await change(` ${website} `)).toMatchObject({ status: 200, body: { websiteUrl: website } });
});

test('the help links to the agency’s own instructions, and to no other kind of address', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const shown = async () => (await admin.get<{ agencyHelpUrl: string | null }>('/config/layout')).body;
  expect(await shown()).toMatchObject({ helpUrl: `/agencies/${riverton.id}/help`, agencyHelpUrl: null });
  const own = 'https://intranet.riverton.example/help';
  await admin.patch(`/agency/${riverton.id}/info`, { helpUrl: own });
  expect(await shown()).toMatchObject({ agencyHelpUrl: own });
  const { database } = (await testApp()).services;
  await database.run(
    `update settings set value = value || '{"helpUrl": "javascript:alert(1)"}' where agency_id = $1 and area = $2`,
    [riverton.id, 'agency-information'],
  );
  expect(await shown()).toMatchObject({ agencyHelpUrl: null });
});

test('a stored website that is older than the rule does not block other changes', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { database } = (await testApp()).services;
  const stored = JSON.stringify({ websiteUrl: '//evil.example' });
  await database.run("insert into settings (agency_id, area, value) values ($1, 'agency-information', $2)", [
    riverton.id,
    stored,
  ]);
  const change = await admin.patch(`/agency/${riverton.id}/info`, { city: 'Riverton' });
  expect(change).toMatchObject({ status: 200, body: { city: 'Riverton' } });
});
