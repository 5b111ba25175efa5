import type { HelpArticle } from '../help/help.ts';

/** The help about the person's own settings. */
export const profileArticles: readonly HelpArticle[] = [
  {
    slug: 'my-profile',
    title: 'My Profile',
    summary: 'Your name, password, signature and preferences.',
    pages: ['/profile'],
    sections: [
      {
        heading: 'What you can set',
        facts: [
          'Your name and title, as colleagues see them, and residents if the agency shows the names of staff.',
          'Your password, unless your agency signs in with its own identity provider.',
          'Your signature, which appears below your text in emails to residents.',
          'Whether you are emailed when a submission is assigned to you, and when a resident replies.',
          'The appearance: light, dark, or as your computer is set.',
          'Single keys, which dictation software may press by itself.',
        ],
      },
    ],
  },
  {
    slug: 'delegate-work',
    title: 'Delegate Work',
    summary: 'While you are away, new work of yours goes to a colleague.',
    pages: [],
    sections: [
      {
        heading: 'Before you leave',
        steps: [
          'Open the menu with your name, and choose ‘Delegate Work’.',
          'Switch it on, and enter the first and the last day that you are away.',
          'Choose who stands in for you. You can write them an instruction, which they get by email.',
          'Save. The menu shows ON.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          'It begins and ends by its dates, in the time zone of your agency. You need not switch it off.',
          'Only new assignments go to your colleague. What you have already stays yours.',
          'Where people are chosen, your name shows until when you are away, and who gets your work.',
          'If your colleague is away too, it goes to the person who stands in for them, but no further.',
          'If your colleague can no longer be assigned the work, it comes to you, and the history says why.',
          'What you assign to yourself stays yours.',
        ],
      },
    ],
  },
];
