import { secretField } from '@townkeep/core/platform/fields/index.ts';
import { expect, test } from 'vitest';
import { findCitySignIn } from '../../across/issue-form/sso/city-provider.ts';
import { signedUserId, verifiedUser } from '../../across/issue-form/sso/user-id.ts';
import { submission } from '../../casework/submissions/testing/submission.ts';
import { member, PASSWORD, send } from '../../identity/sign-in/testing/people.ts';
import { openIdToken, sealIdToken } from '../../identity/sign-in/sessions/id-token-hint.ts';
import { atStep, codeAt, enroll } from '../../identity/sign-in/testing/second-factor.ts';
import { mail, sendMail, sendSms } from '../../mechanisms/conversations/inbound/testing/send.ts';
import { replyAddress } from '../../mechanisms/messages/index.ts';
import { outboxJobs } from '../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../mechanisms/outbox/testing/jobs.ts';
import { findDevice, rememberDevice } from '../../platform/auth/sessions/devices.ts';
import { issueSession } from '../../platform/auth/sessions/issue-session.ts';
import { renewSession } from '../../platform/auth/sessions/renew-session.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { openSecret, sealSecrets } from '../../platform/settings/sealed-secrets.ts';
import { onlySecret } from '../../platform/secrets.ts';
import { client, visitor } from '../../testing/client.ts';
import { agency, category, staff } from '../../testing/factories.ts';
import { setSecret, testApp } from '../../testing/server.ts';
import { nothingFound, resealAgency } from './reseal.ts';
import { changedSecret, changes, NEXT } from './testing/changes.ts';

for (const { name, isAccepted, change } of changes) {
  test(`${name}, answers by email and text message find their thread`, async () => {
    const riverton = await agency();
    const clerk = await staff(riverton, 'clerk');
    const phoneNumber = `+1415${String(riverton.id).padStart(7, '2')}`;
    const { id } = await submission(riverton, { reporter: { phoneNumber, notifyBy: ['SMS'] } });
    const { services } = await testApp();
    const addressNow = () => replyAddress(services.settings, { agencyId: riverton.id, addressPrefix: 's', id });
    const before = addressNow();
    await clerk.post(`/agencies/crm/issues/${id}/messages`, { body: 'Which lane?' });
    await runJobs(riverton, outboxJobs, 'deliver-message');
    await change(riverton);
    expect((await sendMail(mail({ to: before }))).body).toMatchObject({ accepted: isAccepted });
    expect((await sendMail(mail({ to: addressNow() }))).body).toMatchObject({ accepted: true });
    const sms = { id: `r-${id}`, from: phoneNumber, text: 'The left one' };
    expect((await sendSms(sms)).body).toMatchObject({ accepted: true });
    await clerk.post(`/agencies/crm/issues/${id}/messages`, { body: 'Thanks' });
    await runJobs(riverton, outboxJobs, 'deliver-message');
    expect((await sendSms({ ...sms, id: `t-${id}` })).body).toMatchObject({ accepted: true });
  });

  test(`${name}, sessions go on, and are renewed while the former secret is accepted`, async () => {
    const riverton = await agency();
    const clerk = await member(riverton);
    const { services } = await testApp();
    const holder = { kind: 'STAFF', id: clerk.id } as const;
    const made = await services.inAgency(riverton.id, (tx) =>
      issueSession(tx, services.settings.secret, { holder }, services.now()),
    );
    await change(riverton);
    const reading = client({ authorization: `Bearer ${made.token}` });
    expect((await reading.get('/users/profile')).status).toBe(200);
    const refresh = made.refreshToken.slice(made.refreshToken.indexOf('.') + 1);
    const renew = (secret: string) =>
      services.inAgency(riverton.id, (tx) => renewSession(tx, services.settings.secret, secret, services.now()));
    const renewed = await renew(refresh);
    expect(renewed.renewed).toBe(isAccepted);
    if (!renewed.renewed) return;
    // A process that still has the former secret alone renewed it at the same moment.
    expect(await renew(refresh)).toMatchObject({ renewed: true, session: { token: renewed.session.token } });
    setSecret(onlySecret(NEXT));
    const next = renewed.session.refreshToken;
    expect((await renew(next.slice(next.indexOf('.') + 1))).renewed).toBe(true);
  });

  test(`${name}, a second factor signs in`, async () => {
    const riverton = await agency();
    const clerk = await member(riverton);
    const { secret } = await enroll(clerk, 0);
    await change(riverton);
    const body = { email: clerk.email, password: PASSWORD, code: codeAt(secret, atStep(2)) };
    expect((await send('POST', `/agencies/${riverton.id}/login`, { body })).status).toBe(200);
  });

  test(`${name}, secrets of setup open, and unfinished forms have their files`, async () => {
    const riverton = await agency();
    const admin = await staff(riverton, 'admin');
    const given = { issuer: 'https://login.example.org', clientId: 'form', clientSecret: 'known to the city' };
    await admin.put('/agencies/crm/config/city-sign-in', given);
    const [draftId, other] = ['a'.repeat(30), 'b'.repeat(30)];
    const path = `/crm/${riverton.crmToken}/${draftId}/save-submission-details`;
    const attachments = [{ fileName: 'hole.jpg', fileURL: '/hole.jpg', fileSize: 3, draftId: other }];
    expect(await visitor.post(path, { attachments })).toMatchObject({ status: 200 });
    await change(riverton);
    const { services } = await testApp();
    const inAgency = <T>(work: (tx: AgencyTx) => Promise<T>) => services.inAgency(riverton.id, work);
    expect((await findCitySignIn({ services, agencyId: riverton.id, inAgency })).signIn).toEqual(given);
    expect(await visitor.get(path)).toMatchObject({ body: { attachments: [{ draftId: other }] } });
  });

  test(`${name}, the token of an outside provider and secrets of lists open`, async () => {
    const riverton = await agency();
    const clerk = await member(riverton);
    const { services } = await testApp();
    const { secret } = services.settings;
    const [person, item] = [{ agencyId: riverton.id, staffId: clerk.id }, await category(riverton)];
    const scope = { secret, agencyId: riverton.id, area: 'categories' };
    await services.inAgency(riverton.id, async (tx) => {
      const sealedIdToken = sealIdToken(services, person, 'an ID token');
      await issueSession(tx, secret, { holder: { kind: 'STAFF', id: clerk.id }, sealedIdToken }, services.now());
      const stored = sealSecrets(
        scope,
        { key: secretField('Key', { max: 50, boundTo: ['url'] }) },
        { key: 'a key' },
        null,
      );
      const save = 'update list_items set fields = fields || $3::jsonb where agency_id = $1 and id = $2';
      await tx.run(save, [riverton.id, item.id, JSON.stringify(stored)]);
    });
    await change(riverton);
    const read = (statement: string, ...values: unknown[]) =>
      services.database.run(statement, [riverton.id, ...values]).then(({ rows }) => rows.map(({ value }) => value));
    const tokens = 'select sealed_id_token as value from sessions where agency_id = $1 and sealed_id_token is not null';
    const [token] = await read(tokens);
    expect(openIdToken(services, person, token as Uint8Array)).toBe('an ID token');
    const [key] = await read(
      "select fields -> 'key' as value from list_items where agency_id = $1 and id = $2",
      item.id,
    );
    expect(openSecret({ ...scope, secret: services.settings.secret }, 'key', key)).toBe('a key');
  });

  test(`${name}, known devices and forms under way are so while the former secret is accepted`, async () => {
    const riverton = await agency();
    const { services } = await testApp();
    const { secret } = services.settings;
    const account = { agencyId: riverton.id, email: 'ann@example.org' };
    const cookie = rememberDevice(secret, undefined, account, services.now());
    const userId = signedUserId(secret, riverton.id, `c${'x'.repeat(22)}`, account.email);
    await change(riverton);
    const now = services.settings.secret;
    expect(findDevice(now, cookie, account, services.now()) !== null).toBe(isAccepted);
    expect(verifiedUser(now, riverton.id, userId, account.email) !== null).toBe(isAccepted);
  });
}

test('values that no secret opens are named with their table and agency, and stay', async () => {
  const riverton = await agency();
  const clerk = await member(riverton);
  await enroll(clerk, 0);
  const { services } = await testApp();
  const before = services.settings.secret;
  const sealed = async () =>
    (await services.database.run('select sealed_secret from second_factors where agency_id = $1', [riverton.id])).rows;
  const rows = await sealed();
  const found = nothingFound();
  setSecret(onlySecret('a secret that sealed nothing at all'));
  await resealAgency(services, riverton.id, found);
  expect(found.unopened).toEqual([`1 in second_factors.sealed_secret of agency ${riverton.id}`]);
  expect(await sealed()).toEqual(rows);
  const again = nothingFound();
  setSecret({ ...(await changedSecret()), former: [before.current] });
  await resealAgency(services, riverton.id, again);
  await resealAgency(services, riverton.id, again);
  expect(again).toMatchObject({ unopened: [] });
  expect(again.counts.get('second_factors.sealed_secret')).toEqual({ again: 1, current: 1 });
});
