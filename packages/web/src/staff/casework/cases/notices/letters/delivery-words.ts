import {
  certifiedNumberText,
  type DeliveryKind,
  type DeliveryOutcome,
  isInPerson,
  type NoticeDelivery,
} from '@townkeep/core/casework/cases';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import type { Tone } from '../../../../../ui/theme/tones.ts';
import { dayAndMonth } from '../../../../../ui/dates/format.ts';

/** How what came of a letter is shown. */
export const outcomeSigns = {
  SENT: { tone: 'blue', word: 'Sent' },
  DELIVERED: { tone: 'green', word: 'Delivered' },
  RETURNED: { tone: 'red', word: 'Returned' },
} as const satisfies Readonly<Record<DeliveryOutcome, { readonly tone: Tone; readonly word: string }>>;

/** Returns the color of what came of a letter. One that an officer brings is done when it is sent. */
export const outcomeTone = (kind: DeliveryKind, outcome: DeliveryOutcome): Tone =>
  outcomeSigns[outcome === 'SENT' && isInPerson(kind) ? 'DELIVERED' : outcome].tone;

/** Returns a way of delivery with its number: `Certified mail 9400 1112 0108 0805 4830 16`. */
export const wayWords = ({ kind, certifiedMailNumber }: Pick<NoticeDelivery, 'kind' | 'certifiedMailNumber'>): string =>
  [deliveryNames[kind], certifiedMailNumber === null ? null : certifiedNumberText(certifiedMailNumber)]
    .filter(Boolean)
    .join(' ');

/** Returns when and why: `Nov 26 · Unclaimed · left at the door`. */
export const outcomeWords = (
  { happenedOn, reason, note }: Pick<NoticeDelivery, 'happenedOn' | 'reason' | 'note'>,
  today: string,
): string =>
  [happenedOn === null ? null : dayAndMonth(happenedOn, today), reason?.name, note].filter(Boolean).join(' · ');

/** Returns the beginning of a hash, which people compare. */
export const shortHash = (sha256: string): string => sha256.slice(0, 12);

/** Returns the alternative text of a photo of a delivery, which often has the name of the delivery already. */
export const proofAlt = (of: string, title: string): string =>
  title.startsWith(of) ? `Photo: ${title}` : `Photo of ${of}: ${title}`;
