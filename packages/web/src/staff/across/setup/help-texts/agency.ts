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
  products: facts(
    'Good to know',
    'Your provider gives and takes products. The audit trail has every change.',
    'Without a product, staff lose their rights in it and its public pages are closed. Its records are kept.',
    'A product that is given again starts with a new date.',
  ),
  'public-addresses': [
    {
      heading: 'Renew the address of the form',
      steps: [
        'Look where the old address is: on your website, on signs, in printed letters, and in frames of other sites.',
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
  'secured-locations': facts(
    'Good to know',
    'A location is secured, or shown to all staff again, in edit mode of a case there. Its units and its parcel follow.',
    'Who sees secured locations is set by role, group and user. Administrators do not see them without it.',
    'Warnings about a location are always shown to all staff, since they protect them.',
  ),
  'notification-settings': facts(
    'Good to know',
    'Each person may switch off what reaches them, or take it in the digest instead. They cannot get what is off here.',
    'People are not notified of what they did themselves, and each person once of an event.',
    'The supervisor is that of the assigned group, or of the groups of the assignee.',
    'Of a group with more than 20 members, only the supervisor is notified.',
    'Administrators of a product are notified of what arrives without an assignee, so that it does not lie unread.',
  ),
  'sla-settings': facts(
    'Good to know',
    'A submission is to be resolved by the end of its due date, which the resident was promised, or earlier.',
    'A message of staff to the reporter is the first reply, and so is the letter about the closing.',
    'A deadline is set when a submission is filed, moved to another category or reopened. Later changes here leave it.',
    'What is at risk or breached is a filter of the list, and can notify the assignee and the supervisor.',
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
  'assignment-rules': [
    {
      heading: 'Send the work of a part of the city to its crew',
      steps: [
        'Add a rule, and choose the categories or violation types it is for, or leave them empty for all.',
        'Draw the area: click its corners on the map. Without a mouse, add corners by address or type coordinates.',
        'Choose the user or the group. With both, the group receives what the user cannot be assigned.',
        'Try it out: for submissions, it shows who would get the last 100, beside who has them now.',
        'Save it, and drag it above the rules that it comes before.',
      ],
    },
    ...facts(
      'Good to know',
      'The first rule that applies decides. If none does, the category’s default assignee or group receives it.',
      'A rule whose user and group cannot be assigned is passed over.',
      'Rules apply when a submission is filed, a case is created, or its draft opened. They move nothing that is assigned.',
      'A person who is away is replaced by the colleague who stands in for them.',
      'A submission without a place is in no area.',
      'A case takes no default: if no rule applies, it is unassigned.',
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
  spanish: facts(
    'Good to know',
    'A text that is not translated is shown in English. It is never left out.',
    'Open an entry, and write its Spanish texts under ‘In Spanish’.',
  ),
  'merge-codes': facts(
    'Good to know',
    'Copy a code and paste it into a template, with its braces, or choose it there under ‘Insert a code’.',
    'The sample shows what a code becomes in previews and tests. A letter has the values of its record.',
    'A letter with a code that has no value for a record is sent in its standard words.',
    'Built-in codes cannot be changed. Your own texts are changed in ‘Own texts’.',
  ),
  letters: [
    {
      heading: 'Write a letter in your own words',
      steps: [
        'Open the standard words to see what residents get today.',
        'Choose ‘Write your own email’. The dialog begins with the standard words in both languages.',
        'Change them, and save.',
      ],
    },
    ...facts(
      'Good to know',
      'Letters to those who follow a request never have the words of its reporter.',
      'To go back to the standard words, deactivate the template.',
    ),
  ],
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
  roles: facts(
    'Good to know',
    'A change of a role applies at once to everyone who has it, also to people who are signed in.',
    'A deactivated role gives nothing. People who have it keep it, but not its rights.',
    'An administrator’s right in a role can be changed only by a person who has that right.',
    'A violation type without a choice has the default access of the type.',
  ),
  users: [
    {
      heading: 'Invite a person',
      steps: [
        'Choose Add user and enter the name, the email and the role.',
        'The person gets an email with a link, which is good for 7 days, and sets a password.',
        'If the link has ended, open the person and send the invitation again.',
      ],
    },
    ...facts(
      'What the statuses mean',
      'Active: the person can sign in.',
      'Invited: the person has not followed the invitation yet.',
      'Inactive: the account is deactivated. Records keep the name.',
    ),
  ],
};
