import { type LetterWords, staffLetter } from '../../platform/records/letters.ts';

/** The facts of a letter to a person who stands in for another one. */
export interface DelegateFacts {
  readonly agencyName: string;
  readonly byName: string;
  /** The work, as a phrase: `submissions and cases`. */
  readonly work: string;
  /** `Nov 27, 2026`. */
  readonly from: string;
  readonly to: string;
  readonly instruction: string | null;
}

const words = ({ byName, work, from, to, instruction }: DelegateFacts): LetterWords => ({
  subject: `You are standing in for ${byName} from ${from} to ${to}`,
  opening: [`${byName} is away from ${from} to ${to}. Their new ${work} will come to you during this time.`],
  quote: instruction,
  signature: null,
  link: null,
  closing: 'Please do not reply to this email.',
  sms: null,
});

/** The letter to those who stand in for a staff member. */
export const delegateLetter = staffLetter<DelegateFacts>('delegation.chosen', words);
