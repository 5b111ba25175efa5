import type { HelpArticle } from '../../../mechanisms/help/help.ts';

/** The articles about payments by card. */
export const cardArticles: readonly HelpArticle[] = [
  {
    slug: 'card-payments',
    title: 'Card payments',
    summary: 'Payments of the payment portal beside what the card provider lists.',
    pages: ['/finance/card-payments'],
    sections: [
      {
        heading: 'What happens by itself',
        facts: [
          'A payment is posted when the card provider says that it was made, with a receipt.',
          'Refunds, cancellations and disputes at the provider are posted too.',
          'The payments of three days are compared with the provider every hour.',
        ],
      },
      {
        heading: 'Give money back',
        steps: [
          'Open the case, then the tab ‘Money’.',
          'Choose ‘Refund…’ at the payment. The card provider is asked to give the money back.',
          'If it refuses, the refund is taken back and listed under ‘Differences’.',
        ],
      },
    ],
  },
];
