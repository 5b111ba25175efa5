import { type InspectionDetail, maySeeCase, type ViolationPhoto } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { staffFile } from '../../../mechanisms/attachments/index.ts';
import { hidesLocations } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { isNearSecured } from '../handling/queries.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { findInspectionDetail, listNewestPhotos, listPhotos } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Asked {
  readonly id: string;
  readonly inspectionId: string;
}

/**
 * Reads an inspection of a case with its checklist, findings and photos. Places are left out for viewers who may not see
 * a secured location of the case.
 * @throws Problem not_found
 */
export async function readInspection(
  tx: AgencyTx,
  { id, inspectionId }: Asked,
  by: StaffActing,
): Promise<InspectionDetail> {
  const of = await findAccessed(tx, id);
  if (of === undefined || !maySeeCase(by.person.scopes, of.violationTypeIds)) throw new Problem('not_found');
  const found = await findInspectionDetail(tx, id, inspectionId);
  if (found === undefined) throw new Problem('not_found');
  const isRestricted = (await hidesLocations(tx, by.viewer)) && (await isNearSecured(tx, id));
  const files = await listPhotos(tx, id, inspectionId);
  const photos = await Promise.all(files.map((file) => staffFile(by.services.storage, file, isRestricted)));
  return {
    ...found,
    performedAt: found.performedAt && new Date(found.performedAt).toISOString(),
    place: isRestricted ? null : found.place,
    photos,
  };
}

/**
 * Reads the newest photo of each violation of a case, to compare it with what is there now.
 * @throws Problem not_found
 */
export async function readViolationPhotos(
  tx: AgencyTx,
  { id }: Pick<Asked, 'id'>,
  by: StaffActing,
): Promise<{ photos: ViolationPhoto[] }> {
  const of = await findAccessed(tx, id);
  if (of === undefined || !maySeeCase(by.person.scopes, of.violationTypeIds)) throw new Problem('not_found');
  const isRestricted = (await hidesLocations(tx, by.viewer)) && (await isNearSecured(tx, id));
  const found = await listNewestPhotos(tx, id);
  const photos = found.map(async ({ violationId, performedAt, file }) => ({
    violationId,
    performedAt: performedAt.toISOString(),
    photo: await staffFile(by.services.storage, file, isRestricted),
  }));
  return { photos: await Promise.all(photos) };
}
