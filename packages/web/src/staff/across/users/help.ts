import type { HelpArticle } from '../../mechanisms/help/help.ts';

/** The help about the accounts of staff. The listing is an area of setup, which has its article there. */
export const usersArticles: readonly HelpArticle[] = [
  {
    slug: 'user',
    title: 'An account and its rights',
    summary: 'Change a person, see where each right comes from, deactivate an account and hand over its work.',
    pages: ['/setup/users/$userId'],
    sections: [
      {
        heading: 'Where rights come from',
        facts: [
          'The role, the groups (if the person takes permissions from groups), and additions for this person alone.',
          'The highest of these applies. An addition never takes anything away.',
          '“Effective rights” names the source of each right.',
          'Changes apply at once, even to people who are signed in.',
        ],
      },
      {
        heading: 'What you cannot do',
        facts: [
          'Give or take an administrator’s right that you do not have.',
          'Raise your own rights. Ask another user administrator.',
          'Give a right that you neither have nor administer. The administrator of submissions or of code enforcement ' +
            'gives all rights of that product, a site administrator those of the agency.',
          'Change the email or username of an account with such rights.',
          'Take the right from the last active user administrator or site administrator.',
        ],
      },
      {
        heading: 'A lost phone or a stolen computer',
        facts: [
          'Remove second factor: the person signs in with the password alone, or sets up a new app if the agency ' +
            'requires it. They get an email about it.',
          'End all sessions: the person is signed out in every browser, and can sign in again.',
        ],
      },
      {
        heading: 'When a person leaves',
        steps: [
          'Choose Deactivate. You see what the person holds.',
          'Choose who takes over: another person, or a group.',
          'Deactivate. The person is signed out everywhere at once.',
        ],
      },
      {
        heading: 'Delete an account',
        text: 'Only an account that no record names can be deleted, such as one that was made by mistake.',
      },
    ],
  },
  {
    slug: 'import-users',
    title: 'Import users from a file',
    summary: 'Create and invite many people with a CSV file, which is checked before anything is changed.',
    pages: ['/setup/users/import'],
    sections: [
      {
        heading: 'The file',
        facts: [
          'The first line names the columns: First Name, Last Name, Email, Username, Title, Phone, Department, Role, Groups.',
          'Only the first three are needed. Separate several groups with semicolons.',
          'Departments, roles and groups are found by their names.',
        ],
      },
      {
        heading: 'Import',
        steps: [
          'Choose the file. It is checked, and nothing is changed.',
          'Read why a row is refused, and correct the file if you want it to be imported.',
          'Import. The accounts are made and the people are invited in the background.',
        ],
      },
    ],
  },
];
