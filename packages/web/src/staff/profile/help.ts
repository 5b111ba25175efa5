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
          'For each event, whether the bell shows it, and whether it is emailed at once, in the daily digest or never.',
          'The appearance: light, dark, or as your computer is set.',
          'Single keys, which dictation software may press by itself.',
        ],
      },
    ],
  },
];
