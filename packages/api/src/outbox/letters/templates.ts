/** What every letter about a submission knows. */
export interface LetterFacts {
  readonly agencyName: string;
  readonly number: number;
  readonly category: string;
  /** The page it is about: the reporter's own, or the staff application's. */
  readonly link: string;
}

/** A letter's kind and what it alone needs. `body` is what somebody wrote, `signature` what a staff member always has below it. */
export type LetterKind =
  | { readonly kind: 'received' }
  | { readonly kind: 'message'; readonly body: string; readonly signature: string | null; readonly authorName: string | null; readonly fileCount: number }
  | { readonly kind: 'closed'; readonly outcome: string; readonly body: string | null; readonly signature: string | null }
  | { readonly kind: 'reopened'; readonly body: string | null; readonly signature: string | null }
  | { readonly kind: 'link' }
  | { readonly kind: 'filed' }
  | { readonly kind: 'assigned'; readonly byName: string }
  | { readonly kind: 'replied'; readonly body: string };

/** A letter's words, before they are laid out. */
export interface LetterText {
  readonly opening: string;
  readonly body: string | null;
  /** Stands below the body, in e-mails only. */
  readonly signature: string | null;
  readonly linkLabel: string;
  readonly closing: string;
  /** Without the link, which follows. `body` stands where a text message quotes it. */
  readonly sms: string;
  /** Residents answer by replying; staff do not. */
  readonly isAnswerable: boolean;
}

const ANSWER = 'You can answer by replying to this e-mail or on the page of your request.';
const NO_ANSWER = 'Please do not reply to this e-mail; answer in Townkeep.';

const filesText = (count: number): string => (count === 0 ? '' : count === 1 ? 'One file is on the page of your request.' : `${count} files are on the page of your request.`);

/** All texts that go out about a submission. */
export function letterText(facts: LetterFacts, letter: LetterKind): LetterText {
  const isAnswerable = !['filed', 'assigned', 'replied'].includes(letter.kind);
  const signature = 'signature' in letter && letter.body !== null ? letter.signature : null;
  return { ...wordsOf(facts, letter), signature, isAnswerable };
}

function wordsOf(facts: LetterFacts, letter: LetterKind): Omit<LetterText, 'signature' | 'isAnswerable'> {
  const request = `#${facts.number}`;
  const page = 'View your request';
  switch (letter.kind) {
    case 'received':
      return {
        opening: `Thank you. We have received your request ${request} (${facts.category}).`,
        body: null,
        linkLabel: page,
        closing: `We will write to you when there is news. ${ANSWER}`,
        sms: `We have received your request ${request}.`,
      };
    case 'message':
      return {
        opening: `${letter.authorName ?? facts.agencyName} wrote to you about your request ${request} (${facts.category}):`,
        body: letter.body,
        linkLabel: page,
        closing: [filesText(letter.fileCount), ANSWER].join(' ').trim(),
        sms: `Request ${request}: {body}`,
      };
    case 'closed':
      return {
        opening: `Your request ${request} (${facts.category}) has been closed. Outcome: ${letter.outcome}.`,
        body: letter.body,
        linkLabel: page,
        closing: `If it is not fixed, you can say so on the page of your request. ${ANSWER}`,
        sms: `Request ${request} closed: ${letter.outcome}. {body}`,
      };
    case 'reopened':
      return {
        opening: `Your request ${request} (${facts.category}) has been reopened.`,
        body: letter.body,
        linkLabel: page,
        closing: ANSWER,
        sms: `Request ${request} has been reopened. {body}`,
      };
    case 'link':
      return {
        opening: `Here is the link to your request ${request} (${facts.category}) again.`,
        body: null,
        linkLabel: page,
        closing: `Whoever has this link can read your request. ${ANSWER}`,
        sms: `Your request ${request}:`,
      };
    case 'filed':
      return { opening: `Submission ${request} (${facts.category}) was filed and is assigned to you.`, body: null, linkLabel: 'Open the submission', closing: NO_ANSWER, sms: '' };
    case 'assigned':
      return { opening: `${letter.byName} assigned submission ${request} (${facts.category}) to you.`, body: null, linkLabel: 'Open the submission', closing: NO_ANSWER, sms: '' };
    case 'replied':
      return { opening: `The reporter of submission ${request} (${facts.category}) wrote:`, body: letter.body, linkLabel: 'Open the submission', closing: NO_ANSWER, sms: '' };
  }
}
