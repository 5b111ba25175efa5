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
  replied: {
    ...staffLetter<StaffFacts & { readonly body: string }>('submission.replied', (facts) =>
      letterWords(facts, `The reporter of submission ${named(facts)} wrote:`, facts.body),
    ),
    preference: 'notifyOnReply',
  } satisfies SubmissionStaffLetter<{ readonly body: string }>,
} as const;
