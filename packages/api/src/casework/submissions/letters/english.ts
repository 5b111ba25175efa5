import { dayIn } from '@townkeep/core/platform/formats/day-in.ts';
import type { LetterWords } from '../../../platform/records/letters.ts';
import type { ResidentWords, SubmissionFacts } from './facts.ts';

const ANSWER = 'You can reply to this email or write to us on the page of your request.';

const yourRequest = ({ number, category }: SubmissionFacts): string => `your request #${number} (${category})`;

/** Subjects say what happened, since an inbox shows nothing else. */
const about = (
  what: string,
  { category, link }: SubmissionFacts,
): Pick<LetterWords, 'subject' | 'quote' | 'signature' | 'link'> => ({
  subject: `${what}: ${category}`,
  quote: null,
  signature: null,
  link: { label: 'View your request', address: link },
});

const common = (what: string, facts: SubmissionFacts) => ({
  ...about(what, facts),
  stop: { label: 'Change how we reach you, or stop these emails', address: `${facts.link}#updates` },
});

function filesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One file is on the page of your request.' : `${count} files are on the page of your request.`;
}

/** The letters to residents about a submission, in English. Residents read "request" for a submission. */
export const english: ResidentWords = {
  received: (facts) => ({
    ...common(`We received your request #${facts.number}`, facts),
    opening: [
      `Thank you. We have received ${yourRequest(facts)}.`,
      ...(facts.location === null ? [] : [`Location: ${facts.location}`]),
      ...(facts.dueOn === null ? [] : [`We plan to resolve it by ${dayIn(facts.dueOn, 'en')}.`]),
      `You wrote: ${facts.description}`,
    ],
    closing: `We will write to you when there is news. ${ANSWER}`,
    sms: `We have received your request #${facts.number}. Reply STOP to end texts.`,
  }),
  message: (facts) => ({
    ...common(`A message about your request #${facts.number}`, facts),
    opening: [`${facts.authorName ?? facts.agencyName} wrote to you about ${yourRequest(facts)}:`],
    quote: facts.body,
    signature: facts.signature,
    link: { label: 'Read and answer', address: `${facts.link}#messages` },
    closing: ANSWER,
    files: filesText(facts.fileCount),
    sms: `Request #${facts.number}: ${facts.body}`,
  }),
  closed: (facts) => ({
    ...common(`Your request #${facts.number} is closed`, facts),
    opening: [`We have closed ${yourRequest(facts)}. Outcome: ${facts.outcome}.`],
    quote: facts.body,
    signature: facts.signature,
    closing: 'If it is not fixed, reply to this email or open your request and choose “It is not fixed”.',
    sms: `Request #${facts.number} closed: ${facts.outcome}. ${facts.body ?? ''}`,
  }),
  reopened: (facts) => ({
    ...common(`Your request #${facts.number} is open again`, facts),
    opening: [`We have reopened ${yourRequest(facts)}.`],
    quote: facts.body,
    signature: facts.signature,
    closing: ANSWER,
    sms: `We have reopened your request #${facts.number}. ${facts.body ?? ''}`,
  }),
  link: (facts) => ({
    ...common(`The link to your request #${facts.number}`, facts),
    opening: [`Here is the link to ${yourRequest(facts)} again.`],
    closing: `Anyone who has this link can read your request. ${ANSWER}`,
    sms: `Your request #${facts.number}:`,
  }),
  emailChanged: (facts) => ({
    ...about(`The email address of your request #${facts.number} was changed`, facts),
    opening: [`The email address for ${yourRequest(facts)} was changed. Emails about it go to another address.`],
    closing: 'If you did not ask for this, please reply to this email or write to us on the page of your request.',
    sms: `The email address for your request #${facts.number} was changed.`,
  }),
};
