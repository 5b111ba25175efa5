import type { Submission } from '@townkeep/core/casework/submissions';
import { beforeAll, describe, expect, test } from 'vitest';
import { outboxOf } from '../../../mechanisms/outbox/testing/outbox.ts';
import { file, form, oakStreet, resident } from '../../../across/issue-form/testing/form.ts';
import { agency, category, staff, type TestAgency, type TestStaff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';

let riverton: TestAgency;
let categoryId: string;
let clerk: TestStaff;

beforeAll(async () => {
  riverton = await agency();
  categoryId = (await category(riverton)).id;
  clerk = await staff(riverton);
});

const read = async (id: string) => (await clerk.get<Submission>(`/agencies/crm/issues/${id}`)).body;
const history = async (id: string) =>
  (await clerk.get<{ items: { text: string }[] }>(`/agencies/crm/issues/${id}/history`)).body.items.map(
    ({ text }) => text,
  );

const pinned = {
  ...oakStreet,
  secUnitNum: 'Rear',
  isManualSecondaryAddress: true,
  userPinLatitude: 37.8001,
  userPinLongitude: -122.2801,
};
const kept = {
  latitude: 37.8001,
  longitude: -122.2801,
  userPinLatitude: 37.8001,
  userPinLongitude: -122.2801,
  isManualSecondaryAddress: true,
};

describe('a filed submission keeps', () => {
  test('the resident’s pin next to the point of the address, and that the unit was typed', async () => {
    const { body } = await file(riverton, form(categoryId, { location: pinned }));
    expect((await read(body.id)).location).toMatchObject({ ...kept, secUnitNum: 'Rear' });
    const { rows } = await (
      await testApp()
    ).services.database.run(
      `select l.latitude, l.longitude from submissions s
       join locations l on l.agency_id = s.agency_id and l.id = s.location_id where s.id = $1`,
      [body.id],
    );
    expect(rows).toEqual([{ latitude: 37.8, longitude: -122.28 }]);
    const plain = await file(riverton, form(categoryId));
    expect((await read(plain.body.id)).location).toMatchObject({
      userPinLatitude: null,
      userPinLongitude: null,
      isManualSecondaryAddress: false,
    });
  });

  test('the same details when staff file or correct them', async () => {
    const filed = await clerk.post<Submission>('/agencies/crm/issues', form(categoryId, { location: pinned }));
    expect(filed.body.location).toMatchObject(kept);
    const corrected = await clerk.put<Submission>(`/agencies/crm/issues/${filed.body.id}/location`, {
      location: oakStreet,
    });
    expect(corrected.body.location).toMatchObject({
      latitude: 37.8,
      userPinLatitude: null,
      isManualSecondaryAddress: false,
    });
    const again = await clerk.put<Submission>(`/agencies/crm/issues/${filed.body.id}/location`, { location: pinned });
    expect(again.body.location).toMatchObject(kept);
  });

  test('the email address under which the form knew the reporter', async () => {
    const customerInfo = {
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@example.org',
      existingContactEmail: 'ann@old.example',
    };
    const { body } = await file(riverton, form(categoryId, { customerInfo }));
    expect((await read(body.id)).customer).toMatchObject({
      email: 'ann@example.org',
      existingContactEmail: 'ann@old.example',
    });
    const wrong = await file(
      riverton,
      form(categoryId, { customerInfo: { ...customerInfo, existingContactEmail: 'not-an-email' } }),
    );
    expect((await read(wrong.body.id)).customer).toMatchObject({ existingContactEmail: null });
  });
});

describe('the reporter changes their contact details with a message', () => {
  const write = (link: string, customerInfo: object) =>
    resident.post<{ code: string; fields: object }>(`/crm/submissions/${link.split('/').at(-1)!}/messages`, {
      body: 'Still there',
      customerInfo,
    });

  test('email address, phone, methods and note change; the contact keeps the previous address', async () => {
    const { body } = await file(
      riverton,
      form(categoryId, {
        customerInfo: { firstName: 'Bo', lastName: 'Ek', email: 'bo@example.org', notificationPreference: ['EMAIL'] },
      }),
    );
    const { id: contactId } = (await read(body.id)).customer!;
    const customerInfo = {
      id: contactId,
      email: 'bo@example.net',
      phoneNumber: '(415) 655-0123',
      notificationPreference: ['EMAIL', 'SMS'],
      notificationNote: 'After six',
    };
    expect((await write(body.link, customerInfo)).status).toBe(201);
    expect((await read(body.id)).customer).toMatchObject({
      ...customerInfo,
      phoneNumber: '+14156550123',
      smsConsent: { way: 'REQUESTED' },
    });
    expect((await history(body.id))[0]).toBe(
      'changed the contact details: email address, phone, notification methods, note',
    );
    const { rows } = await (
      await testApp()
    ).services.database.run(
      "select data from events where agency_id = $1 and subject_id = $2 and type = 'submission.reporterChanged'",
      [riverton.id, body.id],
    );
    expect(rows).toMatchObject([
      {
        data: {
          changes: {
            email: { from: 'bo@example.org', to: 'bo@example.net' },
            notificationNote: { to: '(not recorded)' },
          },
        },
      },
    ]);
    const found = await clerk.post<{ items: { id: string }[] }>('/agencies/crm/issues/listing', {
      q: 'bo@example.org',
    });
    expect(found.body.items.map(({ id }) => id)).toEqual([body.id]);
    // Sending the same details again changes nothing.
    expect((await write(body.link, customerInfo)).status).toBe(201);
    expect((await history(body.id)).filter((text) => text.startsWith('changed the contact'))).toHaveLength(1);
    expect((await write(body.link, { hasSubscribed: false })).status).toBe(201);
    expect((await read(body.id)).customer).toMatchObject({
      email: 'bo@example.net',
      notificationPreference: [],
      notificationNote: 'After six',
      smsConsent: null,
    });
  });

  test('updates need a channel until the reporter ends them', async () => {
    const { body } = await file(riverton, form(categoryId));
    const refusal = { 'customerInfo.notificationPreference': 'Please select at least one notification method.' };
    for (const customerInfo of [{ notificationPreference: [] }, { hasSubscribed: true, notificationPreference: [] }]) {
      expect(await write(body.link, customerInfo)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: refusal },
      });
    }
    expect(await read(body.id)).toMatchObject({ messages: [], customer: { notificationPreference: ['EMAIL'] } });
    expect((await write(body.link, { hasSubscribed: false, notificationPreference: ['EMAIL'] })).status).toBe(201);
    expect((await read(body.id)).customer).toMatchObject({ hasSubscribed: false, notificationPreference: [] });
    expect((await history(body.id))[0]).toBe(
      'changed the contact details: subscription to updates, notification methods',
    );
    expect((await write(body.link, { notificationPreference: [] })).status).toBe(201);
    expect((await write(body.link, { hasSubscribed: true })).status).toBe(400);
    expect((await write(body.link, { notificationPreference: ['EMAIL'] })).status).toBe(201);
    expect((await read(body.id)).customer).toMatchObject({ hasSubscribed: true, notificationPreference: ['EMAIL'] });
  });

  test.each([
    ['en', 'Emails about it go to another address'],
    ['es', 'Los correos sobre ella se envían a otra dirección'],
  ])('the replaced address gets a letter that does not name the new one (%s)', async (language, words) => {
    const lakeside = await agency();
    const customerInfo = {
      firstName: 'Bo',
      lastName: 'Ek',
      email: 'bo@example.org',
      notificationPreference: ['EMAIL'],
    };
    const { body } = await file(lakeside, form((await category(lakeside)).id, { customerInfo, language }));
    const letters = async () => (await outboxOf(lakeside)).filter(({ bodyText }) => bodyText.includes(words));
    expect((await write(body.link, { email: 'BO@example.org', notificationNote: 'After six' })).status).toBe(201);
    expect(await letters()).toEqual([]);
    expect((await write(body.link, { email: 'bo@example.net' })).status).toBe(201);
    const [letter, ...others] = await letters();
    expect(letter).toMatchObject({
      channel: 'EMAIL',
      recipient: expect.stringMatching(/^bo@example\.org$/i) as string,
    });
    expect(others).toEqual([]);
    expect(JSON.stringify(letter)).not.toContain('example.net');
  });

  test('an invalid address and another contact’s id are refused, and nothing is sent', async () => {
    const { body } = await file(riverton, form(categoryId));
    const other = await file(
      riverton,
      form(categoryId, { customerInfo: { firstName: 'Di', lastName: 'Wu', email: 'di@example.org' } }),
    );
    expect(await write(body.link, { email: 'not-an-email' })).toMatchObject({
      status: 400,
      body: { fields: { 'customerInfo.email': expect.any(String) as string } },
    });
    expect(await write(body.link, { phoneNumber: '123' })).toMatchObject({
      status: 400,
      body: { fields: { 'customerInfo.phoneNumber': expect.any(String) as string } },
    });
    expect(
      await write(body.link, { id: (await read(other.body.id)).customer!.id, email: 'x@example.org' }),
    ).toMatchObject({ status: 404 });
    expect(await write(body.link, { notificationPreference: ['SMS'] })).toMatchObject({
      status: 400,
      body: { fields: { 'customerInfo.notificationPreference': expect.stringContaining('no address') as string } },
    });
    expect(await read(body.id)).toMatchObject({
      messages: [],
      customer: { email: 'ann@example.org', phoneNumber: null },
    });
  });

  test('an anonymous reporter can be reached and stays anonymous', async () => {
    const known = await file(riverton, form(categoryId));
    const { body } = await file(riverton, form(categoryId, { isAnonymous: true, customerInfo: null }));
    expect((await write(body.link, { email: 'ann@example.org', notificationPreference: ['EMAIL'] })).status).toBe(201);
    const { customer, isAnonymous } = await read(body.id);
    expect(customer).toMatchObject({ firstName: null, email: 'ann@example.org', channels: ['EMAIL'] });
    expect(customer!.id).not.toBe((await read(known.body.id)).customer!.id);
    expect(isAnonymous).toBe(true);
  });
});

test('the reason for closing is in the history', async () => {
  const { body } = await file(riverton, form(categoryId));
  const closed = await clerk.put(`/agencies/crm/issues/${body.id}/status`, {
    status: 'CLOSED',
    outcome: 'Fixed',
    message: 'Thank you',
    reason: 'Crew 4 was there',
  });
  expect(closed.status).toBe(200);
  expect((await history(body.id))[0]).toBe('closed this with the outcome “Fixed”: Crew 4 was there');
});
