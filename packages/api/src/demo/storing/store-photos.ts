import { makeKey } from '../../platform/files/keys.ts';
import { publicCopy, thumbnail } from '../../platform/files/photo-copies.ts';
import type { Services } from '../../platform/services.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { eachOf } from '../each-of.ts';
import type { DemoAgency } from '../demo-agency.ts';
import { drawPhoto } from '../content/photos.ts';
import type { DemoPhoto, Random } from '../../platform/demo-part.ts';

/** The number of different pictures drawn per category. */
const DRAWINGS = 3;

/** A drawn photo with its copies. Every attachment that shows it stores its own copy. */
interface Drawing {
  readonly bytes: Buffer;
  readonly publicCopy: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** Returns the photos of the submissions. */
export const photosOfSubmissions = (demo: DemoAgency, random: Random): readonly DemoPhoto[] =>
  demo.submissions.flatMap(({ id, photoSubjects, createdAt, createdById }) =>
    photoSubjects.map((subject, index) => ({
      id: random.uuid(createdAt),
      recordId: id,
      subject,
      title: `Photo ${index + 1}`,
      at: createdAt,
      staffId: createdById,
      operation: 'CRM_ISSUE_ATTACHMENT' as const,
    })),
  );

/** Draws the photos and attaches them. Each attachment has its own stored files and upload, as after a real claim. */
export async function storePhotos(
  services: Services,
  agencyId: number,
  photos: readonly DemoPhoto[],
  random: Random,
): Promise<void> {
  const drawings = new Map<string, Drawing[]>();
  for (const subject of new Set(photos.map((photo) => photo.subject)))
    drawings.set(subject, await Promise.all(Array.from({ length: DRAWINGS }, () => draw(random, subject))));
  const drawn = photos.map((photo) => rowsOf(agencyId, photo, random.pick(drawings.get(photo.subject)!), random));
  await eachOf(drawn, async ({ drawing, attachment }) => {
    await services.storage.write(attachment.key, drawing.bytes, 'image/jpeg');
    await services.storage.write(attachment.public_key, drawing.publicCopy, 'image/jpeg');
    await services.storage.write(attachment.thumbnail_key, drawing.thumbnail, 'image/jpeg');
  });
  await services.inAgency(agencyId, async (tx) => {
    await insertRows(
      tx.run,
      'uploads',
      drawn.map(({ upload }) => upload),
    );
    await insertRows(
      tx.run,
      'attachments',
      drawn.map(({ attachment }) => attachment),
    );
    for (const [table, rows] of Object.entries(rowsByTable(agencyId, photos))) await insertRows(tx.run, table, rows);
  });
}

function rowsByTable(agencyId: number, photos: readonly DemoPhoto[]): Record<string, Record<string, unknown>[]> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const [table, row] of photos.flatMap(({ rows = {} }) => Object.entries(rows)))
    (tables[table] ??= []).push({ agency_id: agencyId, ...row });
  return tables;
}

async function draw(random: Random, subject: string): Promise<Drawing> {
  const bytes = await drawPhoto(random, subject);
  const [copy, small] = await Promise.all([publicCopy(bytes, 'jpg'), thumbnail(bytes)]);
  if (copy === null || small === null) throw new Error('A drawn photo could not be copied');
  return { bytes, publicCopy: copy.bytes, thumbnail: small.bytes };
}

/** Returns the rows of one attachment. Its upload counts as swept, because no file was ever posted. */
function rowsOf(agencyId: number, photo: DemoPhoto, drawing: Drawing, random: Random) {
  const { id, at, title, recordId, staffId, operation } = photo;
  const fileName = `${title.toLowerCase().replaceAll(' ', '-')}.jpg`;
  const keyFor = (name: string, of = random.uuid(at)) => makeKey({ agencyId, id: of, at, fileName: name });
  const file = {
    file_name: fileName,
    size_bytes: drawing.bytes.byteLength,
    content_type: 'image/jpeg',
    created_at: at,
  };
  const [uploadId, key] = [random.uuid(at), keyFor(fileName)];
  const attachment = {
    agency_id: agencyId,
    id,
    subject_id: recordId,
    key,
    title,
    ...file,
    public_key: keyFor('public.jpg'),
    thumbnail_key: keyFor('thumbnail.jpg'),
    created_by: staffId,
  };
  const upload = {
    agency_id: agencyId,
    id: uploadId,
    key: keyFor(fileName, uploadId),
    ...file,
    operation,
    staff_id: staffId,
    claimed_at: at,
    copies: [key],
    kept_key: key,
    swept_at: at,
  };
  return { drawing, attachment, upload };
}
