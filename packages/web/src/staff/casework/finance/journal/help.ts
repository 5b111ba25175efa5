import type { HelpArticle } from '../../../mechanisms/help/help.ts';

/** The articles about the journal. */
export const journalArticles: readonly HelpArticle[] = [
  {
    slug: 'journal',
    title: 'The journal for the finance system',
    summary: 'Fines, fees and payments by account and day, as a file for your finance system.',
    pages: ['/finance/journal'],
    sections: [
      {
        heading: 'From a day to the file',
        steps: [
          'Set the accounts and the columns of the file in setup under ‘Journal export’.',
          'Click ‘Close days…’ and choose the last day. Only days before today can be closed.',
          'Click ‘Export…’. The file has the closed days that were not exported yet.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          'A closed day stays as it is. A correction is posted on the day on which it is made.',
          'Each day is exported once. Exporting it again is a choice of its own, and the list shows it.',
          'Click a day to see its postings and the roll-forward by charge code.',
        ],
      },
    ],
  },
];
