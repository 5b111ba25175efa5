import { CONTACT_POINTS_MAX, type ContactChange, contactChange } from '@townkeep/core/casework/contacts';
import { describe, expect, test } from 'vitest';
import { SYSTEM } from '../../platform/records/events.ts';
import { file, form } from '../../across/issue-form/testing/form.ts';
import { runIn } from '../../testing/add-rows.ts';
import { agency, category, staff, type TestAgency } from '../../testing/factories.ts';
import { testApp } from '../../testing/server.ts';
import { saveContact } from './index.ts';
import { getContact } from './queries/contact.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org' };

async function city() {
  const of = await agency();
  const { id: categoryId } = await category(of);
  const clerk = await staff(of);
  const report = async (customerInfo: object) => {
    const { status, body } = await file(of, form(categoryId, { customerInfo }));
    expect(status).toBe(201);
    return body;
  };
  return { of, categoryId, clerk, report };
}

const database = async () => (await testApp()).services.database;

async function contactOf(of: TestAgency, submissionId: string): Promise<string> {
  const { rows } = await (
    await database()
  ).run('select contact_id from submissions where agency_id = $1 and id = $2', [of.id, submissionId]);
  return String(rows[0]!['contact_id']);
}

async function events(
  of: TestAgency,
  subjectId: string,
): Promise<{ type: string; actor_name: string | null; data: unknown }[]> {
  const { rows } = await (
    await database()
  ).run('select type, actor_name, data from events where agency_id = $1 and subject_id = $2 order by id', [
    of.id,
    subjectId,
  ]);
  return rows as never;
}

async function save(of: TestAgency, id: string, change: ContactChange, version?: number) {
  const { services } = await testApp();
  const by = { actor: SYSTEM, now: services.now() };
  return services.inAgency(of.id, (tx) =>
    saveContact(tx, { id, change: contactChange.parse(change), ...(version === undefined ? {} : { version }) }, by),
  );
}

const read = async (of: TestAgency, id: string) =>
  (await testApp()).services.inAgency(of.id, (tx) => getContact(tx, id));

describe('a report', () => {
  test('by a known person adds new details to their contact and replaces none', async () => {
    const { of, clerk, report } = await city();
    const one = await report(ann);
    const id = await contactOf(of, one.id);
    const two = await report({
      firstName: 'ANN',
      lastName: ' leé',
      email: 'Ann@Example.org',
      phoneNumber: '(415) 655-0123',
      workPhone: '415-655-0199',
    });
    expect(await contactOf(of, two.id)).toBe(id);
    const three = await report({ ...ann, email: 'ann.lee@example.com', phoneNumber: '+1 415 655 0123' });
    expect(await contactOf(of, three.id)).toBe(id);
    expect(await read(of, id)).toMatchObject({
      name: 'Ann Lee',
      contactType: 'INDIVIDUAL',
      email: 'ann@example.org',
      emails: [
        { email: 'ann@example.org', isPrimary: true, verifiedAt: null },
        { email: 'ann.lee@example.com', isPrimary: false },
      ],
      cellPhone: '+14156550123',
      workPhone: '+14156550199',
      version: 3,
    });
    // Each submission keeps the address of its own report.
    const customer = async (submissionId: string) =>
      (await clerk.get<{ customer: object }>(`/agencies/crm/issues/${submissionId}`)).body.customer;
    expect(await customer(one.id)).toMatchObject({ email: 'ann@example.org', phoneNumber: null });
    expect(await customer(three.id)).toMatchObject({
      firstName: 'Ann',
      email: 'ann.lee@example.com',
      phoneNumber: '+14156550123',
    });
    expect(await events(of, id)).toMatchObject([
      { type: 'contact.created', actor_name: 'Ann Lee', data: { name: 'Ann Lee', contactType: 'INDIVIDUAL' } },
      {
        type: 'contact.changed',
        actor_name: 'ANN leé',
        data: { changes: { phones: { from: [], to: ['+14156550123', '+14156550199'] } } },
      },
      { type: 'contact.changed', data: { changes: { emails: { from: [], to: ['ann.lee@example.com'] } } } },
    ]);
  });

  test('under another name with the same address is by another person', async () => {
    const { of, report } = await city();
    const [one, two] = [await report(ann), await report({ ...ann, firstName: 'Bo' })];
    expect(await contactOf(of, two.id)).not.toBe(await contactOf(of, one.id));
  });

  test('without a name is by the known person, and a later report names a nameless contact', async () => {
    const { of, categoryId, clerk, report } = await city();
    const nameless = await clerk.post<{ id: string }>(
      '/agencies/crm/issues',
      form(categoryId, { customerInfo: { email: ann.email } }),
    );
    expect(nameless.status).toBe(201);
    const id = await contactOf(of, nameless.body.id);
    expect(await contactOf(of, (await report(ann)).id)).toBe(id);
    expect(await read(of, id)).toMatchObject({ firstName: 'Ann', lastName: 'Lee', name: 'Ann Lee' });
    const listed = await clerk.post<{ items: { reporterName: string }[] }>('/agencies/crm/issues/listing', {
      q: 'Lee',
    });
    expect(listed.body.items.map(({ reporterName }) => reporterName)).toEqual(['Ann Lee', 'Ann Lee']);
    const again = await clerk.post<{ id: string }>(
      '/agencies/crm/issues',
      form(categoryId, { customerInfo: { email: ann.email } }),
    );
    expect(await contactOf(of, again.body.id)).toBe(id);
  });

  test('by one person several times at once makes one contact', async () => {
    const { of, report } = await city();
    const phoneNumber = '415 655 0123';
    const byEmail = [ann, { ...ann, phoneNumber }, { ...ann, workPhone: '415 655 0199' }, ann, { ...ann, phoneNumber }];
    const byPhone = byEmail.map((_, n) => ({ ...ann, firstName: 'Bo', email: `bo${n}@example.org`, phoneNumber }));
    for (const given of [byEmail, byPhone]) {
      const filed = await Promise.all(given.map(report));
      expect(new Set(await Promise.all(filed.map(({ id }) => contactOf(of, id)))).size).toBe(1);
    }
  });

  test('by a merged contact belongs to its target', async () => {
    const { of, report } = await city();
    const [one, two] = [
      await report(ann),
      await report({ ...ann, firstName: 'Annabel', email: 'annabel@example.org' }),
    ];
    const [from, into] = [await contactOf(of, one.id), await contactOf(of, two.id)];
    await (
      await database()
    ).run('update contacts set merged_into_id = $3 where agency_id = $1 and id = $2', [of.id, from, into]);
    expect(await contactOf(of, (await report(ann)).id)).toBe(into);
    expect((await read(of, into)).emails.map(({ email }) => email)).toEqual(['annabel@example.org', 'ann@example.org']);
  });

  test('makes another contact when the known one has no room', async () => {
    const { of, report } = await city();
    const phoneNumber = '415 655 0123';
    const filed = [];
    for (let n = 0; n <= CONTACT_POINTS_MAX; n++)
      filed.push(await report({ ...ann, phoneNumber, email: `ann${n}@example.org` }));
    const contacts = await Promise.all(filed.map(({ id }) => contactOf(of, id)));
    expect(new Set(contacts.slice(0, CONTACT_POINTS_MAX)).size).toBe(1);
    expect(contacts.at(-1)).not.toBe(contacts[0]);
  });
});

describe('a change of a contact', () => {
  test('updates its name in lists and search, but not in the history', async () => {
    const { of, clerk, report } = await city();
    const filed = await report(ann);
    const id = await contactOf(of, filed.id);
    expect(await save(of, id, { lastName: 'Brook' }, 1)).toMatchObject({ name: 'Ann Brook', version: 2 });
    const found = async (q: string) =>
      (await clerk.post<{ items: { reporterName: string }[] }>('/agencies/crm/issues/listing', { q })).body.items;
    expect(await found('Brook')).toMatchObject([{ reporterName: 'Ann Brook' }]);
    expect(await found('Lee')).toEqual([]);
    expect(await events(of, filed.id)).toMatchObject([{ type: 'submission.created', actor_name: 'Ann Lee' }]);
    expect((await events(of, id)).at(-1)).toMatchObject({
      type: 'contact.changed',
      data: { changes: { lastName: { from: 'Lee', to: 'Brook' }, name: { from: 'Ann Lee', to: 'Ann Brook' } } },
    });
    await expect(save(of, id, { lastName: 'Lee' }, 1)).rejects.toMatchObject({ code: 'stale_version' });
  });

  test('moves its submissions to a corrected address, and from a removed address to the primary one', async () => {
    const { of, clerk, report } = await city();
    const one = await report(ann);
    const two = await report({ ...ann, phoneNumber: '415 655 0123', notificationPreference: ['SMS'] });
    const three = await report({ ...ann, email: 'old@example.org', phoneNumber: '415 655 0123' });
    const id = await contactOf(of, one.id);
    const { emails } = await read(of, id);
    const change = { emails: [{ id: emails[0]!.id, email: 'ann@example.net', label: 'Home' }], phones: [] };
    expect(await save(of, id, change as never)).toMatchObject({
      email: 'ann@example.net',
      emails: [{ id: emails[0]!.id, label: 'Home' }],
      phones: [],
    });
    const customer = async (submissionId: string) =>
      (await clerk.get<{ customer: object }>(`/agencies/crm/issues/${submissionId}`)).body.customer;
    for (const each of [one, two, three])
      expect(await customer(each.id)).toMatchObject({ email: 'ann@example.net', phoneNumber: null });
  });

  test('refuses duplicate addresses and too many addresses', async () => {
    const { of, report } = await city();
    const id = await contactOf(of, (await report(ann)).id);
    const twice = [ann.email, 'ANN@example.org'].map((email) => ({ email, label: null }));
    await expect(save(of, id, { emails: twice })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { emails: 'Invalid value' },
    });
    const many = Array.from({ length: CONTACT_POINTS_MAX + 1 }, (_, n) => ({ email: `a${n}@example.org` }));
    expect(contactChange.safeParse({ emails: many }).error?.issues[0]?.message).toBe(
      'No more than 20 entries can be added.',
    );
  });

  test('by staff corrects the address that they saw', async () => {
    const { of, clerk, report } = await city();
    const id = await contactOf(of, (await report(ann)).id);
    const { version } = await read(of, id);
    const change = { version, streetAddress: ' 9 Elm Street ', city: 'Oakmere', state: 'California', zip: '94607' };
    expect(await clerk.put(`/contacts/${id}`, change)).toMatchObject({
      status: 200,
      body: { streetAddress: '9 Elm Street', state: 'CA', name: 'Ann Lee', emails: [{ email: 'ann@example.org' }] },
    });
    expect(await clerk.put(`/contacts/${id}`, { ...change, city: 'Pinewell' })).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
    const emails = [{ email: 'no address' }];
    expect(await clerk.put(`/contacts/${id}`, { emails })).toMatchObject({ status: 400 });
    expect(await read(of, id)).toMatchObject({ city: 'Oakmere' });
  });

  test('takes two letters beside a ZIP code for a state of the US, and keeps what is stored', async () => {
    const { of, clerk, report } = await city();
    const id = await contactOf(of, (await report(ann)).id);
    const refused = { status: 400, body: { fields: { state: expect.stringContaining('no US state') } } };
    expect(await clerk.put(`/contacts/${id}`, { state: 'XX', zip: '94607' })).toMatchObject(refused);
    expect(
      await clerk.post('/contacts', { firstName: 'Bo', state: 'XX', zip: '94607', emails: [], phones: [] }),
    ).toMatchObject(refused);
    expect(await clerk.put(`/contacts/${id}`, { state: 'Ontario', zip: 'M5V 2T6' })).toMatchObject({
      body: { state: 'Ontario' },
    });
    await runIn(of, "update contacts set state = 'XX', zip = '94607' where agency_id = $1 and id = $2", id);
    expect(await clerk.put(`/contacts/${id}`, { city: 'Pinewell', state: 'XX' })).toMatchObject({
      body: { city: 'Pinewell', state: 'XX' },
    });
  });

  test('keeps fields that it does not name', async () => {
    const { of, report } = await city();
    const id = await contactOf(of, (await report(ann)).id);
    const all: ContactChange = {
      contactType: 'BUSINESS',
      businessName: 'Lee & Co.',
      city: 'Oakmere',
      isVendor: true,
      preferredLanguage: 'es',
      notificationPreference: ['SMS'],
      notificationNote: 'After six',
      contactCustomFieldValues: { a: 1 },
      submissionsTransferredAt: '2026-01-02T03:04:05.000Z',
    };
    await save(of, id, all);
    expect(await save(of, id, { city: 'Pinewell' })).toMatchObject({
      ...all,
      name: 'Lee & Co.',
      firstName: 'Ann',
      city: 'Pinewell',
    });
    const { data } = (await events(of, id)).at(-2)!;
    expect(JSON.stringify(data)).not.toContain('After six');
  });
});

test('an account belongs to only one contact of the agency', async () => {
  const { of, report } = await city();
  const [one, two] = [await report(ann), await report({ ...ann, firstName: 'Bo' })];
  const add = async (contactId: string) =>
    (await database()).run(
      `insert into contact_identities (agency_id, id, contact_id, provider, subject)
       values ($1, gen_random_uuid(), $2, 'sms', 'sms|1')`,
      [of.id, contactId],
    );
  await add(await contactOf(of, one.id));
  await expect(add(await contactOf(of, two.id))).rejects.toThrow(/contact_identities_agency_id_provider_subject_key/);
  expect(await read(of, await contactOf(of, one.id))).toMatchObject({
    auth0UserId: 'sms|1',
    identities: [{ provider: 'sms', subject: 'sms|1' }],
  });
});
