import type { NoticeDetail, NoticeRow } from '@townkeep/core/casework/cases';
import { plainTextOf, richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import { beforeEach, expect, test } from 'vitest';
import { runIn } from '../../../testing/add-rows.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { officer } from '../testing/enforcement.ts';
import { noticeWorld, type NoticeOfCaseWorld } from './testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

const words = ({ content }: NoticeDetail, language: 'en' | 'es' = 'en'): string =>
  plainTextOf(content[language]!.content);
test('notices are suggested by the types of the violations, and by their own type', async () => {
  const { of, ann } = world;
  const suggest = async (input: object) => {
    const { body } = await ann.post<{ notices: { name: string }[] }>('/xerce/config/suggest-notices', input);
    return body.notices.map(({ name }) => name);
  };
  expect(await suggest({ violationTypeIds: [of.types['Weeds']] })).toEqual(['Weeds', 'Any']);
  expect(await suggest({ violationTypeIds: [of.types['Weeds']], type: 'OTHER' })).toEqual(['Any']);
  expect(await suggest({ violationTypeIds: [] })).toEqual(['Any']);
});

test('a notice is filled with the facts of its case, in the languages of its recipients', async () => {
  const { ann, contact, path, generate, history } = world;
  const { status, body } = await generate({
    recipients: [
      { caseContactId: contact('Owner'), deliveries: ['MAIL', 'MAIL'], language: 'en' },
      { caseContactId: contact('Tenant'), deliveries: ['POSTED'], language: 'es' },
    ],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'DRAFT',
    version: 1,
    notice: { name: 'Weeds' },
    title: 'Notice of violation',
    violations: ['High weeds', 'Litter'],
    recipients: [
      { role: 'Owner', address: '9 Elm, Riverton', deliveries: ['MAIL'], language: 'en' },
      { role: 'Tenant', address: null, deliveries: ['POSTED'], language: 'es' },
    ],
    openCodes: [],
    draft: null,
  });
  expect(words(body)).toContain('Dear {{recipient.name}}, about 12 Oak Street');
  expect(words(body)).toMatch(/High weeds by December 1, 2026\s+Litter by December 1, 2026/);
  expect(words(body)).not.toContain('fine');
  expect(words(body, 'es')).toContain('High weeds, 1 de diciembre de 2026');
  const { body: list } = await ann.get<{ notices: NoticeRow[] }>(path('/notices'));
  expect(list.notices.map(({ id }) => id)).toEqual([body.id]);
  expect((await history())[0]).toBe('made the notice “Weeds” to “Olga Owner”, “Olga Owner”');
});

test('recipients need a way of delivery that is offered and that reaches them', async () => {
  const { of, contact, generate } = world;
  const recipients = [
    { caseContactId: contact('Tenant'), deliveries: ['MAIL'], language: 'en' },
    { caseContactId: contact('Owner'), deliveries: ['HAND_DELIVERED'], language: 'en' },
  ];
  expect(await generate({ recipients })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'recipients.0.deliveries': 'This contact has no address. Add one first.',
        'recipients.1.deliveries': 'Hand delivered is not offered. Please choose another one.',
      },
    },
  });
  const twice = [recipients[0], recipients[0]].map((each) => ({ ...each, deliveries: ['POSTED'] }));
  expect(await generate({ recipients: twice })).toMatchObject({
    status: 400,
    body: { fields: { 'recipients.1.caseContactId': expect.any(String) } },
  });
  expect(await generate({ recipients: [] })).toMatchObject({
    body: { fields: { recipients: 'Recipients is required' } },
  });
  expect(await generate({ caseViolationIds: [of.violations['Litter']] })).toMatchObject({
    status: 400,
    body: { fields: { caseViolationIds: expect.any(String) } },
  });
});

test('a text is saved, discarded and applied, each by the version that the person saw', async () => {
  const { ann, path, generate, history } = world;
  const { body: notice } = await generate();
  const at = (version: number, more: object = {}) => ({ noticeId: notice.id, version, ...more });
  const noticeContent = { en: richTextOf('Cut the grass, {{recipient.name}}. {{wrong}} {{hearing.date}}') };
  const saved = await ann.post<NoticeDetail>(path('/save-draft-notice'), at(1, { noticeContent }));
  expect(saved).toMatchObject({
    status: 200,
    body: {
      version: 2,
      openCodes: [
        { code: 'wrong', isUnknown: true, language: 'en' },
        { code: 'hearing.date', isUnknown: false, language: 'en' },
      ],
      draft: { content: noticeContent, savedBy: { firstName: 'Ann' } },
    },
  });
  expect(words(saved.body)).toContain('High weeds');
  expect(await ann.post(path('/apply-draft-notice'), at(1))).toMatchObject({ body: { code: 'stale_version' } });
  const applied = await ann.post<NoticeDetail>(path('/apply-draft-notice'), at(2));
  expect(applied.body).toMatchObject({ version: 3, draft: null, content: noticeContent });
  expect(await ann.post(path('/apply-draft-notice'), at(3))).toMatchObject({ body: { code: 'notice_not_drafted' } });
  await ann.post(path('/save-draft-notice'), at(3, { noticeContent }));
  const discarded = await ann.post(path('/save-draft-notice'), at(4, { noticeContent: null }));
  expect(discarded).toMatchObject({ body: { version: 5, draft: null } });
  expect((await history()).slice(0, 2)).toEqual([
    'changed the text of the notice “Weeds”',
    'made the notice “Weeds” to “Olga Owner”',
  ]);
});

test('a code is open where any recipient has no value for it', async () => {
  const { ann, contact, path, generate } = world;
  const both = (['Owner', 'Tenant'] as const).map((role) => ({
    caseContactId: contact(role),
    deliveries: ['POSTED'],
    language: 'en',
  }));
  const { body: notice } = await generate({ recipients: both });
  const noticeContent = { en: richTextOf('To {{recipient.address}}') };
  const { body } = await ann.post<NoticeDetail>(path('/save-draft-notice'), { noticeId: notice.id, noticeContent });
  expect(body.openCodes).toMatchObject([{ code: 'recipient.address', isUnknown: false, language: 'en' }]);
});

test('a letter is rendered with the words of its recipient, and the address stands in the window', async () => {
  const { ann, made, generate } = world;
  const { body: notice } = await generate();
  const noticeContent = { en: richTextOf('Cut the grass, {{recipient.name}}.\n\n{{wrong}} {{hearing.date}}') };
  const { status, body } = await ann.post<{ pdfUrl: string; unknown: string[]; empty: string[] }>(
    '/xerce/preview-notice',
    { caseId: made.id, noticeId: notice.id, noticeContent },
  );
  expect({ status, unknown: body.unknown, empty: body.empty }).toEqual({
    status: 200,
    unknown: ['wrong'],
    empty: ['hearing.date'],
  });
  const pdf = await readPdf(Buffer.from(body.pdfUrl.split(',')[1]!, 'base64'));
  expect(pdf).toMatchObject({ title: 'Notice of violation', language: 'en', isMarked: true });
  const [page] = pdf.pages;
  for (const shown of ['Cut the grass, Olga Owner.', '9 Elm', 'Riverton', made.number, 'Page 1 of 1', '{{wrong}}'])
    expect(page).toContain(shown);
});

test('a language that a new recipient reads gets its text, and what was written stays', async () => {
  const { ann, contact, path, generate, history } = world;
  const { body: notice } = await generate();
  const noticeContent = { en: richTextOf('My own words') };
  await ann.post(path('/save-draft-notice'), { noticeId: notice.id, noticeContent });
  await ann.post(path('/apply-draft-notice'), { noticeId: notice.id });
  const recipients = [{ caseContactId: contact('Tenant'), deliveries: ['POSTED'], language: 'es' }];
  const changed = await ann.put<NoticeDetail>(path(`/notices/${notice.id}/recipients`), { version: 3, recipients });
  expect(changed).toMatchObject({
    status: 200,
    body: { version: 4, recipients: [{ role: 'Tenant', language: 'es' }] },
  });
  expect(words(changed.body)).toBe('My own words');
  expect(words(changed.body, 'es')).toContain('Estimado');
  expect((await history())[0]).toBe('changed the recipients of the notice “Weeds” to “Olga Owner”');
});

test('a notice is deleted until it waits for a supervisor', async () => {
  const { of, ann, path, generate } = world;
  const { body: notice } = await generate();
  const set = (status: string) =>
    runIn(of, 'update notices set status = $2 where agency_id = $1 and id = $3', status, notice.id);
  const remove = () => ann.delete(path('/delete-notice'), { noticeId: notice.id, version: 1 });
  await set('PENDING_APPROVAL');
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'notice_under_way' } });
  await set('REJECTED');
  expect(await remove()).toMatchObject({ status: 200, body: { notices: [] } });
});

test('those who may only read a case see its notices and change none', async () => {
  const { of, path, generate } = world;
  const { body: notice } = await generate();
  const reader = await officer(of, { Weeds: 'READ_ONLY' });
  expect(await reader.get(path(`/notices/${notice.id}`))).toMatchObject({ status: 200, body: { id: notice.id } });
  const noticeContent = { en: richTextOf('Other') };
  expect(await reader.post(path('/save-draft-notice'), { noticeId: notice.id, noticeContent })).toMatchObject({
    status: 403,
  });
  const blind = await officer(of, { Weeds: 'NO_ACCESS' });
  expect(await blind.get(path('/notices'))).toMatchObject({ status: 404 });
});

test('an address that does not fit the window of the envelope is named, and blocks issuing', async () => {
  const { of, ann, made, generate, issue } = world;
  const window = `update list_items set fields = fields || '{"windowEnvelope": "DOUBLE"}' where agency_id = $1`;
  await runIn(of, `${window} and list = 'notices'`);
  const long = "update contacts set street_address = $2 where agency_id = $1 and street_address = '9 Elm'";
  await runIn(of, long, 'WWWW '.repeat(40));
  const { body: notice } = await generate();
  const problem = 'The address of Olga Owner does not fit the window of the envelope. Please shorten it.';
  const preview = await ann.post('/xerce/preview-notice', { caseId: made.id, noticeId: notice.id });
  expect(preview).toMatchObject({ status: 200, body: { problems: [problem] } });
  expect(await issue(notice)).toMatchObject({ status: 400, body: { fields: { recipients: problem } } });
});
