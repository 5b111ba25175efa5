import type { DeliveryKind, DeliveryOutcome } from '@townkeep/core/casework/cases';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { Random } from '../../../platform/demo-part.ts';
import type { PastCase } from './notice-queries.ts';

const DAY = 24 * 3_600_000;

/** How many notices are issued at most: each letter is rendered. */
export const ISSUED_MAX = 286;
/** Room for those that take the place of others. */
const FIRST_MAX = ISSUED_MAX - 14;

/** The configured notices that a case gets one after another, and the last one when it is closed. */
const FIRST = ['Courtesy notice', 'Notice of violation', 'Notice of violation'];
const SECOND = ['Administrative citation', 'Notice of intent to abate', 'Notice of hearing'];
const LAST = 'Notice of compliance';

/** What came of a letter. `isReissued`: it became void, and another one took its place. */
export interface PlannedOutcome {
  readonly outcome: DeliveryOutcome | null;
  /** Which reason of the return, counted through. */
  readonly reason: number | null;
  readonly isVoid: boolean;
  readonly isReissued: boolean;
}

/** A notice that was issued on a case at a time. */
export interface PastNotice extends PlannedOutcome {
  readonly of: PastCase;
  readonly config: string;
  readonly at: Date;
  readonly deliveries: readonly DeliveryKind[];
  readonly language: Language;
  /** The notice that it takes the place of. */
  readonly replaces: PastNotice | null;
}

/**
 * Returns the notices that were issued on cases over the years, the oldest first: those that have ended got at least
 * one, of open ones every third.
 */
export function planNotices(cases: readonly PastCase[], now: Date, random: Random): PastNotice[] {
  const drafts = cases.flatMap((of, index) => datesOf(of, index, now, random));
  const kept = spread(
    drafts.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    FIRST_MAX,
  );
  const planned: PastNotice[] = [];
  for (const [index, draft] of kept.entries()) {
    const language: Language = index % 7 === 3 ? 'es' : 'en';
    const deliveries = waysOf(draft.config, index);
    const notice = { ...draft, deliveries, language, replaces: null, ...outcomeOf(index, deliveries, draft.at, now) };
    planned.push(notice);
    const again = new Date(draft.at.getTime() + 9 * DAY);
    if (!notice.isReissued || planned.length >= ISSUED_MAX) continue;
    const outcome = { outcome: 'DELIVERED', reason: null, isVoid: false, isReissued: false } as const;
    planned.push({ ...notice, ...outcome, at: again, replaces: notice });
  }
  return planned.slice(0, ISSUED_MAX).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Returns at most so many items, spread evenly. */
const spread = <T>(items: readonly T[], most: number): T[] =>
  items.length <= most
    ? [...items]
    : items.filter(
        (_, index) => Math.floor((index * most) / items.length) < Math.floor(((index + 1) * most) / items.length),
      );

type Draft = Pick<PastNotice, 'of' | 'config' | 'at'>;

function datesOf(of: PastCase, index: number, now: Date, random: Random): Draft[] {
  const { createdAt, closedAt, visitedAt } = of;
  const end = (closedAt ?? now).getTime() - 5 * DAY;
  const first = new Date((visitedAt ?? createdAt).getTime() + random.between(1, 4) * DAY);
  const second = new Date(first.getTime() + random.between(20, 40) * DAY);
  const hasSecond = random.chance(0.3);
  if (first.getTime() > end || (closedAt === null && index % 3 !== 0)) return [];
  return [
    { of, config: random.pick(FIRST), at: first },
    ...(hasSecond && second.getTime() < end ? [{ of, config: random.pick(SECOND), at: second }] : []),
    ...(closedAt !== null && of.isComplied && random.chance(0.25) ? [{ of, config: LAST, at: closedAt }] : []),
  ];
}

function waysOf(config: string, index: number): DeliveryKind[] {
  if (config === 'Courtesy notice' || config === LAST) return ['MAIL'];
  if (config === 'Notice of intent to abate') return ['CERTIFIED_MAIL', 'POSTED'];
  return index % 3 === 0 ? ['CERTIFIED_MAIL', 'MAIL'] : index % 3 === 1 ? ['CERTIFIED_MAIL'] : ['MAIL'];
}

const PLAIN = { reason: null, isVoid: false, isReissued: false };
/** After this time a certified letter without a signature is listed; few are left so long. */
const UNSIGNED_MS = 31 * DAY;

/** Returns what came of the letter of a notice: of a hundred about ten came back, and half of those were sent anew. */
function outcomeOf(index: number, deliveries: readonly DeliveryKind[], at: Date, now: Date): PlannedOutcome {
  const age = now.getTime() - at.getTime();
  if (age < 4 * DAY) return { ...PLAIN, outcome: null };
  const place = index % 20;
  if (place === 4 && age > 20 * DAY)
    return { outcome: 'RETURNED', reason: Math.floor(index / 20), isVoid: true, isReissued: true };
  if (place === 13) return { ...PLAIN, outcome: 'RETURNED', reason: Math.floor(index / 20) };
  if (place === 8 && index % 60 === 8) return { ...PLAIN, outcome: 'SENT', isVoid: true };
  const isCertified = deliveries.includes('CERTIFIED_MAIL');
  if (isCertified) return { ...PLAIN, outcome: age > UNSIGNED_MS && index % 40 !== 6 ? 'DELIVERED' : 'SENT' };
  return { ...PLAIN, outcome: place % 3 === 0 ? 'DELIVERED' : 'SENT' };
}
