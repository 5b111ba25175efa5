import { expect, test } from 'vitest';
import { reporterLinks } from '../links.ts';
import { visitor } from '../../../testing/client.ts';
import { agency, category, staff, superAdminIn } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { submission } from '../testing/submission.ts';
import { png } from '../../../mechanisms/uploads/testing/upload.ts';
import { upload } from '../testing/upload.ts';

test('the public link shows number, category, status, block and date, and nothing else', async () => {
  const riverton = await agency('City of Riverton');
  const { id: categoryId } = await category(riverton, { name: 'Potholes' });
  const made = await submission(riverton, {
    categoryId,
    description: 'My neighbor Joe did it',
    streetAddress: '1234 Main St Apt 5',
    at: [37.8, -122.27],
    createdAt: '2026-03-01T10:00:00Z',
  });
  await visitor.post(`/crm/submissions/${made.token}/messages`, { body: 'Joe again' });
  const page = await visitor.get(`/crm/submissions/${made.publicToken}`);
  expect(page).toMatchObject({
    status: 200,
    body: {
      isRedacted: true,
      agencyName: 'City of Riverton',
      crmToken: riverton.crmToken,
      timezone: 'America/Los_Angeles',
      agencyContact: { phoneNumber: null, email: null, websiteUrl: null },
      issueSummary: { CSNumber: 1, status: 'OPEN', createdAt: '2026-03-01T10:00:00.000Z' },
      category: { name: 'Potholes' },
      location: '1200 block of Main St',
      description: null,
      customerInfo: null,
      emails: [],
      magicLink: null,
      attachments: [],
      canReply: false,
      canReopen: false,
    },
  });
  for (const secret of ['Joe', 'Rita', '1234', 'Apt', '37.8', 'resident.test', made.token])
    expect(JSON.stringify(page.body)).not.toContain(secret);
  expect(await visitor.post(`/crm/submissions/${made.publicToken}/messages`, { body: 'Hello' })).toMatchObject({
    status: 404,
  });
});

test('the reporter’s link shows their whole submission, even if the public cannot see it', async () => {
  const riverton = await agency();
  const made = await submission(riverton, { visibility: 'INTERNAL', streetAddress: '1234 Main St' });
  expect(await visitor.get(`/crm/submissions/${made.publicToken}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await visitor.get(`/crm/submissions/${made.token}`)).toMatchObject({
    status: 200,
    body: {
      isRedacted: false,
      description: 'A deep hole in the road',
      location: '1234 Main St',
      customerInfo: { name: 'Rita Resident' },
    },
  });
});

test('both links have the agency’s color and file size limit', async () => {
  const riverton = await agency();
  const made = await submission(riverton);
  const admin = await staff(riverton, 'admin');
  const { body: information } = await admin.get<object>('/agencies/information');
  expect(await admin.put('/agencies/information', { ...information, primaryColor: '#7a1f3d' })).toMatchObject({
    status: 200,
  });
  for (const token of [made.token, made.publicToken])
    expect(await visitor.get(`/crm/submissions/${token}`)).toMatchObject({
      status: 200,
      body: { primaryColor: '#7a1f3d', maxFileSizeMb: 25 },
    });
});

test.each(['staff', 'a super admin'])(
  'files that %s attached are on the reporter’s page only if sent with a message',
  async (who) => {
    const riverton = await agency();
    const by = who === 'staff' ? await staff(riverton, 'clerk') : await superAdminIn(riverton);
    const file = (name: string) => upload(by, `/agencies/${riverton.id}/s3/signed-url?`, name, 'Some text');
    const filed = await by.post<{ id: string }>('/agencies/crm/issues', {
      description: 'A deep hole in the road',
      category: { id: (await category(riverton)).id },
      customerInfo: { email: 'rita@resident.test', notificationPreference: ['EMAIL'] },
      attachments: [await file('counter.txt')],
    });
    expect(filed).toMatchObject({ status: 201 });
    const path = `/agencies/crm/issues/${filed.body.id}`;
    expect(await by.post(`${path}/attachments`, { attachments: [await file('internal.txt')] })).toMatchObject({
      status: 200,
    });
    expect(
      await by.post(`${path}/messages`, { body: 'See the file', attachments: [await file('sent.txt')] }),
    ).toMatchObject({ status: 201 });
    const names = ['counter.txt', 'internal.txt', 'sent.txt'];
    const shown = ({ body }: { body: unknown }) => names.filter((name) => JSON.stringify(body).includes(name));
    expect(shown(await by.get(path))).toEqual(names);
    const link = reporterLinks.make((await testApp()).services.settings.secret, riverton.id, filed.body.id);
    expect(shown(await visitor.get(`/crm/submissions/${link}`))).toEqual(['sent.txt']);
  },
);

test('unknown, altered and deleted links are all not found', async () => {
  const riverton = await agency();
  const made = await submission(riverton);
  const altered = made.token.slice(0, -1) + (made.token.endsWith('A') ? 'B' : 'A');
  const forged = made.publicToken.replace(/-1-/, '-2-');
  for (const token of [altered, forged, 'x', 'submissions', `s1-${'A'.repeat(32)}`])
    expect([token, (await visitor.get(`/crm/submissions/${token}`)).status]).toEqual([token, 404]);
  const admin = await staff(riverton, 'admin');
  await admin.delete(`/agencies/crm/issues/${made.id}`);
  expect(await visitor.get(`/crm/submissions/${made.token}`)).toMatchObject({ status: 404 });
});

test('‘not fixed’ reopens a submission within the agency’s number of days only', async () => {
  const riverton = await agency();
  const admin = await staff(riverton, 'admin');
  const { body: settings } = await admin.get('/agencies/crm/submission-settings');
  await admin.put('/agencies/crm/submission-settings', { ...settings, reopenDays: 10 });
  const [inTime, tooLate] = [
    await submission(riverton, { status: 'CLOSED', closedAt: '2026-03-01T10:00:00Z' }),
    await submission(riverton, { status: 'CLOSED', closedAt: '2026-02-28T10:00:00Z' }),
  ];
  const reopen = (token: string) =>
    visitor.post(`/crm/submissions/${token}/messages`, { body: 'It is not fixed', reopen: true });
  setClock(new Date('2026-03-11T10:00:00Z'));
  expect(await visitor.get(`/crm/submissions/${inTime.token}`)).toMatchObject({
    body: { canReopen: true, outcome: 'Fixed' },
  });
  expect(await visitor.get(`/crm/submissions/${tooLate.token}`)).toMatchObject({ body: { canReopen: false } });
  expect(await reopen(inTime.token)).toMatchObject({
    status: 201,
    body: {
      issueSummary: { status: 'OPEN' },
      isReopened: true,
      outcome: null,
      closedAt: null,
      canReopen: false,
      emails: [{ body: 'It is not fixed' }],
    },
  });
  expect(await reopen(tooLate.token)).toMatchObject({ status: 409, body: { code: 'reopen_too_late' } });
  expect(await visitor.get(`/crm/submissions/${tooLate.token}`)).toMatchObject({
    body: { issueSummary: { status: 'CLOSED' }, emails: [] },
  });
  const clerk = await staff(riverton, 'clerk');
  expect(await clerk.get(`/agencies/crm/issues/${inTime.id}/history`)).toMatchObject({
    body: { items: [{ text: 'reopened this', actorName: 'The reporter' }, { text: 'wrote on the public page' }] },
  });
});

test('‘not fixed’ sent twice enters twice and reopens once', async () => {
  const riverton = await agency();
  const { id, token } = await submission(riverton, { status: 'CLOSED' });
  const reopen = (body: string) => visitor.post(`/crm/submissions/${token}/messages`, { body, reopen: true });
  const answers = await Promise.all([reopen('It is not fixed'), reopen('Still a hole')]);
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 201,
      body: { issueSummary: { status: 'OPEN' }, isReopened: true, canReopen: false },
    });
  expect(
    (await visitor.get<{ emails: { body: string }[] }>(`/crm/submissions/${token}`)).body.emails
      .map((each) => each.body)
      .toSorted(),
  ).toEqual(['It is not fixed', 'Still a hole']);
  const clerk = await staff(riverton, 'clerk');
  const { items } = (await clerk.get<{ items: { text: string }[] }>(`/agencies/crm/issues/${id}/history`)).body;
  expect(items.map((item) => item.text).toSorted()).toEqual([
    'reopened this',
    'wrote on the public page',
    'wrote on the public page',
  ]);
});

test('a message without ‘not fixed’ does not reopen a closed submission', async () => {
  const { token } = await submission(await agency(), { status: 'CLOSED' });
  expect(await visitor.post(`/crm/submissions/${token}/messages`, { body: 'Thank you' })).toMatchObject({
    status: 201,
    body: { issueSummary: { status: 'CLOSED' }, emails: [{ body: 'Thank you' }] },
  });
});

test('a picture waits for its public copy, but only for a limited time', async () => {
  const riverton = await agency();
  const { token } = await submission(riverton);
  const files = [
    await upload(visitor, `/crm/${riverton.crmToken}/s3/signed-url?`, 'hole.png', png),
    await upload(visitor, `/crm/${riverton.crmToken}/s3/signed-url?`, 'note.txt', 'See this'),
  ];
  expect(await visitor.post(`/crm/submissions/${token}/messages`, { body: 'See', attachments: files })).toMatchObject({
    status: 201,
  });
  const shown = async () => {
    const { body } = await visitor.get<{
      emails: { attachments: { fileName: string; url: string | null; canBeShown: boolean }[] }[];
    }>(`/crm/submissions/${token}`);
    return Object.fromEntries(
      body.emails[0]!.attachments.map(({ fileName, url, canBeShown }) => [fileName, [url !== null, canBeShown]]),
    );
  };
  expect(await shown()).toEqual({ 'hole.png': [false, true], 'note.txt': [true, true] });
  setClock(new Date(Date.now() + 2 * 3_600_000));
  expect(await shown()).toEqual({ 'hole.png': [false, false], 'note.txt': [true, true] });
});
