import type { VerifiedNotice } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { Services } from '../../../../platform/services.ts';
import { agencyOf } from '../../private/private-page.ts';
import { noticeLinks } from '../issuing/notice-link.ts';
import { findByLink } from './queries.ts';

/**
 * Verifies an issued notice by the token of its link. The link works for as long as the notice is kept, also when the
 * agency no longer has the product: what was served must stay provable.
 * @throws Problem not_found, also for a notice that is not issued
 */
export async function verifyNotice(services: Services, token: string): Promise<VerifiedNotice> {
  const opened = noticeLinks.read(services.settings.secret, token);
  if (opened === null || !('hash' in opened)) throw new Problem('not_found');
  const { agencyId, hash } = opened;
  const found = await services.inAgency(agencyId, (tx) => findByLink(tx, hash), { reads: true });
  if (found === undefined) throw new Problem('not_found');
  const { agencyName, information, ...shown } = found;
  return { agency: agencyOf(agencyId, { agencyName, information }), ...shown };
}
