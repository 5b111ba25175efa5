import { allFields } from '@townkeep/core/mechanisms/custom-fields';
import type { Translations } from '@townkeep/core/platform/formats/translations.ts';
import {
  answerDueOn,
  followChannels,
  type PublicSubmission,
  publicSteps,
  reopenBlocker,
  roughPlace,
  type SmsAvailability,
  usableChannels,
} from '@townkeep/core/casework/submissions';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { publicFile } from '../../../mechanisms/attachments/index.ts';
import { informationArea, openableWebsite, sealUrl, submissionsArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { hasSmsGateway } from '../../../mechanisms/outbox/index.ts';
import { getFollower } from '../followers/following.ts';
import { followerLinks, publicLinks, reporterLinks, submissionLink } from '../links.ts';
import { openSubmissionLink } from './open-link.ts';
import { type FoundPublic, getByLink, getFollowed } from './queries/public.ts';

/** A public page without the reporter's own link, which must not be in a stored answer. */
export interface PublicPage {
  readonly page: Omit<PublicSubmission, 'magicLink'>;
  /** Whether it is the reporter's. */
  readonly isWhole: boolean;
}

/**
 * Reads a submission's public page: complete for the reporter's own link, redacted for the public link and for the link
 * of a follower.
 * @throws Problem not_found
 */
export async function readPublicPage(
  tx: AgencyTx,
  token: string,
  { services, now }: Pick<CallContext, 'services' | 'now'>,
): Promise<PublicPage> {
  const link = openSubmissionLink(services, token);
  const found =
    link.link === followerLinks && 'hash' in link
      ? await getFollowed(tx, await getFollower(tx, link.hash, now))
      : await getByLink(tx, link);
  const isWhole = link.link === reporterLinks;
  const reader = { agencyId: tx.agencyId, hasSmsGateway: hasSmsGateway(services.settings), now };
  const page = isWhole
    ? await reporterPage(found, reader, services.storage)
    : redactedPage(found, reader, link.link === publicLinks);
  return {
    page: { ...page, logoUrl: sealUrl(page.agencyId, page.logoUrl) },
    isWhole,
  };
}

/** Adds the reporter's own link, whose token opened it, to the reporter's page. */
export function withMagicLink(
  { page, isWhole }: PublicPage,
  token: string,
  services: Pick<Services, 'settings'>,
): PublicSubmission {
  return { ...page, magicLink: isWhole ? submissionLink(services, token) : null };
}

interface PageReader {
  readonly agencyId: number;
  readonly hasSmsGateway: boolean;
  readonly now: Date;
}

/** Returns the names in other languages, by language. */
const namesOf = (texts: Translations | null): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([language, { name }]) => (typeof name === 'string' ? [[language, name]] : [])),
  );

/** Returns the texts of the answered questions in other languages, by the id of the question. */
const fieldTextsOf = ({ form, fields }: FoundPublic): PublicSubmission['fieldTexts'] =>
  Object.fromEntries(
    allFields(form ?? []).flatMap(({ id, translations }) =>
      translations !== undefined && fields.some((answer) => answer.id === id) ? [[id, translations]] : [],
    ),
  );

/** Returns the fields that both pages have. */
function commonFields(agencyId: number, found: FoundPublic) {
  const information = { ...informationArea.initial, ...found.information };
  const settings = { ...submissionsArea.initial, ...found.settings };
  return {
    agencyId,
    agencyName: found.agencyName,
    logoUrl: information.logoUrl,
    primaryColor: information.primaryColor,
    otherLanguages: information.otherLanguages,
    timezone: information.timezone,
    agencyContact: {
      phoneNumber: information.phoneNumber,
      email: information.email,
      websiteUrl: openableWebsite(information),
    },
    crmToken: found.crmToken,
    maxFileSizeMb: settings.maxFileSizeMb,
    issueSummary: { CSNumber: found.number, status: found.status, createdAt: found.createdAt.toISOString() },
    isReopened: found.reopenedAt !== null,
    steps: publicSteps(found),
    category: { name: found.category, names: namesOf(found.categoryTexts) },
  };
}

/** Returns the page with number, category, status, block and dates, but without the reporter, words and photos. */
function redactedPage(
  found: FoundPublic,
  { agencyId, hasSmsGateway }: PageReader,
  isFollowable: boolean,
): PublicPage['page'] {
  const { isSMSEnabled } = { ...submissionsArea.initial, ...found.settings };
  const { follower } = found;
  return {
    ...commonFields(agencyId, found),
    isRedacted: true,
    location: roughPlace(found),
    closedAt: null,
    outcome: null,
    outcomeNames: {},
    isAnonymous: true,
    description: null,
    customerInfo: null,
    attachments: [],
    emails: [],
    fields: [],
    fieldTexts: {},
    answerDueOn: null,
    closingMessageId: null,
    updates: null,
    canReply: false,
    canReopen: false,
    followChannels: isFollowable ? followChannels(found, isSMSEnabled && hasSmsGateway) : [],
    following: follower && { isConfirmed: follower.confirmedAt !== null, channel: follower.channel },
  };
}

async function reporterPage(
  found: FoundPublic,
  { agencyId, hasSmsGateway, now }: PageReader,
  storage: FileStorage,
): Promise<PublicPage['page']> {
  const settings = { ...submissionsArea.initial, ...found.settings };
  const common = commonFields(agencyId, found);
  const files = await Promise.all(
    found.files.map(async (file) => ({ messageId: file.messageId, file: await publicFile(storage, file, now) })),
  );
  const filesOf = (messageId: string | null) =>
    files.filter((each) => each.messageId === messageId).map((each) => each.file);
  return {
    ...common,
    isRedacted: false,
    location: found.locationText,
    closedAt: found.closedAt?.toISOString() ?? null,
    outcome: found.outcome,
    outcomeNames: namesOf(found.outcomeTexts),
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
    fields: found.fields,
    fieldTexts: fieldTextsOf(found),
    answerDueOn: answerDueOn(found, dateIn(common.timezone, now)),
    closingMessageId: closingMessageId(found),
    updates: updatesOf(found, { isSMSEnabled: settings.isSMSEnabled, hasSmsGateway }),
    followChannels: [],
    following: null,
    canReply: true,
    canReopen: reopenBlocker(found, settings.reopenDays, now) === null,
  };
}

/** Returns the agency's message of the closing, which has its instant. */
function closingMessageId({ closedAt, messages }: FoundPublic): string | null {
  if (closedAt === null) return null;
  const isOfClosing = ({ type, createdAt }: FoundPublic['messages'][number]) =>
    type === 'OUTBOUND' && new Date(createdAt).getTime() === closedAt.getTime();
  return messages.findLast(isOfClosing)?.id ?? null;
}

/** Returns what the reporter chose and can choose; null without a reporter or an address. */
function updatesOf({ reporter }: FoundPublic, texting: SmsAvailability): PublicSubmission['updates'] {
  if (reporter === null) return null;
  const offered = usableChannels(reporter, texting);
  const { hasSubscribed, notificationPreference } = reporter;
  if (offered.length === 0) return null;
  return { hasSubscribed, chosen: notificationPreference.filter((channel) => offered.includes(channel)), offered };
}
