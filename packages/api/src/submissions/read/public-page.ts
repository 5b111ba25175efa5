import { type PublicSubmission, reopenBlocker, roughPlace } from '@townkeep/core/submissions';
import { publicFile } from '../../attachments/index.ts';
import { informationArea, sealUrl, submissionsArea } from '../../agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { FileStorage } from '../../platform/files/storage/storage.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services.ts';
import { reporterLink, reporterLinks } from '../links.ts';
import { openSubmissionLink } from './open-link.ts';
import { type FoundPublic, getByLink } from './queries/public.ts';

/** A public page without the reporter's own link, which must not be in a stored answer. */
export interface PublicPage {
  readonly page: Omit<PublicSubmission, 'magicLink'>;
  /** Null when redacted. */
  readonly submissionId: string | null;
}

/**
 * Reads a submission's public page: complete for the reporter's own link, redacted for the public link.
 * @throws Problem not_found
 */
export async function readPublicPage(
  tx: AgencyTx,
  token: string,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
): Promise<PublicPage> {
  const link = openSubmissionLink(services, token);
  const found = await getByLink(tx, link);
  const isWhole = link.link === reporterLinks;
  const page = isWhole
    ? await reporterPage(tx.agencyId, found, services.storage, now)
    : redactedPage(tx.agencyId, found);
  return {
    page: { ...page, logoUrl: sealUrl(page.agencyId, page.logoUrl) },
    submissionId: isWhole ? found.id : null,
  };
}

/** Adds the reporter's own link to the reporter's page. */
export function withMagicLink(
  { page, submissionId }: PublicPage,
  services: Pick<Services, 'settings'>,
): PublicSubmission {
  return { ...page, magicLink: submissionId === null ? null : reporterLink(services, page.agencyId, submissionId) };
}

/** Returns the fields that both pages have. */
function commonFields(agencyId: number, found: FoundPublic) {
  const information = { ...informationArea.initial, ...found.information };
  const settings = { ...submissionsArea.initial, ...found.settings };
  return {
    agencyId,
    agencyName: found.agencyName,
    logoUrl: information.logoUrl,
    primaryColor: information.primaryColor,
    timezone: information.timezone,
    crmToken: found.crmToken,
    maxFileSizeMb: settings.maxFileSizeMb,
    issueSummary: { CSNumber: found.number, status: found.status, createdAt: found.createdAt.toISOString() },
    isReopened: found.reopenedAt !== null,
    category: { name: found.category },
  };
}

/** Returns the page with number, category, status, block and date, but without the reporter, words and photos. */
function redactedPage(agencyId: number, found: FoundPublic): PublicPage['page'] {
  return {
    ...commonFields(agencyId, found),
    isRedacted: true,
    location: roughPlace(found),
    closedAt: null,
    outcome: null,
    isAnonymous: true,
    description: null,
    customerInfo: null,
    attachments: [],
    emails: [],
    canReply: false,
    canReopen: false,
  };
}

async function reporterPage(
  agencyId: number,
  found: FoundPublic,
  storage: FileStorage,
  now: Date,
): Promise<PublicPage['page']> {
  const settings = { ...submissionsArea.initial, ...found.settings };
  const files = await Promise.all(
    found.files.map(async (file) => ({ messageId: file.messageId, file: await publicFile(storage, file, now) })),
  );
  const filesOf = (messageId: string | null) =>
    files.filter((each) => each.messageId === messageId).map((each) => each.file);
  return {
    ...commonFields(agencyId, found),
    isRedacted: false,
    location: found.locationText,
    closedAt: found.closedAt?.toISOString() ?? null,
    outcome: found.outcome,
    isAnonymous: found.isAnonymous,
    description: found.description,
    customerInfo: found.isAnonymous ? null : found.customer,
    attachments: filesOf(null),
    emails: found.messages.map((message) => ({
      ...message,
      createdAt: new Date(message.createdAt).toISOString(),
      attachments: filesOf(message.id),
      authorName: settings.showStaffNames && message.type === 'OUTBOUND' ? message.authorName : null,
    })),
    canReply: true,
    canReopen: reopenBlocker(found, settings.reopenDays, now) === null,
  };
}
