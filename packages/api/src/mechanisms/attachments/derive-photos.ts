import { fileExtension, isAcceptedExtension } from '@townkeep/core/mechanisms/files';
import { makeKey } from '../../platform/files/keys.ts';
import { type DerivedImage, publicCopy, thumbnail } from '../../platform/files/photo-copies.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { listWithoutCopies, type Picture, saveCopies } from './queries.ts';

/**
 * Makes the public copies and thumbnails of a record's pictures that have none yet. Can run twice at the same time: the
 * second run keeps the copies of the first and removes its own.
 */
export async function derivePhotos(
  services: Services,
  { agencyId, subjectId }: { agencyId: number; subjectId: string },
): Promise<void> {
  const pictures = await services.inAgency(agencyId, (tx) => listWithoutCopies(tx, subjectId), { reads: true });
  for (const picture of pictures) await derive(services, agencyId, picture);
}

async function derive(services: Services, agencyId: number, { id, key, fileName }: Picture): Promise<void> {
  const bytes = await services.storage.readBytes(key);
  const extension = fileExtension(fileName);
  if (bytes === null || !isAcceptedExtension(extension)) return;
  const copies = [
    copyOf(services, agencyId, 'public', await publicCopy(bytes, extension)),
    copyOf(services, agencyId, 'thumbnail', await thumbnail(bytes)),
  ] as const;
  const written = copies.filter((copy) => copy !== null);
  if (written.length === 0) return;
  await writeAll(services, written);
  const [publicKey, thumbnailKey] = [copies[0]?.key ?? null, copies[1]?.key ?? null];
  if (await services.inAgency(agencyId, (tx) => saveCopies(tx, id, { publicKey, thumbnailKey }))) return;
  for (const copy of written) await services.storage.remove(copy.key);
}

interface Copy {
  readonly key: string;
  readonly image: DerivedImage;
}

function copyOf({ now }: Services, agencyId: number, name: string, image: DerivedImage | null): Copy | null {
  return image && { image, key: makeKey({ agencyId, id: newId(), at: now(), fileName: `${name}.${image.extension}` }) };
}

/** Writes all copies or none. These keys are stored nowhere else yet, so copies left behind would never be deleted. */
async function writeAll({ storage }: Services, copies: readonly Copy[]): Promise<void> {
  try {
    for (const { key, image } of copies) await storage.write(key, image.bytes, image.contentType);
  } catch (error) {
    await Promise.allSettled(copies.map(({ key }) => storage.remove(key)));
    throw error;
  }
}
