import { fileExtension, isAcceptedExtension } from '@townkeep/core/files';
import { makeKey } from '../platform/files/keys.ts';
import { type DerivedImage, publicCopy, thumbnail } from '../platform/files/photo.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { listWithoutCopies, type Picture, saveCopies } from './queries.ts';

/**
 * Makes what the public sees of a submission's pictures, and the small ones of lists, for those that have none yet. May
 * run twice: whoever comes second leaves the first one's copies in place and removes its own.
 */
export async function derivePhotos(services: Services, { agencyId, submissionId }: { agencyId: number; submissionId: string }): Promise<void> {
  const pictures = await services.inAgency(agencyId, (tx) => listWithoutCopies(tx, submissionId), { isReadOnly: true });
  for (const picture of pictures) await derive(services, agencyId, picture);
}

async function derive(services: Services, agencyId: number, { id, key, fileName }: Picture): Promise<void> {
  const bytes = await services.storage.readBytes(key);
  const extension = fileExtension(fileName);
  if (bytes === null || !isAcceptedExtension(extension)) return;
  const publicKey = await keep(services, agencyId, 'public', await publicCopy(bytes, extension));
  const thumbnailKey = await keep(services, agencyId, 'thumbnail', await thumbnail(bytes));
  if (publicKey === null && thumbnailKey === null) return;
  if (await services.inAgency(agencyId, (tx) => saveCopies(tx, id, { publicKey, thumbnailKey }))) return;
  for (const each of [publicKey, thumbnailKey]) if (each !== null) await services.storage.remove(each);
}

async function keep({ storage, now }: Services, agencyId: number, name: string, image: DerivedImage | null): Promise<string | null> {
  if (image === null) return null;
  const key = makeKey({ agencyId, id: newId(), at: now(), fileName: `${name}.${image.extension}` });
  await storage.write(key, image.bytes, image.contentType);
  return key;
}
