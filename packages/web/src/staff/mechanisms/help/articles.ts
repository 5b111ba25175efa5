import type { HelpArticle } from './help.ts';

/** The help about what all pages of staff share. */
export const aroundArticles: readonly HelpArticle[] = [
  {
    slug: 'using-the-help',
    title: 'Using the help',
    summary: 'Help with the page that you are on, and all articles in one place.',
    pages: ['/help', '/help/$slug'],
    sections: [
      {
        heading: 'Where to find it',
        facts: [
          'Press `g` and then `h`, or choose ‘Help with this page’ in the Tools menu. It opens beside the page.',
          '‘Help’ in the Tools menu opens all articles in a new tab, with a search.',
          'If your agency keeps its own instructions, the help links to them. The link is set in Agency information.',
        ],
      },
    ],
  },
  {
    slug: 'search-everything',
    title: 'Search everything and run commands',
    summary: 'One field for records, addresses, people, actions and pages.',
    pages: [],
    sections: [
      {
        heading: 'Use it',
        steps: [
          'Press `Ctrl+K`, or `Cmd+K` on a Mac, or click ‘Search’ in the header.',
          'Type a number, an address, a name, or what you want to do.',
          'Choose with the arrow keys and `Enter`.',
        ],
      },
      {
        heading: 'What it finds',
        facts: [
          'Cases and submissions by number, address, person and words of the description. The number or address that ' +
            'you typed comes first.',
          'Addresses: what is there, and a new case or submission there.',
          'Colleagues, with the open cases and submissions that they have.',
          'Every page and setting that you may open.',
          'Actions of the current page, with their keys. One that is not possible now says why.',
        ],
      },
    ],
  },
  {
    slug: 'keys',
    title: 'Keys',
    summary: 'Every frequent action has a key.',
    pages: [],
    sections: [
      {
        heading: 'See them',
        text: 'Press `?` for the keys of the current page. Two keys, such as `g` `s`, are pressed one after the other.',
      },
      {
        heading: 'On every page',
        facts: [
          '`Ctrl+K`: search everything and run commands.',
          '`g` `s`: submissions. `g` `n`: a new submission. `g` `u`: setup. `g` `p`: your profile.',
          '`g` `h`: help with this page. `g` `a`: the newest alert, which then stays open.',
          '`Escape` closes the menu or panel that you opened last. Close a dialog with Cancel.',
        ],
      },
      {
        heading: 'Turn single keys off',
        text: 'Dictation software may trigger single keys. Turn ‘Single keys’ off in My Profile; `Ctrl+K` stays.',
      },
    ],
  },
  {
    slug: 'jobs',
    title: 'Jobs',
    summary: 'Work on many records runs in the background.',
    pages: [],
    sections: [
      {
        heading: 'Follow a job',
        facts: [
          '‘Jobs’ in the header shows how many are running. It appears with your first job.',
          'Each job shows its progress. You can cancel it; what is done stays done.',
          'A finished export waits there for its download.',
          '‘Undo’ reverses a change to many submissions, except for those that someone has changed since.',
          '‘Show the skipped ones’ lists what could not be changed, and why.',
        ],
      },
    ],
  },
  {
    slug: 'without-a-connection',
    title: 'When the connection is lost',
    summary: 'Nothing that you typed is lost.',
    pages: [],
    sections: [
      {
        heading: 'What happens',
        facts: [
          'A note in the corner says that changes by others are missing. It disappears when the connection is back.',
          'A text that could not be sent stays in its field. Send it again: it arrives once, even if the first ' +
            'attempt had reached the server.',
          'If your session has ended, you sign in and come back to the same page. Notes and replies that you had started are there.',
        ],
      },
    ],
  },
];
