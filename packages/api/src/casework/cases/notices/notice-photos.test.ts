import { randomBytes } from 'node:crypto';
import { configLists } from '@townkeep/core/across/setup';
import type { NoticeDetail } from '@townkeep/core/casework/cases';
import { picturesOf, type RichText } from '@townkeep/core/platform/fields';
import { richTextOf } from '@townkeep/core/platform/fields/rich-text-words.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { seedItems } from '../../../across/setup/lists/index.ts';
import { readPdf } from '../../../platform/documents/testing/read-pdf.ts';
import { makeKey } from '../../../platform/files/keys.ts';
import { newId } from '../../../platform/ids.ts';
import { addRows, runIn } from '../../../testing/add-rows.ts';
import { testApp } from '../../../testing/server.ts';
import { noticeWorld, type NoticeOfCaseWorld } from './testing/notice-world.ts';

let world: NoticeOfCaseWorld;
let noticeConfigId: string;
beforeEach(async () => {
  world = await noticeWorld();
  const { services } = await testApp();
  const section = { body: richTextOf('{{photo}}'), shownWhen: 'HAS_PHOTOS', repeats: 'PER_PHOTO' };
  noticeConfigId = await services.inAgency(world.of.id, async (tx) => {
    const sections = await seedItems(tx, configLists.noticeSections, [{ name: 'Photos', fields: section }]);
    const fields = { type: 'INSPECTION', sectionIds: [...sections.values()], deliveryKinds: ['MAIL'] };
    return [...(await seedItems(tx, configLists.notices, [{ name: 'Photos', fields }])).values()][0]!;
  });
});

const jpeg = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7a5' } })
  .jpeg()
  .toBuffer();

async function addPhoto(description: string | null, bytes: Uint8Array = jpeg, contentType = 'image/jpeg') {
  const id = newId();
  const key = makeKey({ agencyId: world.of.id, id, at: new Date(), fileName: 'yard.jpg' });
  const { services } = await testApp();
  await services.storage.write(key, bytes, contentType);
  await addRows(world.of, 'attachments', {
    id,
    subject_id: world.made.id,
    key,
    file_name: 'yard.jpg',
    title: 'yard.jpg',
    description,
    content_type: contentType,
    size_bytes: bytes.length,
    is_public: false,
    created_by: world.ann.id,
  });
  return { id, key };
}

const photosIn = ({ content }: NoticeDetail): unknown[] =>
  picturesOf((content.en as RichText).content, 'photo').map(({ attrs }) => attrs);
const preview = (notice: NoticeDetail) =>
  world.ann.post<{ pdfUrl: string; problems: string[] }>('/xerce/preview-notice', {
    caseId: world.made.id,
    noticeId: notice.id,
  });
const reload = async ({ id }: NoticeDetail) => (await world.ann.get<NoticeDetail>(world.path(`/notices/${id}`))).body;

test('a notice shows the photos that were chosen, in their order, until one is gone', async () => {
  const [front, back] = [await addPhoto('Front yard'), await addPhoto(null)];
  const { body: notice } = await world.generate({ noticeConfigId, attachmentIds: [back.id, front.id, back.id] });
  expect(photosIn(notice)).toEqual([
    { attachmentId: back.id, caption: '', alt: 'yard.jpg' },
    { attachmentId: front.id, caption: 'Front yard', alt: 'Front yard' },
  ]);
  const { body } = await preview(notice);
  const pdf = await readPdf(Buffer.from(body.pdfUrl.split(',')[1]!, 'base64'));
  expect(pdf).toMatchObject({ alts: ['yard.jpg', 'Front yard'] });
  expect(body.problems).toEqual([]);
  await runIn(world.of, 'delete from attachments where agency_id = $1 and id = $2', front.id);
  const gone = 'The photo or image “Front yard” is gone. Please remove it from the text, or choose another one.';
  expect((await preview(notice)).body.problems).toEqual([gone]);
  expect(await world.issue(notice)).toMatchObject({ status: 400, body: { fields: { noticeContent: gone } } });
});

test('only photos of the case can be chosen', async () => {
  const pdf = await addPhoto('A letter', Buffer.from('%PDF-1.4'), 'application/pdf');
  for (const attachmentIds of [[newId()], [pdf.id]])
    expect(await world.generate({ noticeConfigId, attachmentIds })).toMatchObject({
      status: 400,
      body: { fields: { attachmentIds: expect.stringContaining('is not offered') } },
    });
});

test('a photo that cannot be printed is named, and takes the notice back with its number', async () => {
  const broken = await addPhoto('Back yard', Buffer.from('no picture'));
  const { body: notice } = await world.generate({ noticeConfigId, attachmentIds: [broken.id] });
  const failure = 'The photo or image “Back yard” cannot be printed. Please choose another one.';
  expect((await preview(notice)).body.problems).toEqual([failure]);
  expect(await world.issue(notice)).toMatchObject({ body: { status: 'ISSUING' } });
  await world.makeAll();
  expect(await reload(notice)).toMatchObject({ status: 'QUEUED', failure, number: expect.any(String) });
});

test('a photo of 20 MB is printed as a small copy, and the letter stays when the photo is gone', async () => {
  const side = 2650;
  const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(noise.length).toBeGreaterThan(20_000_000);
  const photo = await addPhoto('Noise', noise, 'image/png');
  const issued = await world.issued({ noticeConfigId, attachmentIds: [photo.id] });
  expect(issued).toMatchObject({ status: 'ISSUED', letters: [{ pages: 1 }] });
  await runIn(world.of, 'delete from attachments where agency_id = $1 and id = $2', photo.id);
  expect((await reload(issued)).letters).toEqual(issued.letters);
  const size = await runIn(world.of, 'select size_bytes from notice_letters where agency_id = $1');
  expect(Number(size.rows[0]!['size_bytes'])).toBeLessThan(1_500_000);
});
