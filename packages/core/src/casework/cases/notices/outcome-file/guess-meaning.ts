import type { StatusMeaning } from './options.ts';

/** A reason for which mail comes back. */
export interface ReturnReason {
  readonly id: string;
  readonly name: string;
}

/** Not sent yet. */
const NOT_SENT = /pre-?shipment|label (created|printed)|not (yet )?in system|awaiting item|no (record|information)/;
/** A signed receipt that comes back is no letter that comes back. */
const RECEIPT = /return receipt/g;
const RETURNED =
  /return(ed|ing)?\b|refused|unclaimed|undeliverable|no such|\bmoved|vacant|insufficient|not known|unable to forward|forward(ing)?( order)? (time )?expired|no mail receptacle|deceased|original sender|max(imum)? hold/;
const DELIVERED = /(?<!\b(?:not|be|un) ?)delivered|signed for/;
const SENT =
  /accept|mailed|sent\b|arriv|depart|process|transit|moving|origin|possession|picked up|out for delivery|attempt|notice left|no authorized recipient|available for|held|hold|forwarded|redelivery|not delivered|rescheduled|delayed|shipped/;

/** Words of a status, and those of the reason that they stand for. */
const REASONS: readonly (readonly [status: RegExp, reason: RegExp])[] = [
  [/unclaimed|max(imum)? hold/, /unclaimed/],
  [/refused/, /refused/],
  [/moved|no such|vacant|insufficient|not known|forward|receptacle|address/, /moved|no such|address/],
];

/**
 * Proposes what a status of a file stands for, by its words; null if they say nothing. `reasons`: those for which mail
 * comes back, of which a returned letter gets the one that fits, else one that is called ‘other’.
 */
export function guessMeaning(status: string, reasons: readonly ReturnReason[]): Omit<StatusMeaning, 'status'> | null {
  const words = status.toLowerCase().replaceAll(RECEIPT, '');
  if (NOT_SENT.test(words)) return { outcome: 'NONE', reasonId: null };
  if (RETURNED.test(words)) {
    const reasonId = reasonFor(words, reasons);
    return reasonId === null ? null : { outcome: 'RETURNED', reasonId };
  }
  if (DELIVERED.test(words)) return { outcome: 'DELIVERED', reasonId: null };
  return SENT.test(words) ? { outcome: 'SENT', reasonId: null } : null;
}

function reasonFor(words: string, reasons: readonly ReturnReason[]): string | null {
  const named = (pattern: RegExp) => reasons.find(({ name }) => pattern.test(name.toLowerCase()));
  const fitting = REASONS.flatMap(([status, reason]) => (status.test(words) ? [named(reason)] : []));
  const same = reasons.find(({ name }) => words.includes(name.toLowerCase()));
  return (fitting.find((each) => each !== undefined) ?? same ?? named(/\bother\b/))?.id ?? null;
}
