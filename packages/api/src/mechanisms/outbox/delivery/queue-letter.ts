import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { readBrand } from '../../../office/agencies/index.ts';
import { replyAddress } from '../../messages/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import type { LinksOfKind, ThreadOfKind } from '../../../platform/records/subjects.ts';
import { composeLetter } from '../letters/compose.ts';
import type { LetterKind, LetterWords } from '../../../platform/records/letters.ts';
import { type OutgoingMessage, queueMessage } from './queue-message.ts';

/** The recipient of a letter, with an address for each chosen channel. */
export interface Recipient {
  readonly email: string | null;
  /** E.164. */
  readonly phoneNumber: string | null;
  readonly language: Language;
}

/** The record that a letter is about. */
interface LetterSubject {
  /** Answers are for a kind with a thread only. */
  readonly kind: {
    readonly thread?: Pick<ThreadOfKind, 'addressPrefix'>;
    readonly links?: Pick<LinksOfKind, 'findVersion'>;
  };
  readonly id: string;
}

/** A letter to one recipient. */
export interface OutgoingLetter<Facts> extends Pick<
  OutgoingMessage,
  'eventId' | 'inReplyTo' | 'threadMessageId' | 'isConfidential' | 'isReceipt'
> {
  readonly kind: LetterKind<Facts>;
  readonly facts: Facts;
  readonly agencyName: string;
  readonly to: Recipient;
  readonly channels: readonly NotificationChannel[];
  /** Replaces the standard text, e.g. by those of a template. */
  readonly rewrite?: (standard: LetterWords) => LetterWords;
  /** The record that it is about, whose thread a resident's reply enters; null for none. */
  readonly subject: LetterSubject | null;
}

/** Queues a letter for each of its channels, in its recipient's language. */
export async function queueLetter<Facts>(
  tx: AgencyTx,
  services: Services,
  { kind, facts, agencyName, to, channels, subject, rewrite, ...message }: OutgoingLetter<Facts>,
): Promise<void> {
  if (channels.length === 0) return;
  const look = channels.includes('EMAIL') ? await mailLook(tx, services) : {};
  const letter = composeLetter(kind, facts, { agencyName, language: to.language, rewrite, ...look });
  const common = { ...message, subjectId: subject?.id ?? null };
  for (const channel of channels) {
    if (channel === 'EMAIL') {
      const replyTo = kind.to === 'resident' ? await replyAddressOf(tx, services, subject) : null;
      await queueMessage(tx, services, {
        ...common,
        channel,
        recipient: to.email!,
        subject: letter.subject,
        bodyText: letter.text,
        bodyHtml: letter.html,
        replyTo,
      });
    } else {
      if (letter.sms === null) throw new TypeError(`The letter ${kind.name} has no text message`);
      await queueMessage(tx, services, {
        ...common,
        channel,
        recipient: to.phoneNumber!,
        subject: null,
        bodyText: letter.sms,
        bodyHtml: null,
        inReplyTo: null,
      });
    }
  }
}

/** Returns the agency's color and the complete address of its seal. */
async function mailLook(tx: AgencyTx, services: Services) {
  const { logoUrl, primaryColor } = await readBrand(tx);
  const sealUrl = logoUrl === null ? null : new URL(logoUrl, services.settings.publicUrl).href;
  return { color: primaryColor, sealUrl };
}

/**
 * Returns the reply address for a resident. Letters to others have none, since their reply would count as the
 * resident's.
 */
async function replyAddressOf(
  tx: AgencyTx,
  { settings }: Services,
  subject: LetterSubject | null,
): Promise<string | null> {
  const addressPrefix = subject?.kind.thread?.addressPrefix;
  if (subject === null || addressPrefix === undefined) return null;
  const { kind, id } = subject;
  const linkVersion = (await kind.links?.findVersion?.(tx, id)) ?? 0;
  return replyAddress(settings, { agencyId: tx.agencyId, addressPrefix, id, linkVersion });
}
