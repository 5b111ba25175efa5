import { beforeEach, expect, test } from 'vitest';
import { bellOf } from '../../../mechanisms/notifications/testing/bell.ts';
import { mail, sendMail } from '../../../mechanisms/conversations/inbound/testing/send.ts';
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
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'BASIC' }, { firstName: 'Ann', lastName: 'Lee' });
});

const send = (id: string, input: object) => ann.post(`/agencies/xerce/cases/${id}/messages`, input);

test('a message goes to the responsible party with the link to their page, and copies without it', async () => {
  const { id, number, token } = await enforcementCase(of);
  await responsible(of, id, { email: 'tina@tenant.test', role: 'Tenant' });
  await responsible(of, id, { phoneNumber: '+14155550100' });
  expect(await ann.put(`/xerce/cases/${id}/emails`, { emails: ['agent@example.org'] })).toMatchObject({ status: 200 });
  expect(await ann.get(`/xerce/cases/${id}`)).toMatchObject({
    body: { party: { name: 'Olga Owner', email: 'olga@owner.test', usable: ['EMAIL', 'SMS'], chosen: ['EMAIL'] } },
  });
  expect(await send(id, { body: 'Please cut the weeds', channels: ['EMAIL', 'SMS'] })).toMatchObject({
    status: 201,
    body: { type: 'OUTBOUND', body: 'Please cut the weeds', author: { id: ann.id } },
  });
  const sent = await outboxOf(of);
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
    '+14155550100',
    'agent@example.org',
    'olga@owner.test',
  ]);
  const [sms, copy, mail] = sent.toSorted((a, b) => a.recipient.localeCompare(b.recipient));
  expect(mail!.bodyText).toContain(`City of Riverton wrote to you about case ${number}:`);
  expect(mail!.bodyText).toContain(`/cases/${token}`);
  expect(mail!.replyTo).toMatch(/^reply\+c/);
  expect(sms!.bodyText).toMatch(new RegExp(`Case ${number}: Please cut the weeds http.*/cases/${token}$`));
  expect(copy!.bodyText).toContain('Please cut the weeds');
  expect(copy!.bodyText).not.toContain(token);
  expect(copy!.replyTo).toBeNull();
});

test('a case without a contact, in draft mode, or out of reach takes no message', async () => {
  const draft = await enforcementCase(of, { status: 'DRAFT' });
  await responsible(of, draft.id);
  expect(await send(draft.id, { body: 'Hello' })).toMatchObject({ status: 409, body: { code: 'case_in_draft' } });
  const { id, token } = await enforcementCase(of);
  expect(await send(id, { body: 'Hello' })).toMatchObject({ status: 409, body: { code: 'case_without_party' } });
  await responsible(of, id, { email: null });
  expect(await send(id, { body: 'Hello' })).toMatchObject({ status: 409, body: { code: 'party_not_reached' } });
  const reply = await visitor.post('/xerce/cases/private/messages', { token, body: 'I am the owner' });
  expect(reply).toMatchObject({ status: 201, body: { shown: { messages: [{ body: 'I am the owner' }] } } });
  expect(await send(id, { body: 'Hello' })).toMatchObject({ status: 201, body: { channel: 'WEB', deliveries: [] } });
});

test('the link to the page is sent in the language of the party', async () => {
  const { id, token } = await enforcementCase(of);
  await responsible(of, id, { language: 'es' });
  const sent = await ann.post(`/agencies/xerce/cases/${id}/private-link`, {});
  expect(sent).toMatchObject({ status: 200, body: { channels: ['EMAIL'] } });
  const [mail] = await outboxOf(of);
  expect(mail!.bodyText).toContain('Ver su caso');
  expect(mail!.bodyText).toContain(`/cases/${token}`);
});

test('an answer by email enters the thread, and the assignee hears of it', async () => {
  const { id, number } = await enforcementCase(of, { assigneeId: ann.id });
  await responsible(of, id);
  await send(id, { body: 'Please cut the weeds' });
  const { replyTo } = (await outboxOf(of))[0]!;
  const answer = mail({ to: replyTo!, from: 'olga@owner.test', text: 'It is done' });
  expect(await sendMail(answer)).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await ann.get(`/xerce/cases/${id}`)).toMatchObject({
    body: { messages: [{}, { type: 'INBOUND', channel: 'EMAIL', body: 'It is done', sender: null }] },
  });
  expect(await bellOf(ann)).toMatchObject({
    items: [{ kind: 'caseReplied', text: `The responsible party of case ${number} wrote.` }],
  });
});
