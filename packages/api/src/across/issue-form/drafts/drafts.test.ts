import { describe, expect, test } from 'vitest';
import { agency, category, type TestAgency } from '../../../testing/factories.ts';
import { answerTo, formField } from '../../../testing/walk/form-fields.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { removeOldDrafts } from './drafts.ts';
import { file, form, resident } from '../testing/form.ts';

describe('drafts', () => {
  const draftId = 'abcdefghijklmnopqrstuvwxyz0123';
  const path = (of: TestAgency, id = draftId) => `/crm/${of.crmToken}/${id}/save-submission-details`;
  const draft = {
    description: 'A hole',
    isAnonymous: false,
    location: { streetAddress: '1' },
    customerInfo: { firstName: 'Ann', email: 'not yet' },
    currentPageNo: 2,
  };

  const keptData = async (of: TestAgency) =>
    (await (await testApp()).services.database.run('select data from drafts where agency_id = $1', [of.id])).rows;

  test('an unfinished form is saved, replaced and read again', async () => {
    const riverton = await agency();
    expect(await resident.post(path(riverton), draft)).toMatchObject({ status: 200, body: { id: draftId } });
    await resident.post(path(riverton), { ...draft, description: 'A deep hole' });
    expect((await resident.get(path(riverton))).body).toEqual({
      ...draft,
      description: 'A deep hole',
      attachments: [],
    });
    const { rows } = await (
      await testApp()
    ).services.database.run('select id_hash from drafts where agency_id = $1', [riverton.id]);
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]!['id_hash'] as Uint8Array).toString()).not.toContain('abc');
  });

  test('a complete form request is saved and read again in the same shape', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const request = {
      ...form(id),
      isAnonymous: false,
      attachments: [{ fileName: 'hole.jpg', fileURL: '/hole.jpg', fileSize: 3, title: null, description: null }],
      category: { id, fields: [{ id: 'f', label: 'Lane', type: 'TEXT', isRequired: true, value: ['Left', 'Right'] }] },
      userId: null,
      customerInfo: {
        firstName: 'Ann',
        hasSubscribed: true,
        phoneNumber: '510-555-0123',
        notificationPreference: ['SMS'],
        smsConsent: { at: '2026-05-04T12:00:00.000Z', way: 'TICKED', wording: 'Reply STOP.' },
      },
      currentPageNo: 2,
    };
    expect((await resident.post(path(riverton), request)).status).toBe(200);
    expect((await resident.get(path(riverton))).body).toEqual(request);
  });

  test('a draft needs its id, its agency, and the right length and size', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    await resident.post(path(riverton), draft);
    expect((await resident.get(path(riverton, draftId.replace('a', 'z')))).status).toBe(404);
    expect((await resident.get(path(lakeside))).status).toBe(404);
    expect((await resident.post(path(riverton, draftId.slice(1)), draft)).status).toBe(400);
    expect((await resident.post(path(riverton), { currentPageNo: 3 })).status).toBe(400);
    expect(
      await resident.post(path(riverton), {
        ...draft,
        location: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`note${i}`, 'x'.repeat(15_000)])),
      }),
    ).toMatchObject({
      status: 413,
      body: { code: 'body_too_large' },
    });
  });

  test('unknown fields are refused by name, and nothing is saved', async () => {
    const riverton = await agency();
    expect(await resident.post(path(riverton), { draft, pageNo: 2 })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid_input',
        fields: { draft: 'draft does not belong to this form.', pageNo: 'pageNo does not belong to this form.' },
      },
    });
    expect((await resident.get(path(riverton))).status).toBe(404);
  });

  test('a draft ends when its form is filed, even if a save arrives later', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    await resident.post(path(riverton), draft);
    expect((await file(riverton, form(id, { draftId, customerInfo: {} }))).status).toBe(400);
    expect((await resident.get(path(riverton))).status).toBe(200);
    expect((await file(riverton, form(id, { draftId }))).status).toBe(201);
    expect((await resident.get(path(riverton))).status).toBe(404);
    expect(await resident.post(path(riverton), draft)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await resident.get(path(riverton))).status).toBe(404);
    expect(await keptData(riverton)).toEqual([{ data: null }]);
  });

  test('a draft ends when it is discarded, in its agency only, even if a save arrives later', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    for (const one of [riverton, lakeside]) await resident.post(path(one), draft);
    expect(await resident.delete(path(riverton))).toMatchObject({ status: 200, body: { id: draftId } });
    expect((await resident.get(path(riverton))).status).toBe(404);
    expect((await resident.get(path(lakeside))).status).toBe(200);
    const late = draftId.replace('a', 'z');
    expect((await resident.delete(path(riverton, late))).status).toBe(200);
    expect((await resident.post(path(riverton, late), draft)).status).toBe(404);
    expect(await keptData(riverton)).toEqual([{ data: null }, { data: null }]);
  });

  test('a draft is removed after 30 days, and so is the record of an ended one', async () => {
    const riverton = await agency();
    await resident.post(path(riverton), draft);
    await resident.delete(path(riverton, draftId.replace('a', 'z')));
    const { services } = await testApp();
    const days = (n: number) => setClock(new Date(Date.now() + n * 86_400_000));
    days(29);
    expect((await resident.get(path(riverton))).status).toBe(200);
    days(31);
    expect((await resident.get(path(riverton))).status).toBe(404);
    await removeOldDrafts(services);
    expect(await keptData(riverton)).toEqual([]);
  });
});

test('characters that the database cannot store are removed from drafts and answers', async () => {
  const riverton = await agency();
  const color = formField('Color');
  const { id } = await category(riverton, { fields: [color] });
  const odd = 'r\u0000e\ud800d \\u0000 \u{1f600}';
  const draftPath = `/crm/${riverton.crmToken}/${'x'.repeat(30)}/save-submission-details`;
  expect((await resident.post(draftPath, { description: odd, location: { [`a${odd}`]: odd } })).status).toBe(200);
  expect((await resident.get<{ description: string }>(draftPath)).body.description).toBe('red \\u0000 \u{1f600}');
  const filed = await file(riverton, form(id, { category: { id, fields: [answerTo({ ...color, label: odd }, odd)] } }));
  expect(filed.status).toBe(201);
  const { rows } = await (
    await testApp()
  ).services.database.run('select fields from submissions where agency_id = $1 and id = $2', [
    riverton.id,
    filed.body.id,
  ]);
  expect(rows[0]!['fields']).toMatchObject([{ label: 'Color', value: 'red \\u0000 \u{1f600}' }]);
});

test('a draft nested deeper than a form is refused', async () => {
  const riverton = await agency();
  const body = `{"location":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
  const answer = await resident.post(`/crm/${riverton.crmToken}/${'x'.repeat(30)}/save-submission-details`, body, {
    'content-type': 'application/json',
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
});
