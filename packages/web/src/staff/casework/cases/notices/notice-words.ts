import { type DeliveryKind, type NoticeRow, type NoticeStatus, noticeStatusNames } from '@townkeep/core/casework/cases';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { Tone } from '../../../../ui/theme/tones.ts';

/** How the status of a notice is shown. */
export const noticeSigns = {
  DRAFT: { tone: 'gray', word: noticeStatusNames.DRAFT },
  PENDING_APPROVAL: { tone: 'yellow', word: noticeStatusNames.PENDING_APPROVAL },
  REJECTED: { tone: 'red', word: noticeStatusNames.REJECTED },
  QUEUED: { tone: 'blue', word: noticeStatusNames.QUEUED },
  ISSUING: { tone: 'blue', word: noticeStatusNames.ISSUING },
  ISSUED: { tone: 'green', word: noticeStatusNames.ISSUED },
  VOID: { tone: 'gray', word: noticeStatusNames.VOID },
} as const satisfies Readonly<Record<NoticeStatus, { readonly tone: Tone; readonly word: string }>>;

/** The languages of letters, as staff read them. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };

const ended: ReadonlySet<NoticeStatus> = new Set(['ISSUED', 'VOID']);

/** Returns the notices in the order of the page: those that wait for something first, each part newest first. */
export const waitingFirst = <Notice extends Pick<NoticeRow, 'status'>>(newestFirst: readonly Notice[]): Notice[] =>
  newestFirst.toSorted((one, other) => Number(ended.has(one.status)) - Number(ended.has(other.status)));

interface Recipient {
  readonly name: string;
  readonly deliveries: readonly DeliveryKind[];
  readonly language: Language;
}

/** Returns a recipient in words: `Wei Johnson (mail, posted at the property)`, with the language if not English. */
export function recipientWords({ name, deliveries, language }: Recipient): string {
  const ways = deliveries.map((kind) => deliveryNames[kind].toLowerCase());
  const more = [...ways, ...(language === 'en' ? [] : [`in ${languageNames[language]}`])];
  return more.length === 0 ? nameOf(name) : `${nameOf(name)} (${more.join(', ')})`;
}

/** Returns the name of a recipient. A contact may have none, and one that left the case has none any more. */
export const nameOf = (name: string): string => name || 'Unnamed';
