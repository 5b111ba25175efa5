import type { HelpSection } from '../help/help.ts';
import { helpTextsOfLogs } from './help-texts-of-logs.ts';

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
  'ready-sets': facts(
    'Good to know',
    'An item brings along what it refers to: a violation its type and the article that it cites.',
    'What is in a list already stays as it is. Names are compared without regard to case.',
    'Put in the numbers and texts of your own code, and have your attorney read the notices, before you use them.',
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
  'contact-custom-fields': facts(
    'Good to know',
    'Each type of contact has its own fields, in their own order.',
    'Residents see and fill only the fields that you open to them, in their own profile.',
  ),
  'location-fields': facts(
    'Good to know',
    'Use these for what your parcel data does not have, such as a council district or a gate code.',
  ),
  reasons: facts(
    'Good to know',
    'Few reasons that everyone understands are better than many. Reports count by them.',
    'A reason that needs a note cannot be chosen without one.',
  ),
  faqs: [
    {
      heading: 'Answer a question once',
      steps: [
        'Write the question in the words of residents: ‘When is my trash collected?’',
        'Answer it in the first sentence. Add the details after it.',
        'Choose the categories. The question is then offered to residents who begin to report one of these.',
      ],
    },
    ...facts('Good to know', 'Only public questions are shown to residents. The others are for staff.'),
  ],
  'resolve-by-days': facts(
    'Good to know',
    'Working days come from the work schedule. A change applies to new submissions only.',
  ),
  'entity-sections': facts(
    'Good to know',
    'A section in the Tools menu opens the list of all things of its kind: all vehicles, all animals.',
    'Assign a section to a violation type, and its violations ask for these fields.',
  ),
  'inspection-types': facts(
    'Good to know',
    'The checklist is filled in on site, with one thumb. Keep it short, and prefer yes or no.',
    'An inspection that verifies compliance is scheduled on the comply-by date by itself.',
  ),
  dispositions: facts(
    'Good to know',
    'A violation with a compliant or an invalid disposition has ended. A case closes when all of its violations have.',
    'Inspectors see the dispositions in this order, so the most frequent come first.',
  ),
  'case-roles': facts(
    'Good to know',
    'Notices go to the roles that receive notices, unless a notice names others.',
    'A role that comes from the parcel is filled in when the location is chosen.',
  ),
  'case-custom-tiles': facts(
    'Good to know',
    'A tile is a section of the case screen. Staff with less access than chosen here do not see it at all.',
  ),
  'time-activities': facts('Good to know', 'Billable time becomes a fee on the case when staff choose so.'),
  'case-outcomes': facts(
    'Good to know',
    'Mark the outcomes that mean that the violations are corrected. Reports count these as success.',
  ),
  'forced-abatement-activities': facts(
    'Good to know',
    'The stages follow each other: preparation, warrant or order, work, cost recovery.',
    'An activity that needs a document is complete only with one.',
  ),
  'abatement-notices': facts('Good to know', 'Only these notices are offered in the section ‘Forced abatement’.'),
  'case-settings': facts(
    'Good to know',
    'Case numbers have the prefix, the year and a number without gaps. Spaces and underscores become hyphens.',
    'A change of the prefix applies to new cases only.',
  ),
  'default-comply-by-days': facts(
    'Good to know',
    'The days of the violation count first, then those of its type, then these.',
  ),
  'code-library': facts('Good to know', 'Staff open it from a case, and residents from the public side of a case.'),
  'notice-form-sections': facts(
    'Good to know',
    'A merge code such as {{case.number}} is replaced when a notice is prepared.',
    'A section that is repeated for each violation is printed once per violation, in the order of the case.',
  ),
  'html-form-images': facts(
    'Good to know',
    'The alternative text is read aloud to people who cannot see the image. The law asks for it.',
  ),
  forms: facts('Good to know', 'An uploaded PDF is enclosed as it is. Make sure that it is tagged.'),
  notices: [
    {
      heading: 'Add a notice',
      steps: [
        'Write its parts under ‘Notice sections’ first: heading, violations, what to do, appeal.',
        'Choose when it is suggested, and for which violation types.',
        'Choose the sections in their order, the letterhead and the enclosed forms.',
        'Decide whether it sets the comply-by date, carries a fine, and needs an approval.',
      ],
    },
    ...facts('Good to know', 'What was issued stays as it was: a change applies to notices prepared from now on.'),
  ],
  fines: facts(
    'Good to know',
    'The amount of a repeated offense is suggested. Staff can change it, and the history shows that they did.',
  ),
  'late-fees': facts(
    'Good to know',
    'A recurring late fee is added once in each period, and stops when the fine is paid.',
    'A share is counted from what is unpaid of the fine, without earlier late fees.',
  ),
  'fee-payment-custom-fields': facts('Good to know', 'They appear in the dialogs for a fee and for a payment.'),
  'payment-portal': facts(
    'Good to know',
    'Card numbers never reach this application: people enter them at the card provider.',
    'The keys are sealed when they are saved, and are never shown again.',
    'Changing the provider, the merchant or the mode removes the keys, so that they cannot go elsewhere.',
  ),
  'payment-collection': facts(
    'Good to know',
    'Nothing is sent by itself. Staff review the list and export it.',
    'A late fee that stops in collections is no longer added from then on.',
  ),
  'email-templates': [
    {
      heading: 'Write a letter in your own words',
      steps: [
        'Choose the letter under ‘Purpose’.',
        'Write the subject and the text. ‘Insert a code’ adds what differs from request to request.',
        'Add the Spanish version. Residents get the letter in the language in which they wrote.',
        'Look at the preview, and send the letter to yourself.',
      ],
    },
    ...facts(
      'Good to know',
      'The seal, the button to the request and the line about stopping emails stay as they are.',
      'If a code has no value when a letter goes out, the standard words are sent instead.',
      'Deactivate the template to go back to the standard words.',
    ),
  ],
  'sms-templates': facts(
    'Good to know',
    'A text message of up to 160 simple characters is one part. Each further part costs as much again.',
    'Curly quotes, emoji and some accents make a part as short as 70 characters.',
  ),
  'merge-texts': facts('Good to know', 'Change the text once, and every template that inserts it has changed.'),
  ...helpTextsOfLogs,
};
