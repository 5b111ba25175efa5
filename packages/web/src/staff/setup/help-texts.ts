import type { HelpSection } from '../help/help.ts';

const facts = (heading: string, ...lines: string[]): HelpSection[] => [{ heading, facts: lines }];

/** What the help says about an area of setup, by its path, beside what its form says itself. */
export const setupHelpTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'agency-information': facts(
    'Good to know',
    'The name, the seal and the color appear on the public form, in emails and on printed documents.',
    'All dates and times are shown in the time zone of the agency, wherever you are.',
  ),
  'submission-settings': facts(
    'Good to know',
    'If the public form is shown in a frame of your own site, enter that site. Other sites cannot show it.',
    'Changes apply to new submissions at once; a resident who is filling in the form sees them on sending.',
  ),
  preferences: facts(
    'Good to know',
    'Residents see the note where they choose between email and SMS. Say when you answer, for example.',
  ),
  'staff-sign-in': [
    {
      heading: 'Use your identity provider',
      steps: [
        'Register the application at your provider.',
        'Enter the issuer and the client ID.',
        'Save, and sign in from another browser before you leave this page.',
      ],
    },
    ...facts('Good to know', 'An account is found by its email. People without an account here are refused.'),
  ],
  'city-sign-in': facts(
    'Good to know',
    'Residents can always report without an account; the city account spares them typing their name and email.',
    'The client secret is sealed when it is saved, and is never shown again.',
  ),
  map: facts(
    'Good to know',
    'Without a center and zoom, maps start with the whole area of the agency.',
    'Without a style URL, the map is drawn from the agency’s own parcels, roads and water.',
    'An operator can also install one vector map file, such as an extract of OpenStreetMap.',
    'A style URL is asked for by the browsers of residents. Choose a server that you trust with that.',
  ),
  'work-schedule': facts(
    'Good to know',
    'A due date counts only working days: days with opening hours that are not holidays.',
    'The first day that counts is the working day after the day on which a submission was filed.',
    'Changes apply to new due dates only.',
  ),
  departments: facts(
    'Good to know',
    'A category belongs to a department. Lists and reports can be narrowed to it.',
    'An inactive department keeps its records, and is no longer offered.',
  ),
  groups: facts(
    'Good to know',
    'To list the work of a group, choose it in the filter ‘Assignee’. Save that as a view.',
    'Permissions of a group apply only to members whose account takes its permissions from groups.',
  ),
  tags: facts(
    'Good to know',
    'Whoever may tag a submission can also make a new tag there.',
    'Renaming a tag renames it on all submissions.',
  ),
  categories: [
    {
      heading: 'Add a category',
      steps: [
        'Give it a name in the words of residents: ‘Pothole’, not ‘Pavement defect’.',
        'Add keywords that residents might type instead. They help to suggest it.',
        'Choose who receives new submissions, and in how many working days they are to be resolved.',
        'Add the fields that residents fill in, and those for staff only. Look at the preview.',
      ],
    },
    ...facts(
      'Good to know',
      'A field can depend on the answer to another: ‘How many?’ only after ‘Yes’.',
      'A category that is in use cannot be deleted. Deactivate it: residents no longer see it.',
      'Answers that were given stay as they were when you change the fields.',
    ),
  ],
  'submission-outcomes': facts(
    'Good to know',
    'Mark the outcomes that mean that the problem is fixed. Only these count as solved, and are shown in green.',
    'A good suggested message says what was done, and when, in plain words.',
  ),
  'charge-codes': facts(
    'Good to know',
    'The codes are those of your accounting. They appear on exports for the finance office.',
  ),
  'payment-types': facts(
    'Good to know',
    'A type that needs a reference cannot be recorded without one.',
    'Cash is counted at the end of the day, apart from all other types.',
  ),
  'municipal-codes': facts(
    'Good to know',
    'Notices quote the full text. Paste it as it was adopted.',
    'When a code is amended, add the new text as a new entry and deactivate the old one: old notices keep citing it.',
  ),
  'violation-types': facts(
    'Good to know',
    'Staff have access by type. ‘Access of new staff’ is what an account starts with.',
  ),
  violations: facts(
    'Good to know',
    'A violation cites one or more municipal codes. Enter those first.',
    'Write the corrective action as an instruction to the owner: ‘Remove all rubbish from the front yard.’',
  ),
};
