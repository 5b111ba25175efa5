import { phoneEnd, type PrivateCase, type PrivateCasePage } from '@townkeep/core/casework/cases';
import { otherLanguages } from '@townkeep/core/platform/formats/translations.ts';
import { informationArea, openableWebsite, sealUrl, submissionsArea } from '../../../office/agencies/index.ts';
import { publicFile } from '../../../mechanisms/attachments/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { caseSettingsArea } from '../areas.ts';
import { isUnlocked, openByLink, type Presented } from './open-case.ts';
import { type FoundContent, getContent, type OpenedCase } from './queries.ts';
import { phoneParty } from './sms-code.ts';

type Caller = Pick<CallContext, 'services' | 'now'>;

/**
 * Reads the responsible party's page of a case. Without the receipt of a code that the agency asks for, it has the
 * agency only.
 * @throws Problem not_found
 */
export async function readPrivatePage(tx: AgencyTx, presented: Presented, caller: Caller): Promise<PrivateCasePage> {
  const opened = await openByLink(tx, presented.token, caller);
  const agency = agencyOf(tx.agencyId, opened);
  if (await isUnlocked(tx, opened.id, presented.smsReceiptToken, caller.now))
    return { agency, shown: await readContent(tx, opened.id, caller), phoneEnd: null };
  const party = phoneParty(opened, caller);
  return { agency, shown: null, phoneEnd: party && phoneEnd(party.phoneNumber) };
}

/** Returns what a page that opens without an account shows of its agency. */
export function agencyOf(
  agencyId: number,
  { agencyName, information }: Pick<OpenedCase, 'agencyName' | 'information'>,
): PrivateCasePage['agency'] {
  const {
    logoUrl,
    primaryColor,
    otherLanguages: languages,
    timezone,
    phoneNumber,
    email,
    ...rest
  } = {
    ...informationArea.initial,
    ...information,
  };
  return {
    agencyId,
    agencyName,
    logoUrl: sealUrl(agencyId, logoUrl),
    primaryColor,
    otherLanguages: languages,
    timezone,
    agencyContact: { phoneNumber, email, websiteUrl: openableWebsite(rest) },
  };
}

const iso = (at: Date | string): string => new Date(at).toISOString();

/** Returns a text of an item in the other languages that have it. */
const inOtherLanguages = (texts: FoundContent['outcomeTexts'], name: string): Record<string, string> =>
  Object.fromEntries(
    otherLanguages.flatMap((language) => {
      const text = texts?.[language]?.[name];
      return typeof text === 'string' && text !== '' ? [[language, text]] : [];
    }),
  );

async function readContent(tx: AgencyTx, id: string, { services, now }: Caller): Promise<PrivateCase> {
  const { files: stored, messages, settings: own, outcomeTexts, ...found } = await getContent(tx, id);
  const settings = { ...submissionsArea.initial, ...own };
  const { disclaimer, translations } = await readArea(tx, caseSettingsArea);
  // Imported files have no author, and are internal.
  const shown = stored.filter(({ messageId, isPublic }) => messageId !== null || isPublic);
  const files = await Promise.all(
    shown.map(async (stored) => ({
      ...stored,
      addedAt: iso(stored.createdAt),
      file: await publicFile(services.storage, stored, now),
    })),
  );
  const filesOf = (messageId: string | null) => files.filter((each) => each.messageId === messageId);
  return {
    ...found,
    createdAt: iso(found.createdAt),
    closedAt: found.closedAt && iso(found.closedAt),
    outcomeNames: inOtherLanguages(outcomeTexts, 'name'),
    notes: found.notes.map((note) => ({ ...note, createdAt: iso(note.createdAt) })),
    attachments: filesOf(null).map(({ file, addedAt }) => ({ ...file, addedAt })),
    messages: messages.map((message) => ({
      ...message,
      createdAt: iso(message.createdAt),
      attachments: filesOf(message.id).map(({ file }) => file),
      authorName: settings.showStaffNames && message.type === 'OUTBOUND' ? message.authorName : null,
    })),
    disclaimer,
    disclaimers: inOtherLanguages(translations, 'disclaimer'),
    maxFileSizeMb: settings.maxFileSizeMb,
  };
}
