import type { HelpArticle } from '../../../mechanisms/help/help.ts';

/** The articles about deposits. */
export const depositArticles: readonly HelpArticle[] = [
  {
    slug: 'deposits',
    title: 'Deposits',
    summary: 'Close out what was received, by payment type, and bring it to the bank.',
    pages: ['/finance/deposits', '/finance/deposits/$depositId'],
    sections: [
      {
        heading: 'Close out a day',
        steps: [
          'Press `d` or click ‘Close out…’.',
          'Leave out payment types that you do not bring to the bank now.',
          'Count the cash and type the amount. Explain a difference in the note.',
          'Click ‘Close out’, then print the slip.',
        ],
      },
      {
        heading: 'What a deposit holds',
        facts: [
          'It has the payments, refunds and voids since the last deposit of their payment type.',
          'It stays as it is. A payment that is voided later is a line of the next deposit.',
          'If another person records or closes out something meanwhile, you are asked to look again.',
        ],
      },
    ],
  },
];
