import type { HelpArticle } from '../help/help.ts';

/** The help about notifications. */
export const notificationArticles: readonly HelpArticle[] = [
  {
    slug: 'notifications',
    title: 'Notifications',
    summary: 'The bell, emails and the daily digest that say what happened to your records.',
    pages: [],
    sections: [
      {
        heading: 'The bell',
        facts: [
          'It counts what you have not read, and updates immediately.',
          'Press `b` to open it. Opening a record marks its notification as read.',
          'Notifications that you have read are kept for 30 days.',
        ],
      },
      {
        heading: 'What you are notified of',
        facts: [
          'Your agency decides which events you can be notified of, and how. You choose within that on your profile.',
          'You are never notified of what you did yourself.',
          'Many submissions that are assigned together produce one notification.',
        ],
      },
      {
        heading: 'The daily digest',
        text: 'One email a day with what you have not read, sorted by record. It is not sent when it would be empty.',
      },
    ],
  },
];
