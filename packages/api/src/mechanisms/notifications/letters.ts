import { type LetterKind, staffLetter } from '../../platform/records/letters.ts';

const stop = (address: string) => ({ label: 'Choose which emails you get', address });

/** The facts of a letter about one event. */
export interface NotificationLetterFacts {
  readonly agencyName: string;
  readonly title: string;
  readonly sentence: string;
  /** Words of a person; null without any. */
  readonly quote: string | null;
  readonly link: string;
  readonly linkLabel: string;
  /** The page of the recipient's preferences. */
  readonly preferencesLink: string;
}

/** A record in the digest, with what happened to it. */
interface DigestRecord {
  readonly title: string;
  readonly link: string;
  readonly sentences: readonly string[];
}

/** The facts of the daily digest. */
export interface DigestFacts {
  readonly agencyName: string;
  readonly count: number;
  readonly records: readonly DigestRecord[];
  /** How many more records there are than the letter has. */
  readonly moreCount: number;
  readonly link: string;
  readonly preferencesLink: string;
}

const shown = ({ title, link, sentences }: DigestRecord): string => [title, ...sentences, link].join('\n');

const news = (count: number): string => (count === 1 ? '1 notification' : `${count} notifications`);

/** The letters that notify staff. */
export const notificationLetters = {
  event: staffLetter<NotificationLetterFacts>('staff.notification', (facts) => ({
    subject: facts.title,
    opening: [facts.quote === null ? facts.sentence : facts.sentence.replace(/\.$/, ':')],
    quote: facts.quote,
    signature: null,
    link: { label: facts.linkLabel, address: facts.link },
    closing: 'Please do not reply to this email. Reply in Townkeep.',
    stop: stop(facts.preferencesLink),
    sms: null,
  })),
  digest: staffLetter<DigestFacts>('staff.digest', (facts) => ({
    subject: `${news(facts.count)} since yesterday`,
    opening: [
      `You have ${news(facts.count)} that you have not read.`,
      ...facts.records.map(shown),
      ...(facts.moreCount === 0 ? [] : [`And ${facts.moreCount} more records.`]),
    ],
    quote: null,
    signature: null,
    link: { label: 'Open Townkeep', address: facts.link },
    closing: 'Please do not reply to this email.',
    stop: stop(facts.preferencesLink),
    sms: null,
  })),
} satisfies Record<string, LetterKind<never>>;
