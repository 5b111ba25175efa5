import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PrivateCasePage } from '@townkeep/core/casework/cases';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { makeKey } from '../../../platform/files/keys.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { visitor } from '../../../testing/client.ts';
import type { TestStaff } from '../../../testing/factories.ts';
import { setClock } from '../../../testing/server.ts';
import { attach } from '../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../mechanisms/uploads/testing/posted.ts';
import { enforcementCase } from '../testing/case.ts';
import { type EnforcementAgency, enforcementAgency, officer } from '../testing/enforcement.ts';
import { responsible } from '../testing/responsible.ts';

let of: EnforcementAgency;
let ann: TestStaff;
beforeEach(async () => {
  of = await enforcementAgency('City of Riverton');
  ann = await officer(of, { Weeds: 'OVERWRITE', Signs: 'BASIC' }, { firstName: 'Ann', lastName: 'Lee' });
});
afterEach(() => setClock(null));

const setCases = (value: object) =>
  runIn(
    of,
    "insert into settings (agency_id, area, value) values ($1, 'case-settings', $2::jsonb)",
    JSON.stringify(value),
  );
const path = '/xerce/cases/private';
const open = (token: string, receipt = '') =>
  visitor.get<PrivateCasePage>(`${path}?token=${token}${receipt && `&smsReceiptToken=${receipt}`}`);
const weeds = () => ({
  violationId: of.violations['High weeds'],
  violationTypeId: of.types['Weeds'],
  complyByOn: '2030-01-02',
});

test('the responsible party sees the public side of their case and nothing internal', async () => {
  await setCases({ disclaimer: 'No legal advice', translations: { es: { disclaimer: 'Sin consejo legal' } } });
  const { id, number, token } = await enforcementCase(of, {
    violations: [weeds()],
    description: 'Internal words',
    streetAddress: '12 Oak Street',
  });
  await responsible(of, id);
  for (const [noteContent, isPublic] of [
    ['Internal note', false],
    ['Call before you come', true],
  ] as const)
    await ann.post(`/xerce/cases/${id}/notes`, { noteContent, isPublic });
  const { status, body } = await open(token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    agency: { agencyName: 'City of Riverton' },
    phoneEnd: null,
    shown: {
      number,
      status: 'OPEN',
      location: '12 Oak Street',
      violations: [{ name: 'High weeds', status: 'OPEN', complyByOn: '2030-01-02' }],
      notes: [{ content: 'Call before you come' }],
      attachments: [],
      messages: [],
      disclaimer: 'No legal advice',
      disclaimers: { es: 'Sin consejo legal' },
    },
  });
  for (const hidden of ['Internal', 'Olga', 'olga@owner.test', 'Ann'])
    expect(JSON.stringify(body)).not.toContain(hidden);
});

test('an officer chooses the photos that the responsible party sees', async () => {
  const { id, token } = await enforcementCase(of);
  const fileURL = await posted({ ...of, admin: ann } as never, 'CASE_ATTACHMENT');
  const added = await ann.post<{ attachments: { id: string; isPublic: boolean }[] }>(
    `/xerce/cases/${id}/attachments`,
    attach(fileURL),
  );
  expect(added.body.attachments).toMatchObject([{ isPublic: false }]);
  expect((await open(token)).body.shown!.attachments).toEqual([]);
  const attachmentId = added.body.attachments[0]!.id;
  const input = { attachmentId, title: 'Yard', description: null, isPublic: true };
  expect(await ann.put(`/xerce/cases/${id}/attachments`, input)).toMatchObject({
    status: 200,
    body: { isPublic: true },
  });
  expect((await open(token)).body.shown!.attachments).toMatchObject([
    { id: attachmentId, addedAt: expect.stringMatching(/Z$/) as string },
  ]);
});

test('a case in draft mode, a wrong link and another agency open nothing', async () => {
  const { id, token } = await enforcementCase(of, { status: 'DRAFT' });
  expect((await open(token)).status).toBe(404);
  await ann.put(`/xerce/cases/${id}/draft-mode`, { isDraft: false });
  expect((await open(token)).status).toBe(200);
  expect((await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
});

const codeIn = (text: string): string => /\d{6}/.exec(text)![0];

test('where the agency asks for it, the page opens with a code for an hour', async () => {
  setClock(new Date('2026-03-02T10:00:00Z'));
  await setCases({ needsSmsCode: true });
  const { id, token } = await enforcementCase(of);
  await responsible(of, id, { phoneNumber: '+14155550100' });
  expect((await open(token)).body).toMatchObject({ shown: null, phoneEnd: '0100' });
  expect(await visitor.post(`${path}/messages`, { token, body: 'Hello' })).toMatchObject({
    status: 403,
    body: { code: 'case_locked' },
  });
  expect(await visitor.post(`${path}/sms-code`, { token })).toMatchObject({ status: 200, body: { phoneEnd: '0100' } });
  const code = codeIn((await outboxOf(of))[0]!.bodyText.replace('City of Riverton', ''));
  const wrong = code === '000000' ? '000001' : '000000';
  expect(await visitor.post(`${path}/sms-receipt`, { token, code: wrong })).toMatchObject({
    status: 409,
    body: { code: 'wrong_case_code' },
  });
  const entered = await visitor.post<{ smsReceiptToken: string }>(`${path}/sms-receipt`, { token, code });
  expect(entered).toMatchObject({ status: 200, body: { expiresAt: '2026-03-02T11:00:00.000Z' } });
  const { smsReceiptToken } = entered.body;
  expect((await open(token, smsReceiptToken)).body.shown).not.toBeNull();
  expect(await visitor.post(`${path}/sms-receipt`, { token, code })).toMatchObject({ status: 409 });
  const other = await enforcementCase(of);
  expect((await open(other.token, smsReceiptToken)).body.shown).toBeNull();
  setClock(new Date('2026-03-02T11:00:00Z'));
  expect((await open(token, smsReceiptToken)).body.shown).toBeNull();
});

test('five wrong codes end a code', async () => {
  await setCases({ needsSmsCode: true });
  const { id, token } = await enforcementCase(of);
  await responsible(of, id, { phoneNumber: '+14155550100' });
  await visitor.post(`${path}/sms-code`, { token });
  const code = codeIn((await outboxOf(of))[0]!.bodyText.replace('City of Riverton', ''));
  const wrong = code === '000000' ? '000001' : '000000';
  for (let i = 0; i < 5; i += 1) await visitor.post(`${path}/sms-receipt`, { token, code: wrong });
  expect(await visitor.post(`${path}/sms-receipt`, { token, code })).toMatchObject({ status: 409 });
});

test('an imported file without an author stays internal until an officer shows it', async () => {
  const { id, token } = await enforcementCase(of);
  const file = { subject_id: id, content_type: 'text/plain', size_bytes: 70, title: 'Old letter', created_by: null };
  const [internalId, shownId] = [newId(), newId()];
  const keyOf = (fileName: string) => makeKey({ agencyId: of.id, id: newId(), at: new Date(), fileName });
  for (const [fileId, fileName, isPublic] of [
    [internalId, 'internal.txt', false],
    [shownId, 'shown.txt', true],
  ] as const)
    await addRows(of, 'attachments', {
      ...file,
      id: fileId,
      key: keyOf(fileName),
      file_name: fileName,
      is_public: isPublic,
    });
  const names = async () => (await open(token)).body.shown!.attachments.map(({ fileName }) => fileName);
  expect(await names()).toHaveLength(1);
  const { body } = await open(token);
  expect(body.shown!.attachments).toMatchObject([{ id: shownId }]);
  expect(JSON.stringify(body)).not.toContain('internal');
  const shown = { attachmentId: internalId, title: 'Old letter', isPublic: true };
  expect((await ann.put(`/xerce/cases/${id}/attachments`, shown)).status).toBe(200);
  expect(await names()).toHaveLength(2);
});
