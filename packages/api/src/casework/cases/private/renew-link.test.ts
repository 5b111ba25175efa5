import type { CaseDetail, PrivateCasePage } from '@townkeep/core/casework/cases';
import { beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
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
