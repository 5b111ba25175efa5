import type { HelpArticle } from '../../mechanisms/help/help.ts';

/** The help about the start page. */
export const homeArticles: readonly HelpArticle[] = [
  {
    slug: 'dashboard',
    title: 'The dashboard',
    summary: 'The start page for people who have no list to start with.',
    pages: ['/dashboard'],
    sections: [
      {
        heading: 'What you see',
        facts: [
          'The pages that you can open, and what you can create.',
          'If a page is missing, your account may lack the permission. Ask your agency administrator.',
        ],
      },
    ],
  },
];
