import { facts } from './facts.ts';
import type { HelpSection } from '../../../mechanisms/help/help.ts';

/** The areas of the agency and of both products. */
export const agencyTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'agency-information': facts(
    'Good to know',
    'The name, the seal and the color appear on the public form, in emails and on printed documents.',
    'All dates and times are shown in the time zone of the agency, wherever you are.',
  ),
  preferences: facts(
    'Good to know',
    'Residents see the note where they choose between email and SMS. For example, say when you answer.',
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
  products: facts(
    'Good to know',
    'The operator of Townkeep adds and removes products. The audit trail records every change.',
    'When a product is removed, staff lose their rights in it and its public pages close. Its records are kept.',
    'A product that is added again starts with a new date.',
  ),
  'public-addresses': [
    {
      heading: 'Renew the address of the form',
      steps: [
        'Find where the old address is used: on your website, on signs, in printed letters, in frames on other sites.',
        'Choose ‘Renew the address…’, read what stops working, and confirm.',
        'Copy the new address, and put it in all of these places.',
      ],
    },
    ...facts(
      'Good to know',
      'The old address leads to a page that names your agency and links to its website.',
      'Residents still follow their own requests with the links that they have.',
      'The audit trail has the address before and after.',
    ),
  ],
  'city-sign-in': facts(
    'Good to know',
    'Residents can always report without an account; the city account saves them typing their name and email.',
    'The client secret is sealed when it is saved, and is never shown again.',
  ),
  map: facts(
    'Good to know',
    'Without a center and zoom, maps start with the whole area of the agency.',
    'Without a style URL, the map is drawn from the agency’s own parcels, roads and water.',
    'An operator can also install one vector map file, such as an extract of OpenStreetMap.',
    'Residents’ browsers load the style URL directly. Choose a server that you trust with that.',
  ),
  'secured-locations': facts(
    'Good to know',
    'A location is secured, or shown to all staff again, on the page of a case there, with its units and its parcel.',
    'Who sees secured locations is set by role, group and user. Administrators also need this right to see them.',
    'Warnings about a location are always shown to all staff, for their safety.',
  ),
  'notification-settings': facts(
    'Good to know',
    'Each person can turn notifications off, or get them in the digest instead. They cannot turn on what is off here.',
    'People are not notified of what they did themselves. Each person is notified of an event only once.',
    'The supervisor is the one of the assigned group, or of the assignee’s groups.',
    'In a group with more than 20 members, only the supervisor is notified.',
    'Administrators of a product are notified of what arrives without an assignee, so that it does not go unnoticed.',
  ),
  'sla-settings': facts(
    'Good to know',
    'A submission must be resolved by the end of its due date, which the resident was promised, or earlier.',
    'A staff message to the reporter counts as the first reply, and so does the closing letter.',
    'A deadline is set when a submission is filed, recategorized or reopened. Later changes here do not affect it.',
    'The list has a filter for what is at risk or breached. It can also notify the assignee and the supervisor.',
  ),
  'ready-sets': facts(
    'Good to know',
    'An item brings along what it refers to: a violation brings its type and the article that it cites.',
    'Existing entries of a list stay as they are. Names are compared without regard to case.',
    'Enter the numbers and texts of your own code, and have your attorney review the notices before you use them.',
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
  'assignment-rules': [
    {
      heading: 'Send the work of a part of the city to its crew',
      steps: [
        'Add a rule, and choose the categories or violation types it is for, or leave them empty for all.',
        'Draw the area: click its corners on the map. Without a mouse, add corners by address or type coordinates.',
        'Choose the user or the group. If you choose both, the group receives what cannot be assigned to the user.',
        'Try it out: for submissions, it shows who would get the last 100, next to who has them now.',
        'Save it, and drag it above the rules that it should precede.',
      ],
    },
    ...facts(
      'Good to know',
      'The first rule that applies decides. If none does, the category’s default assignee or group receives it.',
      'A rule whose user and group cannot be assigned is skipped.',
      'Rules apply when a submission is filed, or a case is created or opened from a draft. Assigned work stays put.',
      'A person who is away is replaced by the colleague who stands in for them.',
      'A submission without a place is in no area.',
      'Cases have no default: if no rule applies, a case is unassigned.',
    ),
  ],
  tags: facts(
    'Good to know',
    'People who may tag a submission can also make a new tag there.',
    'Renaming a tag renames it on all submissions.',
  ),
  'contact-custom-fields': facts(
    'Good to know',
    'Each type of contact has its own fields, in their own order.',
    'In their own profile, residents see and fill in only the fields that you open to them.',
  ),
  'location-fields': facts(
    'Good to know',
    'Use these for what your parcel data does not have, such as a council district or a gate code.',
  ),
  reasons: facts(
    'Good to know',
    'A few reasons that everyone understands are better than many. Reports are grouped by them.',
    'A reason that needs a note cannot be chosen without one.',
  ),
  spanish: facts(
    'Good to know',
    'A text that is not translated is shown in English. It is never left out.',
    'Open an entry, and write its Spanish texts under ‘In Spanish’.',
  ),
  'merge-codes': facts(
    'Good to know',
    'Copy a code and paste it into a template, with its braces, or choose it there under ‘Insert a code’.',
    'The sample shows what a code becomes in previews and tests. A letter has the values of its record.',
    'A letter with a code that has no value for a record is sent with its standard text.',
    'Built-in codes cannot be changed. Your own texts are changed in ‘Own texts’.',
  ),
  letters: [
    {
      heading: 'Write a letter in your own words',
      steps: [
        'Open the standard text to see what residents get today.',
        'Choose ‘Write your own email’. The dialog begins with the standard text in both languages.',
        'Change them, and save.',
      ],
    },
    ...facts(
      'Good to know',
      'Letters to those who follow a request never contain the reporter’s words.',
      'To go back to the standard text, deactivate the template.',
    ),
  ],
  'email-templates': [
    {
      heading: 'Write a letter in your own words',
      steps: [
        'Choose the letter under ‘Purpose’.',
        'Write the subject and the text. ‘Insert a code’ adds what differs from request to request.',
        'Add the Spanish version. Residents receive the letter in the language that they wrote in.',
        'Look at the preview, and send the letter to yourself.',
      ],
    },
    ...facts(
      'Good to know',
      'The seal, the button to the request and the line about stopping emails stay as they are.',
      'If a code has no value when a letter goes out, the standard text is sent instead.',
      'Deactivate the template to go back to the standard text.',
    ),
  ],
  'sms-templates': facts(
    'Good to know',
    'A text message of up to 160 simple characters is one part. Each additional part costs the same again.',
    'Curly quotes, emoji and some accents shorten a part to 70 characters.',
  ),
  'merge-texts': facts('Good to know', 'Change the text once, and it changes in every template that inserts it.'),
  roles: facts(
    'Good to know',
    'A change to a role applies at once to everyone who has it, including people who are signed in.',
    'A deactivated role grants no rights. People who have it keep it, but not its rights.',
    'An administrator’s right in a role can be changed only by a person who has that right.',
    'If nothing is chosen for a violation type, its default access applies.',
  ),
  users: [
    {
      heading: 'Invite a person',
      steps: [
        'Choose Add user and enter the name, the email and the role.',
        'The person gets an email with a link, which is valid for 7 days, and sets a password.',
        'If the link has expired, open the person and send the invitation again.',
      ],
    },
    ...facts(
      'What the statuses mean',
      'Active: the person can sign in.',
      'Invited: the person has not accepted the invitation yet.',
      'Inactive: the account is deactivated. Records keep the name.',
    ),
  ],
};
