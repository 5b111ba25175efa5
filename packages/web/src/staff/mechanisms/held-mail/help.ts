import type { HelpArticle } from '../help/help.ts';

/** The help about held mail. */
export const heldMailArticles: readonly HelpArticle[] = [
  {
    slug: 'held-mail',
    title: 'Held mail',
    summary: 'Email that was received and entered no conversation, with the reason, until you file or dismiss it.',
    pages: ['/held-mail', '/held-mail/$mailId'],
    sections: [
      {
        heading: 'Why a mail is held',
        facts: [
          'Automatic answer: an out-of-office message or the like. It changes nothing and notifies no one.',
          'Former reply address, or unknown address: it was sent to an address that leads to no conversation.',
          'Another sender: it answers a letter of ours, and someone else than its recipient wrote it.',
          'Only refused files, empty, too large, unreadable: there was nothing that a conversation could show.',
        ],
      },
      {
        heading: 'What you do with it',
        steps: [
          'Open the mail and read it.',
          'Press `f` to file it. It becomes a message of the resident, and the assignee is notified.',
          'Press `m` to file it into another record, by its number.',
          'Press `x` to dismiss it. Until it is removed, 30 days later, you can hold it again.',
        ],
      },
      {
        heading: 'Who sees it',
        text: 'Everyone who sees the record that it is for. Mail for no known record is shown to administrators.',
      },
    ],
  },
];
