import type { PublicLinkAnswer } from '@townkeep/core/office/agencies';
import { noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { form, resident } from '../../../across/issue-form/testing/form.ts';
import { bindToAgency } from '../../../platform/database/connection.ts';
import { eventsOf } from '../../../identity/sign-in/testing/people.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { agency, category, scopesOf, staff, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { frameAncestorsOf } from './frame-ancestors.ts';

const PATH = '/agencies/config/public-links';

const linkOf = async (admin: TestStaff) => (await admin.get<{ links: [PublicLinkAnswer] }>(PATH)).body.links[0];
const renew = (admin: TestStaff, token: string) => admin.post<PublicLinkAnswer>(`${PATH}/CRM/renew`, { token });

test('an administrator renews the token of the public form, and the old one stops working at once', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const admin = await staff(riverton, 'admin');
  const old = riverton.crmToken;
  expect(await linkOf(admin)).toMatchObject({ kind: 'CRM', token: old, isOpen: true });
  expect((await resident.get(`/crm/${old}/config`)).status).toBe(200);
  const renewed = await renew(admin, old);
  const { publicUrl } = (await testApp()).services.settings;
  const token = String(renewed.body.token);
  expect(token).toMatch(/^[a-z2-9]{16}$/);
  expect(renewed).toMatchObject({ status: 200, body: { kind: 'CRM', url: `${publicUrl}/crm/${token}`, isOpen: true } });
  expect(await linkOf(admin)).toEqual(renewed.body);
  expect(await resident.get(`/crm/${old}`)).toMatchObject({ status: 200, body: { isActive: false } });
  expect((await resident.get(`/crm/${old}/config`)).status).toBe(404);
  expect((await resident.post(`/crm/${old}/issues`, form(id))).status).toBe(404);
  expect(await resident.get(`/crm/${token}`)).toMatchObject({ status: 200, body: { isActive: true } });
  expect((await resident.get(`/crm/${token}/config`)).status).toBe(200);
  expect((await resident.post(`/crm/${token}/issues`, form(id))).status).toBe(201);
  expect(await eventsOf(riverton.id, 'agency.publicLinkRenewed')).toMatchObject([
    { actorKind: 'STAFF', data: { link: 'CRM', changes: { publicForm: { from: old, to: token } } } },
  ]);
});

test('a renewed address may be framed by the same sites, and so may the old one to show that it has ended', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  await admin.put('/agencies/crm/submission-settings', { frameAncestors: ['https://riverton.example'] });
  const token = String((await renew(admin, riverton.crmToken)).body.token);
  const { services } = await testApp();
  for (const each of [riverton.crmToken, token])
    expect(await frameAncestorsOf(services, each)).toEqual(['https://riverton.example']);
});

test('links of residents to their own requests keep working, and lead to the new form', async () => {
  const riverton = await agency();
  const made = await submission(riverton, {});
  const admin = await staff(riverton, 'admin');
  const page = async () => (await resident.get(`/crm/submissions/${made.token}`)) as { status: number; body: object };
  expect(await page()).toMatchObject({ status: 200, body: { crmToken: riverton.crmToken } });
  const token = String((await renew(admin, riverton.crmToken)).body.token);
  expect(await page()).toMatchObject({ status: 200, body: { crmToken: token } });
  const reply = await resident.post(`/crm/submissions/${made.token}/messages`, { body: 'The left lane' });
  expect(reply.status).toBe(201);
  expect((await resident.get(`/crm/${token}/s3/signed-url?filename=hole.png`)).status).toBe(200);
});

test('a token that is no longer in use is not replaced again', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const both = await Promise.all([renew(admin, riverton.crmToken), renew(admin, riverton.crmToken)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await renew(admin, riverton.crmToken)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await eventsOf(riverton.id, 'agency.publicLinkRenewed')).toHaveLength(1);
});

test('a link that the provider has ended cannot be opened again', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { database } = (await testApp()).services;
  await database.run('update agency_links set is_active = false where agency_id = $1', [riverton.id]);
  expect(await linkOf(admin)).toEqual({ kind: 'CRM', token: null, url: null, since: null, isOpen: false });
  expect((await renew(admin, riverton.crmToken)).status).toBe(404);
});

test('without Customer Submissions the form is closed', async () => {
  const riverton = await agency('Riverton', ['xerce']);
  expect(await linkOf(await staff(riverton, 'admin'))).toMatchObject({ token: riverton.crmToken, isOpen: false });
});

test('only site administrators see and renew the addresses', async () => {
  const riverton = await agency();
  const scopes = { ...scopesOf.clerk, userAdmin: true, crm: { ...scopesOf.clerk.crm, isAdmin: true } };
  const clerk = await staff(riverton, scopes);
  expect((await clerk.get(PATH)).status).toBe(403);
  expect((await renew(clerk, riverton.crmToken)).status).toBe(403);
  const siteAdmin = await staff(riverton, { ...noScopes, siteAdmin: true });
  expect((await renew(siteAdmin, riverton.crmToken)).status).toBe(200);
});

test('requests of an agency can neither see, end nor add the addresses of another', async () => {
  const [riverton, lakeside] = [await agency(), await agency()];
  const { database } = (await testApp()).services;
  const asRiverton = (statement: string) =>
    database.transaction({}, async (run) => {
      for (const bind of bindToAgency(riverton.id)) await run(bind);
      return run(statement, [lakeside.id]);
    });
  expect((await asRiverton('select from agency_links where agency_id = $1')).rows).toEqual([]);
  expect((await asRiverton('update agency_links set is_active = false where agency_id = $1')).affected).toBe(0);
  const insert = `insert into agency_links (token_hash, agency_id, kind, token) values ('\\x01', $1, 'CRM', 'theirs')`;
  await expect(asRiverton(insert)).rejects.toThrow(/row-level security/);
  await expect(asRiverton("update agency_links set token = 'mine' where agency_id = $1")).rejects.toThrow(
    /permission denied/,
  );
});
