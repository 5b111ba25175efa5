import { PDFDocument } from '@cantoo/pdf-lib';
import { configLists } from '@townkeep/core/across/setup';
import { noticeHearing, type NoticeDetail, type OfferedNotice } from '@townkeep/core/casework/cases';
import { formatted } from '@townkeep/core/across/setup/starting/ready-sets/ready-set.ts';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { trackFines } from '../money/testing/money-world.ts';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { makeKey } from '../../../platform/files/keys.ts';
import { newId } from '../../../platform/ids.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { testApp } from '../../../testing/server.ts';
import { dayInWords } from './notice-facts.ts';
import { noticeWorld, type NoticeOfCaseWorld } from './testing/notice-world.ts';

let world: NoticeOfCaseWorld;
beforeEach(async () => {
  world = await noticeWorld();
});

const hearing = { date: '2030-06-18', time: '13:30', place: 'City Hall, Room 2' };

/** Adds a configured notice with one section. */
async function configured(
  lines: readonly string[],
  fields: object = {},
  forms: readonly object[] = [],
): Promise<string> {
  const { services } = await testApp();
  return services.inAgency(world.of.id, async (tx) => {
    const section = { body: formatted(...lines), shownWhen: 'ALWAYS', repeats: 'ONCE' };
    const sections = await seedItems(tx, configLists.noticeSections, [{ name: 'Own', fields: section }]);
    const formIds = [
      ...(
        await seedItems(
          tx,
          configLists.forms,
          forms.map((each, index) => ({ name: `Form ${index + 1}`, fields: each as Record<string, unknown> })),
        )
      ).values(),
    ];
    const own = {
      type: 'OTHER',
      sectionIds: [...sections.values()],
      deliveryKinds: ['MAIL', 'POSTED'],
      formIds,
      ...fields,
    };
    return [...(await seedItems(tx, configLists.notices, [{ name: 'Own', fields: own }])).values()][0]!;
  });
}

const preview = async ({ id }: NoticeDetail, noticeContent?: object) => {
  const asked = { caseId: world.made.id, noticeId: id, ...(noticeContent && { noticeContent }) };
  const { body } = await world.ann.post<{ pdfUrl: string; empty: string[] }>('/xerce/preview-notice', asked);
  return { ...body, ...(await readPdf(Buffer.from(body.pdfUrl.split(',')[1]!, 'base64'))) };
};

test('the days of service and appeal are counted as the notice is configured and delivered', async () => {
  const lines = ['Served {{notice.serviceDay}}. Appeal by {{appeal.by}}. Signed {{signature}}.'];
  const noticeConfigId = await configured(lines, { appealDays: 10, appealFrom: 'SERVICE', mailDays: 5 });
  const { body: notice } = await world.generate({ noticeConfigId });
  const today = notice.createdAt.slice(0, 10);
  const mailed = await preview(notice);
  expect(mailed.empty).toEqual([]);
  expect(mailed.pages[0]).toMatch(/Signed Ann/);
  const words = (day: number) => dayInWords(addDays(today, day), 'en');
  const near = (n: number) => [words(n - 1), words(n), words(n + 1)].join('|');
  expect(mailed.pages[0]).toMatch(new RegExp(`Served (${near(5)})\\. Appeal by (${near(15)})`));
  await runIn(
    world.of,
    `update list_items set fields = fields || '{"appealFrom": "ISSUE"}' where agency_id = $1
    and list = 'notices'`,
  );
  expect((await preview(notice)).pages[0]).toMatch(new RegExp(`Served (${near(5)})\\. Appeal by (${near(10)})`));
});

test('a hearing is entered when the notice is made or later, and must lie ahead', async () => {
  const { ann, path, generate, issue, history } = world;
  const lines = ['On {{hearing.date}} ({{hearing.day}}, {{hearing.time}}) at {{hearing.place}}.'];
  const noticeConfigId = await configured(lines, { hasHearing: true });
  expect(await generate({ hearing })).toMatchObject({ status: 400, body: { fields: { hearing: expect.any(String) } } });
  const { body: offered } = await ann.post<{ notices: OfferedNotice[] }>('/xerce/config/suggest-notices', {
    violationTypeIds: [],
  });
  expect(offered.notices.find(({ id }) => id === noticeConfigId)).toMatchObject({ hasHearing: true });
  const { body: notice } = await generate({ noticeConfigId });
  expect(notice).toMatchObject({ hearing: null, hasHearing: true });
  expect(notice.openCodes.map(({ code }) => code)).toContain('hearing.place');
  const waivedCodes = notice.openCodes.map(({ code }) => code);
  const early = { noticeId: notice.id, version: notice.version, isQueued: true, recipientCMNs: [], waivedCodes };
  expect(await ann.post(path('/issue-notice'), early)).toMatchObject({
    status: 400,
    body: { fields: { hearing: /the day, time and place/ } },
  });
  const set = await ann.put<NoticeDetail>(path(`/notices/${notice.id}/hearing`), { version: notice.version, hearing });
  expect(set).toMatchObject({ status: 200, body: { hearing, openCodes: [], version: notice.version + 1 } });
  expect((await preview(notice)).pages[0]).toContain(
    'On June 18, 2030, at 1:30 p.m. (June 18, 2030, 1:30 p.m.) at City Hall, Room 2.',
  );
  expect((await history())[0]).toBe('set the hearing of the notice “Own” to Jun 18, 2030, 13:30, City Hall, Room 2');
  const late = { ...hearing, date: '2020-01-02' };
  const past = await ann.put<NoticeDetail>(path(`/notices/${notice.id}/hearing`), {
    version: set.body.version,
    hearing: late,
  });
  expect(await issue(past.body)).toMatchObject({ status: 400, body: { fields: { hearing: expect.any(String) } } });
  expect(noticeHearing.safeParse({ ...hearing, time: '25:00' }).success).toBe(false);
});

test('the fine of the configured notice is named with the day that it is due', async () => {
  const { services } = await testApp();
  const fields = { firstAmountCents: 12_550, dueDays: 30, offenseDays: 365 };
  const fines = await services.inAgency(world.of.id, (tx) =>
    seedItems(tx, configLists.fines, [{ name: 'Weeds fine', fields }]),
  );
  const noticeConfigId = await configured(['{{charge.description}}: {{charge.amount}} by {{charge.dueOn}}'], {
    fineId: [...fines.values()][0],
  });
  const { body: notice } = await world.generate({ noticeConfigId });
  expect((await preview(notice)).pages[0]).toMatch(/Weeds fine: \$251\.00 by \w+ \d+, \d{4}/);
});

test('a code of what the agency does not use is not offered, and says so where it was written', async () => {
  const { ann, generate } = world;
  const { body } = await ann.get<{ items: { code: string }[] }>('/xerce/config/notices/merge-codes');
  expect(body.items.map(({ code }) => code)).not.toContain('case.balance');
  const noticeConfigId = await configured(['Pay at {{case.link}}.']);
  const { body: notice } = await generate({ noticeConfigId });
  expect(notice.openCodes).toEqual([{ code: 'case.link', isUnknown: false, isUnused: true, language: 'en' }]);
});

test('what is owed is in the letters of an agency that tracks fines, with what the notice imposes', async () => {
  const { of, ann, generate } = world;
  await trackFines(of);
  const { body } = await ann.get<{ items: { code: string }[] }>('/xerce/config/notices/merge-codes');
  expect(body.items.map(({ code }) => code)).toContain('case.balance');
  const { services } = await testApp();
  const fines = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.fines, [{ name: 'Weeds fine', fields: { firstAmountCents: 10_000, dueDays: 30 } }]),
  );
  await runIn(of, 'update cases set balance_cents = 2500 where agency_id = $1');
  const noticeConfigId = await configured(['You owe {{case.balance}}.'], { fineId: [...fines.values()][0] });
  const { body: notice } = await generate({ noticeConfigId });
  expect(notice.openCodes).toEqual([]);
  const violations = notice.violations.length;
  expect((await preview(notice)).pages[0]).toContain(`You owe $${25 + 100 * violations}.00.`);
});

test('written forms are further pages of the letter, and files are frozen beside it', async () => {
  const { ann, of, path, issued } = world;
  const { services } = await testApp();
  const form = await PDFDocument.create();
  form.addPage();
  const key = makeKey({ agencyId: of.id, id: newId(), at: new Date(), fileName: 'form.pdf' });
  await services.storage.write(key, await form.save(), 'application/pdf');
  const noticeConfigId = await configured(['Cut the grass.'], {}, [
    { kind: 'TEXT', body: formatted('Case {{case.number}}, balance {{case.balance}}') },
    { kind: 'FILE', file: services.storage.locationOf(key) },
  ]);
  const notice = await issued({ noticeConfigId });
  expect(notice.letters).toMatchObject([
    { pages: 2, enclosures: [{ name: 'Form 2', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }] },
  ]);
  await services.storage.remove(key);
  const at = path(`/notices/${notice.id}/letters/${notice.letters[0]!.id}`);
  const { server } = await testApp();
  const read = async (query: string) => {
    const { body } = await ann.get<{ url: string }>(`${at}${query}`);
    const url = body.url.replace(services.settings.publicUrl, '');
    return (await server.inject({ method: 'GET', url })).rawPayload;
  };
  const letter = await readPdf(await read(''));
  expect(letter.pages[0]).toContain('Enclosed: Form 1, Form 2');
  expect(letter.pages[1]).toMatch(/Form 1 Case \S+, balance ____________/);
  expect((await PDFDocument.load(await read('?enclosure=0'))).getPageCount()).toBe(1);
  expect(await ann.get(`${at}?enclosure=1`)).toMatchObject({ status: 404 });
});

test('a letterhead is printed in place of the name and address, and stays as it was when the letter was issued', async () => {
  const { ann, of, path, generate, issue, makeAll } = world;
  const { services } = await testApp();
  const image = async (background: string): Promise<string> => {
    const key = makeKey({ agencyId: of.id, id: newId(), at: new Date(), fileName: 'head.png' });
    const own = sharp({ create: { width: 1200, height: 200, channels: 3, background } });
    await services.storage.write(key, await own.png().toBuffer(), 'image/png');
    return services.storage.locationOf(key);
  };
  const fields = { image: await image('#7a5'), alternativeText: 'City of Riverton, 1 Main Street' };
  const images = await services.inAgency(of.id, (tx) =>
    seedItems(tx, configLists.noticeImages, [{ name: 'Letterhead', fields }]),
  );
  const noticeConfigId = await configured(['Cut the grass.'], { letterheadId: images.get('Letterhead') });
  const { body: notice } = await generate({ noticeConfigId });
  const shown = await preview(notice);
  expect(shown.alts).toEqual(['City of Riverton, 1 Main Street']);
  expect(shown.pages[0]).toMatch(/^Olga Owner/);
  const setImage = (to: string | null) =>
    runIn(
      of,
      `update list_items set fields = fields || jsonb_build_object('image', $2::text) where agency_id = $1
       and list = 'html-form-images'`,
      to,
    );
  await setImage(null);
  expect((await preview(notice)).pages[0]).toMatch(/^City of Riverton.*Olga Owner/);
  await setImage(fields.image);
  expect(await issue(notice)).toMatchObject({ body: { status: 'ISSUING' } });
  await setImage(await image('#a57'));
  await makeAll();
  const { rows } = await runIn(of, 'select data, sha256 from notice_letters where agency_id = $1');
  expect(rows[0]!['data']).toMatchObject({ pictures: [{ key: services.storage.keyOf(fields.image) }] });
  const issued = (await ann.get<NoticeDetail>(path(`/notices/${notice.id}`))).body;
  expect(issued).toMatchObject({ status: 'ISSUED', letters: [{ sha256: rows[0]!['sha256'] }] });
});
