import { randomInt } from 'node:crypto';
import { noScopes } from '@townkeep/core/identity/people';
import { expect, test } from 'vitest';
import { commands } from '../../operator/commands.ts';
import { eventsOf, member, send, signIn } from '../../identity/sign-in/testing/people.ts';
import { json, query } from '../../platform/database/tenancy.ts';
import { bindToAgency } from '../../platform/database/connection.ts';
import { mail, sendMail, sendSms } from '../../mechanisms/conversations/inbound/testing/send.ts';
import { replyAddress } from '../../mechanisms/messages/index.ts';
import { outboxJobs } from '../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../mechanisms/outbox/testing/jobs.ts';
import { newId } from '../../platform/ids.ts';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { agency, category, scopesOf, staff, superAdminIn, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';

const both = { ...scopesOf.clerk, xerce: { ...scopesOf.officer.xerce, violationTypes: { weeds: 'BASIC' } } } as const;

/** Runs the operator's command. Returns its output. */
async function setProducts(of: TestAgency, products: string): Promise<string> {
  const said: string[] = [];
  const args = ['--agency', String(of.id), '--products', products];
  await commands['set-products']!.run((await testApp()).services, args, (line) => said.push(line));
  return said.join('\n');
}

async function storeScopes(of: TestAgency, staffId: string, scopes: unknown): Promise<void> {
  const { services } = await testApp();
  await services.inAgency(of.id, (tx) =>
    tx.change(
      query
        .updateTable('staff')
        .set({ scopes: json(scopes) })
        .where('agency_id', '=', of.id)
        .where('id', '=', staffId),
    ),
  );
}

const sinceOf = (isGiven: boolean): unknown => (isGiven ? expect.any(String) : null);

test("the agency's products are its own, whatever its staff have", async () => {
  for (const [own, crm, xerce] of [
    [['crm'], true, false],
    [['xerce'], false, true],
    [['crm', 'xerce'], true, true],
  ] as const) {
    const riverton = await agency('Riverton', own);
    const admin = await staff(riverton, 'admin');
    expect(await admin.get('/agencies/config/products')).toMatchObject({
      status: 200,
      body: {
        products: [
          { name: 'crm', label: 'Customer Submissions', isActive: crm, since: sinceOf(crm) },
          { name: 'xerce', label: 'Code Enforcement', isActive: xerce, since: sinceOf(xerce) },
        ],
      },
    });
  }
});

test('a scope counts only where the agency has the product', async () => {
  const riverton = await agency('Riverton', ['xerce']);
  const clerk = await staff(riverton, both);
  expect(await clerk.get('/users/profile')).toMatchObject({
    status: 200,
    body: { scopes: { crm: noScopes.crm, xerce: both.xerce } },
  });
  expect(await clerk.get('/agencies/crm/users')).toMatchObject({ status: 403, body: { code: 'no_right' } });
  const lakeside = await agency('Lakeside', ['crm']);
  expect((await (await staff(lakeside, both)).get('/agencies/crm/users')).status).not.toBe(403);
});

test('a super admin has the rights of the agency’s products', async () => {
  const profileIn = async (own: readonly ('crm' | 'xerce')[]) =>
    (await (await superAdminIn(await agency('Riverton', own))).get('/users/profile')).body['scopes'];
  expect(await profileIn(['crm', 'xerce'])).toMatchObject({
    crm: { isActive: true, isAdmin: true },
    xerce: { isActive: true, isAdmin: true, reportAccess: 'ALL' },
    superAdmin: true,
  });
  expect(await profileIn(['crm'])).toMatchObject({ crm: { isActive: true }, xerce: noScopes.xerce, superAdmin: true });
  expect(await profileIn(['xerce'])).toMatchObject({ crm: noScopes.crm, xerce: { isActive: true }, superAdmin: true });
});

test('staff whose only rights are in a product that the agency lacks cannot sign in', async () => {
  const riverton = await agency('Riverton', ['crm']);
  const officer = await member(riverton, 'officer');
  expect(await signIn(riverton.id, officer.email)).toMatchObject({ status: 403, body: { code: 'no_privileges' } });
  await setProducts(riverton, 'crm,xerce');
  expect(await signIn(riverton.id, officer.email)).toMatchObject({ status: 200 });
});

test('the operator changes the products: they take effect at the next request and are logged', async () => {
  const riverton = await agency();
  const officer = await staff(riverton, 'officer');
  expect(await officer.get('/users/profile')).toMatchObject({ status: 200 });
  expect(await setProducts(riverton, 'crm')).toBe(`Agency ${riverton.id} has crm. Before: crm, xerce.`);
  expect(await officer.get('/users/profile')).toMatchObject({ status: 403, body: { code: 'no_privileges' } });
  expect(await setProducts(riverton, 'crm')).toBe(`Agency ${riverton.id} has crm. Before: crm.`);
  expect(await setProducts(riverton, ' xerce , crm ')).toBe(`Agency ${riverton.id} has crm, xerce. Before: crm.`);
  expect(await officer.get('/users/profile')).toMatchObject({ status: 200 });
  expect(await eventsOf(riverton.id, 'agency.productsChanged')).toMatchObject([
    { actorKind: 'SYSTEM', data: { changes: { products: { from: ['crm', 'xerce'], to: ['crm'] } } } },
    { data: { changes: { products: { from: ['crm'], to: ['crm', 'xerce'] } } } },
  ]);
});

test('a product has the date since when the agency has it, which starts again when it is given again', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { database } = (await testApp()).services;
  const past = '2024-03-01T09:00:00.000Z';
  await database.run('update agency_products set since = $2 where agency_id = $1', [riverton.id, past]);
  const since = async () => {
    const { body } = await admin.get<{ products: { since: string | null }[] }>('/agencies/config/products');
    return body.products.map((product) => product.since);
  };
  expect(await since()).toEqual([past, past]);
  await setProducts(riverton, 'crm');
  expect(await since()).toEqual([past, null]);
  await setProducts(riverton, 'crm,xerce');
  const [kept, given] = await since();
  expect(kept).toBe(past);
  expect(given! > past).toBe(true);
});

test.each(['', 'crm;xerce', 'gis', 'crm,gis', 'crm,'])('the operator’s products "%s" are refused', async (products) => {
  const riverton = await agency();
  await expect(setProducts(riverton, products)).rejects.toThrow(/--products/);
  expect(await eventsOf(riverton.id, 'agency.productsChanged')).toEqual([]);
});

test('requests cannot change the products of any agency', async () => {
  const riverton = await agency();
  const { database } = (await testApp()).services;
  for (const change of [
    "insert into agency_products values (1, 'crm')",
    "update agency_products set product = 'crm'",
    'delete from agency_products',
  ]) {
    const changed = database.transaction({}, async (run) => {
      for (const statement of bindToAgency(riverton.id)) await run(statement);
      await run(change);
    });
    await expect(changed).rejects.toMatchObject({ code: '42501' });
  }
});

test('without Customer Submissions the public form is closed and accepts no report', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const { crmToken } = riverton;
  expect(await resident.get(`/crm/${crmToken}/config`)).toMatchObject({ status: 200 });
  await setProducts(riverton, 'xerce');
  expect(await resident.get(`/crm/${crmToken}`)).toMatchObject({ status: 200, body: { isActive: false } });
  expect(await resident.get(`/crm/${crmToken}/config`)).toMatchObject({ status: 404 });
  expect(await file(riverton, form(id))).toMatchObject({ status: 404 });
  await setProducts(riverton, 'crm,xerce');
  expect(await resident.get(`/crm/${crmToken}`)).toMatchObject({ status: 200, body: { isActive: true } });
  expect(await file(riverton, form(id))).toMatchObject({ status: 201 });
});

test('without Customer Submissions links to a submission stop working, and messages about it are dropped', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton);
  const phoneNumber = `+1415${String(randomInt(10_000_000)).padStart(7, '0')}`;
  const reporter = { phoneNumber, notifyBy: ['SMS' as const] };
  const made = await submission(riverton, { reporter });
  await clerk.post(`/agencies/crm/issues/${made.id}/messages`, { body: 'Which lane?' });
  await runJobs(riverton, outboxJobs, 'deliver-message');
  const { settings } = (await testApp()).services;
  const to = replyAddress(settings, { agencyId: riverton.id, addressPrefix: 's', id: made.id });
  const read = () => resident.get(`/crm/submissions/${made.token}`);
  const reply = () => resident.post(`/crm/submissions/${made.token}/messages`, { body: 'The left one' });
  const text = () => sendSms({ id: newId(), from: phoneNumber, text: 'The left one' });
  expect([await read(), await reply()]).toMatchObject([{ status: 200 }, { status: 201 }]);
  await setProducts(riverton, 'xerce');
  expect([await read(), await reply()]).toMatchObject([{ status: 404 }, { status: 404 }]);
  const dropped = { status: 202, body: { accepted: false } };
  expect([await sendMail(mail({ to })), await text()]).toMatchObject([dropped, dropped]);
  await setProducts(riverton, 'crm');
  const taken = { status: 202, body: { accepted: true } };
  expect([await sendMail(mail({ to })), await text()]).toMatchObject([taken, taken]);
  const { body } = await clerk.get<{ messages: unknown[] }>(`/agencies/crm/issues/${made.id}`);
  expect(body.messages).toHaveLength(4);
});

test('stored scopes of an older version still allow sign-in', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  await storeScopes(riverton, clerk.id, { crm: { isActive: true, permission: 'BASIC' }, retired: { isActive: true } });
  const profile = {
    status: 200,
    body: { scopes: { ...noScopes, crm: { ...noScopes.crm, isActive: true, permission: 'BASIC' } } },
  };
  expect(await clerk.get('/users/profile')).toMatchObject(profile);
  const signedIn = await signIn(riverton.id, clerk.email);
  expect(signedIn).toMatchObject({ status: 200 });
  expect(await send('GET', '/refresh-token', { refresh: signedIn.refresh })).toMatchObject({ status: 200 });
});

test('stored account data cannot make a staff member a super admin', async () => {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  await storeScopes(riverton, clerk.id, { ...scopesOf.clerk, superAdmin: true });
  expect(await clerk.get('/users/profile')).toMatchObject({ status: 200, body: { scopes: { superAdmin: false } } });
  expect(await clerk.put('/agencies/information', { name: 'Mine', timezone: 'America/Denver' })).toMatchObject({
    status: 403,
  });
});
