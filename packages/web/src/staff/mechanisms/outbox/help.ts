import type { HelpArticle } from '../help/help.ts';

/** The help about the outbox. */
export const outboxArticles: readonly HelpArticle[] = [
  {
    slug: 'outbox',
    title: 'The outbox',
    summary: 'Every email and SMS that was sent for the agency, and whether it arrived.',
    pages: ['/outbox', '/outbox/$messageId'],
    sections: [
      {
        heading: 'What the statuses mean',
        facts: [
          'Queued: waiting to be sent. A failed attempt is repeated automatically, at longer and longer intervals.',
          'Sent: the mail server or the SMS gateway accepted it.',
          'Not sent: this installation has no mail server or SMS gateway. The message is only listed here.',
          'Failed: it was refused, or bounced. The message shows the response of the other server.',
        ],
      },
      {
        heading: 'When a message failed',
        steps: [
          'Open the message and read the reason.',
          'Correct the address or the phone number where it is kept, such as on the submission.',
          'Write again from there. A message in the outbox is never changed.',
        ],
      },
      {
        heading: 'Who sees it',
        text: 'Administrators. Messages hold what residents wrote, so links in them are shown without their secret part.',
      },
    ],
  },
];
