import { noScopes, type Scopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { agency, category, scopesOf, staff, type TestAgency, type TestStaff } from '../../testing/factories.ts';

const clerk = scopesOf.clerk;
const xerceAdmin = { ...noScopes.xerce, isActive: true, isAdmin: true };

const otherAdministrators: Readonly<Record<string, Scopes>> = {
  'site administrator': { ...clerk, siteAdmin: true },
  'user administrator': { ...clerk, userAdmin: true },
  'code enforcement administrator': { ...clerk, xerce: xerceAdmin },
  'user who administers all the rest': { ...clerk, siteAdmin: true, userAdmin: true, xerce: xerceAdmin },
};

const refusal = { status: 403, body: { code: 'no_right' } };
const settingsPath = '/agencies/crm/submission-settings';
const categoriesPath = '/agencies/crm/categories';

/** Tries every change to the setup of submissions as this person. */
async function changes(of: TestAgency, who: TestStaff) {
  const { id } = await category(of, { name: 'Pothole' });
  const { hasSmsGateway: _gateway, ...settings } = (await who.get(settingsPath)).body;
  return {
    settings: await who.put(settingsPath, { ...settings, maxFileSizeMb: 7 }),
    sequence: await who.put(`${categoriesPath}/sequence`, { sequence: [id] }),
    create: await who.post(categoriesPath, { name: 'Graffiti', isLocationRequired: false }),
    change: await who.put(`${categoriesPath}/${id}`, { name: 'Broken road', isLocationRequired: false }),
    remove: await who.delete(`${categoriesPath}/${id}`),
  };
}

test.each(Object.entries(otherAdministrators))('a %s cannot change how submissions work', async (_title, scopes) => {
  const riverton = await agency();
  const answers = await changes(riverton, await staff(riverton, scopes));
  expect(answers).toMatchObject({
    settings: refusal,
    sequence: refusal,
    create: refusal,
    change: refusal,
    remove: refusal,
  });
  const reader = await staff(riverton, 'admin');
  expect((await reader.get(settingsPath)).body).not.toMatchObject({ maxFileSizeMb: 7 });
  expect((await reader.get<{ items: { name: string }[] }>(categoriesPath)).body.items).toMatchObject([
    { name: 'Pothole' },
  ]);
});

test('an administrator of submissions can change how they work', async () => {
  const riverton = await agency();
  const who = await staff(riverton, { ...noScopes, crm: { ...clerk.crm, isAdmin: true } });
  const answers = await changes(riverton, who);
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 201, 200, 200]);
});
