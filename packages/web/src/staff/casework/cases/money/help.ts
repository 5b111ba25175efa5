import type { HelpArticle } from '../../../mechanisms/help/help.ts';

/** The articles about the money of a case. */
export const moneyArticles: readonly HelpArticle[] = [
  {
    slug: 'money',
    title: 'Fines and payments of a case',
    summary: 'Post fines and fees, record payments, and take back what was wrong, with every step on record.',
    pages: [],
    sections: [
      {
        heading: 'What the tab ‘Money’ shows',
        facts: [
          'The balance comes first, with what is overdue, the credit, and the next due date.',
          'Open charges are what is still owed, the one that is due first on top.',
          'The ledger has every line, the newest first. Click a line to see its details.',
          'A list of cases can show, filter and sort by the balance.',
        ],
      },
      {
        heading: 'Post a fine or fee',
        steps: [
          'Click ‘Post fine or fee…’.',
          'Choose the violation, then the fine. It shows which offense it is and what that costs.',
          'Check the amount and the due date, and post it.',
        ],
        text: 'Issuing a notice with a fine posts that fine by itself, and voiding the notice takes it back.',
      },
      {
        heading: 'Record a payment',
        text:
          'The oldest due date is paid first. Before you record a payment, the dialog shows what it pays. What is left ' +
          'stays as credit, and the next charge takes it.',
      },
      {
        heading: 'Take something back',
        facts: [
          'Waive: what is owed on a charge is no longer asked for. A waiver above your agency’s limit waits for a supervisor.',
          'Refund: money of a payment was given back. What it paid for is owed again.',
          'Correct: a line is voided, and posted anew with what you enter.',
          'Void: a line no longer counts. It stays on record, struck through, and can be restored.',
          'Late fees that were posted already stay when a payment is voided. The dialog lists them.',
        ],
      },
    ],
  },
];
