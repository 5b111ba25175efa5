import { type LetterKind, type LetterWords, staffLetter } from '../../platform/records/letters.ts';
import type { SubmissionFacts } from './facts.ts';

/** The staff member's preference that switches a letter off. */
type Preference = 'notifyOnAssignment' | 'notifyOnReply';

/** The facts that every letter to staff has. */
interface StaffFacts extends SubmissionFacts {
  /** The group to which the submission is assigned; null when it is assigned to the recipient. */
  readonly groupName: string | null;
}

/** A letter to staff about a submission. */
export interface SubmissionStaffLetter<More> extends LetterKind<StaffFacts & More> {
  readonly preference: Preference;
}

const letterWords = (facts: SubmissionFacts, opening: string, quote: string | null = null): LetterWords => ({
  subject: `Submission #${facts.number}: ${facts.category}`,
  opening: [opening],
  quote,
  signature: null,
  link: { label: 'Open the submission', address: facts.link },
  closing: 'Please do not reply to this email. Reply in Townkeep.',
  sms: null,
});

const named = ({ number, category }: SubmissionFacts): string => `#${number} (${category})`;

const recipient = ({ groupName }: StaffFacts): string => (groupName === null ? 'you' : `the group ${groupName}`);

/** The facts of a letter about many submissions. */
interface ManyFacts {
  readonly agencyName: string;
  readonly count: number;
  readonly byName: string;
  /** As in letters about one submission. */
  readonly groupName: string | null;
  /** The page that lists submissions. */
  readonly link: string;
}

const many = (count: number): string => (count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`);

const manyAssigned = ({ count, byName, groupName, link }: ManyFacts): LetterWords => ({
  subject: `${many(count)} assigned to ${groupName === null ? 'you' : `the group ${groupName}`}`,
  opening: [`${byName} assigned ${many(count)} to ${groupName === null ? 'you' : `the group ${groupName}`}.`],
  quote: null,
  signature: null,
  link: { label: 'Open the submissions', address: link },
  closing: 'Please do not reply to this email.',
  sms: null,
});

/** The letters to staff about a submission. */
export const staffLetters = {
  filed: {
    ...staffLetter<StaffFacts>('submission.filed', (facts) =>
      letterWords(facts, `Submission ${named(facts)} was filed and is assigned to ${recipient(facts)}.`),
    ),
    preference: 'notifyOnAssignment',
  } satisfies SubmissionStaffLetter<object>,
  assigned: {
    ...staffLetter<StaffFacts & { readonly byName: string }>('submission.assigned', (facts) =>
      letterWords(facts, `${facts.byName} assigned submission ${named(facts)} to ${recipient(facts)}.`),
    ),
    preference: 'notifyOnAssignment',
  } satisfies SubmissionStaffLetter<{ readonly byName: string }>,
  notified: {
    ...staffLetter<StaffFacts & { readonly ruleName: string; readonly advice: string | null }>(
      'submission.notified',
      (facts) => letterWords(facts, `${facts.ruleName} points you to submission ${named(facts)}.`, facts.advice),
    ),
    preference: 'notifyOnAssignment',
  } satisfies SubmissionStaffLetter<{ readonly ruleName: string; readonly advice: string | null }>,
  assignedMany: {
    ...staffLetter<ManyFacts>('submission.assignedMany', manyAssigned),
    preference: 'notifyOnAssignment' as const,
  },
  replied: {
    ...staffLetter<StaffFacts & { readonly body: string }>('submission.replied', (facts) =>
      letterWords(facts, `The reporter of submission ${named(facts)} wrote:`, facts.body),
    ),
    preference: 'notifyOnReply',
  } satisfies SubmissionStaffLetter<{ readonly body: string }>,
} as const;
