import { Problem } from '@townkeep/core/platform';
import type { StaffActing } from '../../../../platform/acting.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { findLetter, type OneLetter } from './issuing-queries.ts';
import { hidesLocations } from '../../../locations/index.ts';
import { isNearSecured } from '../../handling/queries.ts';
import { refuseUnseen } from '../read-notices.ts';

/** How long the address of a letter is valid. */
const READ_SECONDS = 10 * 60;

/**
 * Returns a short-lived address of a letter as it was issued, or of a file that went with it: the tagged PDF, whose
 * bytes stay.
 * @throws Problem not_found, also while it is being made, and for people who may not see the address that it shows
 */
export async function readLetter(
  tx: AgencyTx,
  { id, noticeId, letterId, enclosure }: OneLetter,
  by: StaffActing,
): Promise<{ url: string }> {
  await refuseUnseen(tx, id, by);
  if ((await hidesLocations(tx, by.viewer)) && (await isNearSecured(tx, id))) throw new Problem('not_found');
  const found = await findLetter(tx, { id, noticeId, letterId, enclosure });
  if (found === undefined) throw new Problem('not_found');
  const read = {
    fileName: `Notice ${found.number}${enclosure === undefined ? '' : ` enclosure ${enclosure + 1}`}.pdf`,
    contentType: 'application/pdf',
    disposition: 'inline',
  } as const;
  return { url: await by.services.storage.signRead({ key: found.key, ...read, expiresInSeconds: READ_SECONDS }) };
}
