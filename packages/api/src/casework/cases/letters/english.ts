import type { CaseFacts, CaseWords } from './facts.ts';

const ANSWER = 'You can reply to this email or write to us on the page of your case.';
const NO_ANSWER = 'Please do not reply to this email. To contact the agency, call or email it.';

const about = ({ number }: Pick<CaseFacts, 'number'>) => ({
  subject: `Code enforcement case ${number}`,
  quote: null,
  signature: null,
  link: null,
});

const withPage = (facts: CaseFacts) => ({ ...about(facts), link: { label: 'View your case', address: facts.link } });

function filesText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? 'One file is on the page of your case.' : `${count} files are on the page of your case.`;
}

/** The letters about a case, in English. */
export const english: CaseWords = {
  message: (facts) => ({
    ...withPage(facts),
    opening: [`${facts.authorName ?? facts.agencyName} wrote to you about case ${facts.number}:`],
    quote: facts.body,
    signature: facts.signature,
    closing: ANSWER,
    files: filesText(facts.fileCount),
    sms: `Case ${facts.number}: ${facts.body}`,
  }),
  copy: (facts) => ({
    ...about(facts),
    opening: [`This is a copy of what ${facts.authorName ?? facts.agencyName} wrote about case ${facts.number}:`],
    quote: facts.body,
    signature: facts.signature,
    closing: NO_ANSWER,
    sms: null,
  }),
  link: (facts) => ({
    ...withPage(facts),
    opening: [`Here is the link to the page of case ${facts.number}, which concerns you.`],
    closing: `Anyone who has this link can read the page and write to us in your name. ${ANSWER}`,
    sms: `Reply STOP to end texts. The page of your case ${facts.number}:`,
  }),
  notice: (facts) => ({
    ...about(facts),
    opening: [
      `${facts.agencyName} issued a notice to you about case ${facts.number}. The number of the notice is ${facts.noticeNumber}.`,
    ],
    link: { label: 'Open your letter', address: facts.link },
    closing: `The letter is a PDF file. Anyone who has this link can open it. ${NO_ANSWER}`,
    sms: null,
  }),
  receipt: (facts) => ({
    ...about(facts),
    subject: `${facts.isTest ? 'Test: receipt' : 'Receipt'} ${facts.receiptNumber} for case ${facts.number}`,
    opening: [
      ...(facts.isTest ? ['This was a test: no money moved.'] : []),
      `${facts.agencyName} received a payment of ${facts.amount} for case ${facts.number}. The number of the receipt is ${facts.receiptNumber}.`,
      ...(facts.charged === null
        ? []
        : [
            `Your card was charged ${facts.charged.total}, with the card fee of ${facts.charged.fee}, which is not refunded.`,
          ]),
      ...(facts.paidFor.length === 0 ? [] : [`Paid for: ${facts.paidFor.join(', ')}.`]),
      facts.owed === null ? 'Nothing is owed on this case now.' : `Still owed on this case: ${facts.owed}.`,
    ],
    link: { label: 'Open your receipt', address: facts.link },
    closing: `Anyone who has this link can open the receipt. ${facts.contact.length === 0 ? NO_ANSWER : `Please do not reply to this email. Questions: ${facts.contact.join(', ')}.`}`,
    sms: null,
  }),
};
