import type { VerifiedNotice } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { Services } from '../../../../platform/services.ts';
import { agencyOf } from '../../private/private-page.ts';
import { portalAddress } from '../../portal/portal-address.ts';
import { letterLinks, noticeLinks } from '../issuing/notice-link.ts';
import { findByLink, type FoundNotice } from './queries.ts';

/** How long the address of a letter works while its page is open. */
const READ_SECONDS = 60 * 60;

/**
 * Verifies an issued notice by the token of its link, or of the link of one of its letters, which opens that letter
 * too. The links work for as long as the notice is kept, also when the agency no longer has the product: what was
 * served must stay provable.
 * @throws Problem not_found, also for a notice that is not issued
 */
export async function verifyNotice(services: Services, token: string): Promise<VerifiedNotice> {
  const { secret } = services.settings;
  const of = token.startsWith(letterLinks.tokenPrefix) ? 'letter' : 'notice';
  const opened = (of === 'letter' ? letterLinks : noticeLinks).read(secret, token);
  if (opened === null || !('hash' in opened)) throw new Problem('not_found');
  const { agencyId, hash } = opened;
  const { found, payUrl } = await services.inAgency(
    agencyId,
    async (tx) => {
      const notice = await findByLink(tx, of, hash);
      const isToPay = notice?.state === 'ISSUED';
      return { found: notice, payUrl: isToPay ? await portalAddress(tx, services, notice.caseNumber) : null };
    },
    { reads: true },
  );
  if (found === undefined) throw new Problem('not_found');
  const { agencyName, information, letter, caseNumber: _caseNumber, ...shown } = found;
  return {
    agency: agencyOf(agencyId, { agencyName, information }),
    ...shown,
    payUrl,
    letter: letter && (await addressed(services, letter, shown.number)),
  };
}

/** Returns a letter with the address of its tagged PDF. */
async function addressed(
  { storage }: Services,
  { language, pages, key }: NonNullable<FoundNotice['letter']>,
  number: string,
): Promise<NonNullable<VerifiedNotice['letter']>> {
  const read = { fileName: `Notice ${number}.pdf`, contentType: 'application/pdf', disposition: 'inline' } as const;
  return { language, pages, url: await storage.signRead({ key, ...read, expiresInSeconds: READ_SECONDS }) };
}
