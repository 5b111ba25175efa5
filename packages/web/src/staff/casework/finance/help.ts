import { cardArticles } from './cards/help.ts';
import { depositArticles } from './deposits/help.ts';
import { journalArticles } from './journal/help.ts';
import type { HelpArticle } from '../../mechanisms/help/help.ts';

const transactions: HelpArticle = {
  slug: 'transactions',
  title: 'Transactions',
  summary: 'Every line of the ledgers of the cases that you may see: fines, fees, payments, waivers and refunds.',
  pages: ['/finance/transaction/listing', '/finance', '/finance/$'],
  sections: [
    {
      heading: 'Find a line',
      facts: [
        'The search finds the number of a case, a part of the name of a payer, and the beginning of a reference.',
        '‘Open only’ leaves the charges on which something is still owed.',
        'A void line and its void stay listed. ‘Not void’ leaves them out.',
      ],
    },
    {
      heading: 'Change a line',
      text: 'A line leads to its case. Lines are never changed there either: they are taken back and posted anew.',
    },
  ],
};

const collections: HelpArticle = {
  slug: 'collections',
  title: 'Collections',
  summary: 'Which cases can go to a collection agency, and which are there.',
  pages: ['/finance/payment/collection', '/finance/payment/collection/sent'],
  sections: [
    {
      heading: 'Send cases',
      steps: [
        'Set the limits in setup under ‘Collections’. Cases that meet both are listed under ‘Eligible’ every night.',
        'Select the cases to send and choose ‘Send to collections…’. Nothing is sent without that.',
        'Under ‘In collections’, choose ‘File for the agency’. Each case is in one such file.',
      ],
    },
    {
      heading: 'What follows',
      facts: [
        'Late fees that stop in collections are no longer added.',
        'A payment in full ends collections. If that payment is taken back, they go on.',
        'A recalled case is not listed again by the rule. You can send it again on its money.',
      ],
    },
  ],
};

const reports: HelpArticle = {
  slug: 'finance-reports',
  title: 'Finance reports',
  summary: 'What was charged, paid, waived and refunded, and what is still owed.',
  pages: ['/finance/report/listing'],
  sections: [
    {
      heading: 'Read a report',
      facts: [
        'Every figure leads to the lines behind it.',
        'Payments, waivers and refunds lower or raise what is owed, so payments and waivers are negative.',
        'Aging and what is outstanding are as of the end of the last day.',
        'By charge code: opening, charges, payments, refunds, waivers and reversals add up to the closing.',
      ],
    },
    { heading: 'Take it along', text: 'A report can be exported as a sheet or as a PDF.' },
  ],
};

/** The articles about the finance area. */
export const financeArticles: readonly HelpArticle[] = [
  transactions,
  collections,
  reports,
  ...cardArticles,
  ...depositArticles,
  ...journalArticles,
];
