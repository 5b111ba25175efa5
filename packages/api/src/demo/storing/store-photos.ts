import { makeKey } from '../../platform/files/keys.ts';
import { publicCopy, thumbnail } from '../../platform/files/photo-copies.ts';
import type { Services } from '../../platform/services.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { eachOf } from '../each-of.ts';
import type { DemoAgency, DemoSubmission } from '../demo-agency.ts';
import { drawPhoto } from '../content/photos.ts';
import type { Random } from '../../platform/demo-part.ts';

/** The number of different pictures drawn per category. */
const DRAWINGS = 3;

/** A drawn photo with its copies. Every attachment that shows it stores its own copy. */
interface Drawing {
  readonly bytes: Buffer;
  readonly publicCopy: Uint8Array;
  readonly thumbnail: Uint8Array;
}

/** Draws the photos and attaches them. Each attachment has its own stored files and upload, as after a real claim. */
export async function storePhotos(
  services: Services,
  agencyId: number,
  demo: DemoAgency,
  random: Random,
): Promise<void> {
  const drawings = new Map<string, Drawing[]>();
  for (const subject of new Set(demo.submissions.flatMap((submission) => submission.photoSubjects)))
    drawings.set(subject, await Promise.all(Array.from({ length: DRAWINGS }, () => draw(random, subject))));
  const photos = demo.submissions.flatMap((submission) =>
    submission.photoSubjects.map((subject, index) =>
      photoOf({ agencyId, submission, number: index + 1, drawing: random.pick(drawings.get(subject)!) }, random),
    ),
  );
  await eachOf(photos, async ({ drawing, attachment }) => {
    await services.storage.write(attachment.key, drawing.bytes, 'image/jpeg');
    await services.storage.write(attachment.public_key, drawing.publicCopy, 'image/jpeg');
    await services.storage.write(attachment.thumbnail_key, drawing.thumbnail, 'image/jpeg');
  });
  await services.inAgency(agencyId, async (tx) => {
    await insertRows(
      tx.run,
      'uploads',
      photos.map((photo) => photo.upload),
    );
    await insertRows(
      tx.run,
      'attachments',
      photos.map((photo) => photo.attachment),
    );
  });
}

async function draw(random: Random, subject: string): Promise<Drawing> {
  const bytes = await drawPhoto(random, subject);
  const [copy, small] = await Promise.all([publicCopy(bytes, 'jpg'), thumbnail(bytes)]);
  if (copy === null || small === null) throw new Error('A drawn photo could not be copied');
  return { bytes, publicCopy: copy.bytes, thumbnail: small.bytes };
}

interface DemoPhoto {
  readonly agencyId: number;
  readonly submission: DemoSubmission;
  /** Its position among the submission's photos, from 1. */
  readonly number: number;
  readonly drawing: Drawing;
}

/** Returns the rows of one attachment. Its upload counts as swept, because no file was ever posted. */
function photoOf({ agencyId, submission, number, drawing }: DemoPhoto, random: Random) {
  const at = submission.createdAt;
  const fileName = `photo-${number}.jpg`;
  const keyFor = (name: string, id = random.uuid(at)) => makeKey({ agencyId, id, at, fileName: name });
  const file = {
    file_name: fileName,
    size_bytes: drawing.bytes.byteLength,
    content_type: 'image/jpeg',
    created_at: at,
  };
  const [id, uploadId, key] = [random.uuid(at), random.uuid(at), keyFor(fileName)];
  const attachment = {
    agency_id: agencyId,
    id,
    subject_id: submission.id,
    key,
    title: `Photo ${number}`,
    ...file,
    public_key: keyFor('public.jpg'),
    thumbnail_key: keyFor('thumbnail.jpg'),
    created_by: submission.createdById,
  };
  const upload = {
    agency_id: agencyId,
    id: uploadId,
    key: keyFor(fileName, uploadId),
    ...file,
    operation: 'CRM_ISSUE_ATTACHMENT',
    staff_id: submission.createdById,
    claimed_at: at,
    copies: [key],
    kept_key: key,
    swept_at: at,
  };
  return { drawing, attachment, upload };
}
