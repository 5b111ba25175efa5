import { makeKey } from '../platform/files/keys.ts';
import { publicCopy, thumbnail } from '../platform/files/photo.ts';
import type { Services } from '../platform/services.ts';
import { insertRows } from './bulk.ts';
import type { DemoAgency } from './generate.ts';
import { drawPhoto } from './photos.ts';
import type { Random } from './random.ts';

/** How many different pictures are drawn per category; submissions share them. */
const DRAWINGS = 3;

/** Draws the photos, stores each once, and attaches them. */
export async function storePhotos(services: Services, agencyId: number, demo: DemoAgency, random: Random): Promise<void> {
  const subjects = [...new Set(demo.submissions.flatMap((submission) => submission.photoSubjects))];
  const drawn = new Map<string, StoredPhoto[]>();
  for (const subject of subjects) drawn.set(subject, await Promise.all(Array.from({ length: DRAWINGS }, () => storePhoto(services, agencyId, random, subject))));
  const rows = demo.submissions.flatMap((submission) =>
    submission.photoSubjects.map((subject, index) => {
      const photo = random.pick(drawn.get(subject)!);
      return {
        agency_id: agencyId,
        id: random.uuid(submission.createdAt),
        submission_id: submission.id,
        key: photo.key,
        title: `Photo ${index + 1}`,
        file_name: `photo-${index + 1}.jpg`,
        size_bytes: photo.sizeBytes,
        content_type: 'image/jpeg',
        public_key: photo.publicKey,
        thumbnail_key: photo.thumbnailKey,
        created_at: submission.createdAt,
      };
    }),
  );
  await services.inAgency(agencyId, (tx) => insertRows(tx.run, 'attachments', rows));
}

interface StoredPhoto {
  readonly key: string;
  readonly publicKey: string;
  readonly thumbnailKey: string;
  readonly sizeBytes: number;
}

async function storePhoto(services: Services, agencyId: number, random: Random, subject: string): Promise<StoredPhoto> {
  const bytes = await drawPhoto(random, subject);
  const at = services.now();
  const [copy, small] = await Promise.all([publicCopy(bytes, 'jpg'), thumbnail(bytes)]);
  if (copy === null || small === null) throw new Error('A drawn photo could not be copied');
  const keyFor = (fileName: string) => makeKey({ agencyId, id: random.uuid(at), at, fileName });
  const photo = { key: keyFor('photo.jpg'), publicKey: keyFor('public.jpg'), thumbnailKey: keyFor('thumbnail.jpg'), sizeBytes: bytes.byteLength };
  await services.storage.write(photo.key, bytes, 'image/jpeg');
  await services.storage.write(photo.publicKey, copy.bytes, copy.contentType);
  await services.storage.write(photo.thumbnailKey, small.bytes, small.contentType);
  return photo;
}
