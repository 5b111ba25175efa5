import type { HelpArticle } from '../../mechanisms/help/help.ts';

/** The help about the person's own settings. */
export const profileArticles: readonly HelpArticle[] = [
  {
    slug: 'my-profile',
    title: 'My Profile',
    summary: 'Your name, password, second factor, sessions, signature and preferences.',
    pages: ['/profile'],
    sections: [
      {
        heading: 'What you can set',
        facts: [
          'Your name and title, shown to colleagues, and to residents if the agency shows staff names.',
          'Your password, unless your agency signs in with its own identity provider.',
          'Your second factor and your sessions, as described below.',
          'Your signature, which appears below your text in emails to residents.',
          'For each event, whether the bell shows it, and whether it is emailed at once, in the daily digest or never.',
          'The appearance: light, dark, or as your computer is set.',
          'Single keys: turn them off if you use dictation software, which may trigger them.',
        ],
      },
    ],
  },
  {
    slug: 'second-factor',
    title: 'Second factor',
    summary: 'A code from an authenticator app that you enter after your password when you sign in.',
    pages: [],
    sections: [
      {
        heading: 'Set it up',
        steps: [
          'Install an authenticator app on your phone if you do not have one.',
          'Under Second factor in your profile, choose Set up, and enter your password.',
          'Scan the code with the app, or type the key into it.',
          'Enter the 6 digits that the app shows.',
          'Keep the recovery codes in a safe place: they are not shown again.',
        ],
      },
      {
        heading: 'Good to know',
        facts: [
          'Each code signs you in once. Wait for the next one after a mistake; five mistakes lock it for 15 minutes.',
          'A recovery code replaces the app once. Make new ones before they run out.',
          'Move to another phone while you still have the old one, or with a recovery code.',
          'Without phone and codes, ask a user administrator to remove your second factor. You receive an email.',
          'A new password does not turn it off.',
          'If your agency requires it, the sign-in page sets it up before you can go on.',
          'An agency with its own identity provider asks for the second factor there.',
        ],
      },
    ],
  },
  {
    slug: 'sessions',
    title: 'Where you are signed in',
    summary: 'Your sessions in all browsers, and how to end them.',
    pages: [],
    sections: [
      {
        heading: 'What you see',
        facts: [
          'The browser and system of each session, as the browser reports them.',
          'The address that the sign-in came from. Colleagues in one building often share it.',
          'When you signed in, and when the session was last used, within 15 minutes.',
        ],
      },
      {
        heading: 'End a session',
        text: 'Enter your password, and the session is signed out at once. If you do not recognize a session, end it and change your password.',
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
          'It begins and ends by its dates, in the time zone of your agency. You do not need to turn it off.',
          'Only new assignments go to your colleague. What you already have stays with you.',
          'Where people are chosen, your name shows until when you are away, and who gets your work.',
          'If your colleague is away too, it goes to the person who stands in for them, but no further.',
          'If your colleague can no longer be assigned the work, it comes to you, and the history says why.',
          'What you assign to yourself stays yours.',
        ],
      },
    ],
  },
];
