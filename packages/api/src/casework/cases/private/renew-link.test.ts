import type { CaseDetail, PrivateCasePage } from '@townkeep/core/casework/cases';
import { beforeEach, describe, expect, test } from 'vitest';
import { mail, sendMail, sendSms } from '../../../mechanisms/conversations/inbound/testing/send.ts';
import { outboxJobs } from '../../../mechanisms/outbox/jobs.ts';
import { runJobs } from '../../../mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { responsible } from '../testing/responsible.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency('City of Riverton');
  ann = await officer(of, { Weeds: 'OVERWRITE' });
});

const open = (token: string) => visitor.get<PrivateCasePage>(`/xerce/cases/private?token=${token}`);
const messagesOf = async (token: string) => (await open(token)).body.shown!.messages.map(({ body }) => body);
/** Returns the token of the link in the newest letter. */
const newestToken = async () => /\/cases\/(\S+)/.exec((await outboxOf(of)).at(-1)!.bodyText)![1]!;
const write = (id: string, body: string) => ann.post(`/agencies/xerce/cases/${id}/messages`, { body });

test('the link ends with the responsible party, and the next one reads only what comes afterwards', async () => {
  const { id, token } = await enforcementCase(of);
  await responsible(of, id);
  await write(id, 'Dear Olga');
  expect(await messagesOf(token)).toEqual(['Dear Olga']);
  const { body: shown } = await ann.get<CaseDetail>(`/xerce/cases/${id}`);
  await ann.delete(`/xerce/cases/${id}/contacts/${shown.contacts[0]!.id}`);
  await responsible(of, id, { email: 'karen@owner.test' });
  await write(id, 'Dear Karen');
  expect((await open(token)).status).toBe(404);
  expect((await visitor.post('/xerce/cases/private/messages', { token, body: 'It is me' })).status).toBe(404);
  const renewed = await newestToken();
  expect(renewed).not.toBe(token);
  expect(await messagesOf(renewed)).toEqual(['Dear Karen']);
  const { body: whole } = await ann.get<CaseDetail>(`/xerce/cases/${id}`);
  expect(whole.messages).toHaveLength(2);
});

test('a contact who is not the responsible party comes and goes without an effect on the link', async () => {
  const { id, token } = await enforcementCase(of);
  await responsible(of, id);
  await responsible(of, id, { role: 'Tenant', email: 'tom@tenant.test' });
  const { body: shown } = await ann.get<CaseDetail>(`/xerce/cases/${id}`);
  const tenant = shown.contacts.find(({ role }) => role.name === 'Tenant')!;
  expect((await ann.delete(`/xerce/cases/${id}/contacts/${tenant.id}`)).status).toBe(200);
  expect((await open(token)).status).toBe(200);
});

test('staff send a new link and so end the one that reached a stranger', async () => {
  const { id, token } = await enforcementCase(of);
  await responsible(of, id);
  expect((await ann.post(`/agencies/xerce/cases/${id}/private-link`, { isNew: true })).status).toBe(200);
  expect((await open(token)).status).toBe(404);
  const renewed = await newestToken();
  expect((await open(renewed)).status).toBe(200);
  expect((await ann.post(`/agencies/xerce/cases/${id}/private-link`, {})).status).toBe(200);
  expect(await newestToken()).toBe(renewed);
});

describe('the reply address', () => {
  const newestAddress = async () => (await outboxOf(of)).findLast(({ replyTo }) => replyTo !== null)!.replyTo!;
  const answered = async (to: string) => (await sendMail(mail({ to, text: 'It is me' }))).body;
  const refused = { accepted: false, reason: 'former_address' };

  test('of a letter ends with the link that the letter carried', async () => {
    const { id, token } = await enforcementCase(of);
    await responsible(of, id);
    await write(id, 'Dear Olga');
    const old = await newestAddress();
    expect(await answered(old)).toMatchObject({ accepted: true });
    expect(await messagesOf(token)).toEqual(['Dear Olga', 'It is me']);
    for (let times = 0; times < 2; times++) {
      const former = await newestAddress();
      expect((await ann.post(`/agencies/xerce/cases/${id}/private-link`, { isNew: true })).status).toBe(200);
      expect(await newestAddress()).not.toBe(former);
      expect(await answered(former)).toMatchObject(refused);
    }
    expect(await answered(old)).toMatchObject(refused);
    const { body: whole } = await ann.get<CaseDetail>(`/xerce/cases/${id}`);
    expect(whole.messages).toHaveLength(2);
    expect(await answered(await newestAddress())).toMatchObject({ accepted: true });
  });

  test('ends with the responsible party', async () => {
    const { id } = await enforcementCase(of);
    await responsible(of, id);
    await write(id, 'Dear Olga');
    const old = await newestAddress();
    const { body: shown } = await ann.get<CaseDetail>(`/xerce/cases/${id}`);
    await ann.delete(`/xerce/cases/${id}/contacts/${shown.contacts[0]!.id}`);
    await responsible(of, id, { email: 'karen@owner.test' });
    expect(await answered(old)).toMatchObject(refused);
    await write(id, 'Dear Karen');
    expect(await answered(await newestAddress())).toMatchObject({ accepted: true });
  });

  test('takes nothing while the case is in draft mode', async () => {
    const { id } = await enforcementCase(of);
    await responsible(of, id);
    await write(id, 'Dear Olga');
    const to = await newestAddress();
    await runIn(of, "update cases set status = 'DRAFT' where agency_id = $1 and id = $2", id);
    expect(await answered(to)).toMatchObject(refused);
    await runIn(of, "update cases set status = 'OPEN' where agency_id = $1 and id = $2", id);
    expect(await answered(to)).toMatchObject({ accepted: true });
  });
});

test('text messages of a former party enter nothing, and neither do those about a case in draft mode', async () => {
  const number = () => `+1415${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const [olga, karen] = [number(), number()];
  const { id } = await enforcementCase(of);
  await responsible(of, id, { email: null, phoneNumber: olga });
  const text = async (body: string) => {
    expect((await write(id, body)).status).toBe(201);
    await runJobs(of, outboxJobs, 'deliver-message');
  };
  let count = 0;
  const answered = async (from: string) =>
    (await sendSms({ id: `${id}-${(count += 1)}`, from, text: 'It is me' })).body['accepted'];
  await text('Dear Olga');
  expect(await answered(olga)).toBe(true);
  await runIn(of, "update cases set status = 'DRAFT' where agency_id = $1 and id = $2", id);
  expect(await answered(olga)).toBe(false);
  await runIn(of, "update cases set status = 'OPEN' where agency_id = $1 and id = $2", id);
  const { body: shown } = await ann.get<CaseDetail>(`/xerce/cases/${id}`);
  await ann.delete(`/xerce/cases/${id}/contacts/${shown.contacts[0]!.id}`);
  await responsible(of, id, { email: null, phoneNumber: karen });
  expect(await answered(olga)).toBe(false);
  await text('Dear Karen');
  expect(await answered(karen)).toBe(true);
});
