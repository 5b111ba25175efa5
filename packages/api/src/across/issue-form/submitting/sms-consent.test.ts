import { afterEach, expect, test } from 'vitest';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { agency, category, staff, type TestAgency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { file, form, resident, stored, withSettings } from '../testing/form.ts';

afterEach(() => setClock(null));

const now = '2026-05-04T12:00:00.000Z';
const given = { at: '2026-05-04T11:58:30.000Z', way: 'FIELD_LEFT', wording: 'Responda STOP en cualquier momento.' };
const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', phoneNumber: '510-555-0123' };

async function filed(of: TestAgency, customerInfo: object) {
  setClock(new Date(now));
  const { id } = await category(of);
  return file(of, form(id, { customerInfo: { ...ann, notificationPreference: ['EMAIL', 'SMS'], ...customerInfo } }));
}

async function consentOf(of: TestAgency, id: string): Promise<unknown> {
  const { body } = await (await staff(of)).get<{ customer: { smsConsent: unknown } }>(`/agencies/crm/issues/${id}`);
  return body.customer.smsConsent;
}

test('staff see when and how the reporter consented to text messages, and the wording', async () => {
  const riverton = await agency();
  const { body } = await filed(riverton, { smsConsent: given });
  expect(await consentOf(riverton, body.id)).toEqual(given);
  expect(await stored(riverton, body.id)).toMatchObject({
    notify_by: ['EMAIL', 'SMS'],
    sms_consent_at: new Date(given.at),
    sms_consent_way: 'FIELD_LEFT',
    sms_consent_wording: given.wording,
  });
});

test('without an explicit consent, the choice is recorded with the time of the submission', async () => {
  const riverton = await agency();
  for (const smsConsent of [undefined, null]) {
    const { body } = await filed(riverton, { smsConsent });
    expect(await consentOf(riverton, body.id)).toEqual({ at: now, way: 'REQUESTED', wording: null });
  }
});

test('a consent dated after the submission gets the time of the submission', async () => {
  const riverton = await agency();
  const { body } = await filed(riverton, { smsConsent: { ...given, at: '2027-01-01T00:00:00Z' } });
  expect(await consentOf(riverton, body.id)).toMatchObject({ at: now });
});

test.each<[string, object]>([
  ['without text messages', { notificationPreference: ['EMAIL'] }],
  ['without updates', { hasSubscribed: false }],
])('no consent is stored %s', async (_name, customerInfo) => {
  const riverton = await agency();
  const { body } = await filed(riverton, { smsConsent: given, ...customerInfo });
  expect(await consentOf(riverton, body.id)).toBeNull();
  expect(await stored(riverton, body.id)).toMatchObject({ sms_consent_at: null, sms_consent_wording: null });
});

test('no consent is stored if the agency sends no text messages', async () => {
  const riverton = await agency();
  await withSettings(riverton, { isSMSEnabled: false });
  const { body } = await filed(riverton, { smsConsent: given });
  expect(await consentOf(riverton, body.id)).toBeNull();
});

test.each([
  ['way', { way: 'STAFF' }],
  ['wording', { wording: ' ' }],
  ['wording', { wording: 'x'.repeat(501) }],
  ['at', { at: 'today' }],
])('a consent with an invalid %s is refused', async (part, change) => {
  const riverton = await agency();
  const { status, body } = await filed(riverton, { smsConsent: { ...given, ...change } });
  expect(status).toBe(400);
  expect(Object.keys(body.fields!)).toEqual([`customerInfo.smsConsent.${part}`]);
});

test('a consent entered by staff is recorded as such, whatever was sent', async () => {
  const riverton = await agency();
  setClock(new Date(now));
  const clerk = await staff(riverton);
  const { id } = await category(riverton);
  const customerInfo = { ...ann, notificationPreference: ['SMS'], smsConsent: given };
  const { status, body } = await clerk.post('/agencies/crm/issues', form(id, { customerInfo }));
  expect(status).toBe(201);
  expect(body).toMatchObject({ customer: { smsConsent: { at: now, way: 'STAFF', wording: null } } });
});

test('a message that changes the channels starts, keeps and ends the consent', async () => {
  const riverton = await agency();
  const reporter = { email: 'rita@example.org', phoneNumber: '+15105550123' };
  const { id, token } = await submission(riverton, { reporter });
  const answer = async (at: string, notificationPreference: readonly string[]) => {
    setClock(new Date(at));
    const body = { body: 'Hello', customerInfo: { notificationPreference } };
    expect((await resident.post(`/crm/submissions/${token}/messages`, body)).status).toBe(201);
    setClock(null);
    return consentOf(riverton, id);
  };
  const first = { at: now, way: 'REQUESTED', wording: null };
  expect(await consentOf(riverton, id)).toBeNull();
  expect(await answer(now, ['SMS'])).toEqual(first);
  expect(await answer('2026-05-05T12:00:00.000Z', ['EMAIL', 'SMS'])).toEqual(first);
  expect(await answer('2026-05-06T12:00:00.000Z', ['EMAIL'])).toBeNull();
});

test('the database rejects a consent without text messages, or without the way it was given', async () => {
  const riverton = await agency();
  const { id } = await submission(riverton);
  const { database } = (await testApp()).services;
  const set = (change: string) =>
    database.run(`update submissions set ${change} where agency_id = $1 and id = $2`, [riverton.id, id]);
  await expect(set("sms_consent_at = now(), sms_consent_way = 'REQUESTED'")).rejects.toThrow(/check/);
  await set("notify_by = '{SMS}', sms_consent_at = now(), sms_consent_way = 'REQUESTED'");
  await expect(set('sms_consent_way = null')).rejects.toThrow(/check/);
  await expect(set("sms_consent_way = 'TICKED'")).rejects.toThrow(/check/);
  await expect(set("notify_by = '{EMAIL}'")).rejects.toThrow(/check/);
});
