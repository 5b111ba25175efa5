import type { HelpArticle } from '../../mechanisms/help/help.ts';
import { inspectionArticles } from './inspections/help.ts';
import { moneyArticles } from './money/help.ts';
import { noticeArticles } from './notices/help.ts';

const list: HelpArticle = {
  slug: 'cases',
  title: 'The list of cases',
  summary: 'Every case of code enforcement that you may see, with filters, views, a map and a preview.',
  pages: ['/cases'],
  sections: [
    {
      heading: 'Find what to do next',
      text: 'The views on the left hold the usual work. Each shows how many cases it holds.',
      facts: [
        'Mine: not closed, and assigned to you.',
        'Overdue: an open violation has passed its comply-by date.',
        'No inspection: open, and nothing is scheduled.',
      ],
    },
    {
      heading: 'Narrow the list',
      facts: [
        'The search finds numbers, even by their last digits, and words in the description and the address. It also ' +
          'finds cases by the name of a contact such as the owner, by the parcel number, by a license plate, and by ' +
          'the number of a code article.',
        'Filters combine: a case is listed if it meets all of them.',
        'A small flag marks a location with a warning.',
        'Export writes what is listed, with the shown columns, to a file.',
      ],
    },
    {
      heading: 'Why a case is missing',
      text:
        'Your access is set by violation type. A case with a violation of a type that you have no access to is not ' +
        'listed. At its address you see its number as ‘restricted’.',
    },
  ],
};

const page: HelpArticle = {
  slug: 'case',
  title: 'Work on a case',
  summary: 'Violations, contacts, notes and everything that happened, on one page.',
  pages: ['/case/$caseId'],
  sections: [
    {
      heading: 'From open to closed',
      steps: [
        'Set a result for each violation in its menu, or for several at once. Compliant and invalid ones end it.',
        'Press `s` or click ‘Close case’. What still keeps it open is listed; click an entry to go there.',
        'Choose the outcome.',
      ],
    },
    {
      heading: 'Inspections',
      facts: [
        'Press `i` to schedule one. The list of inspectors shows the work that each has on that day.',
        '‘Inspect now’ records an inspection that was not planned.',
        'Inspectors can perform their inspections even if the case is assigned to another person.',
      ],
    },
    {
      heading: 'Notices',
      text: '‘New notice’ makes a letter about the violations from those that your agency set up.',
    },
    {
      heading: 'Correct what was recorded',
      text: 'Each row has its own menu, and each section its own action. What you may not change is not offered.',
    },
    {
      heading: 'Notes',
      text:
        'Write in the line at the bottom, or press `n`. Notes are internal unless you make them public for the ' +
        'responsible party.',
    },
    {
      heading: 'Write to the responsible party',
      text:
        'Choose ‘Reply’ above the text, or press `r`. The message goes to the responsible party by the channels that ' +
        'you check, and appears on their page of the case. Other addresses get a copy by email.',
      facts: [
        'Their answers by email, by text message and from their page arrive in the timeline.',
        'The initials beside the title show who else has the case open. A pencil shows who is writing.',
        'A reply of a colleague that comes while you write is shown above your text before yours goes out.',
        '‘More actions’ sends them the link to their page.',
        'Without an email address or a phone, you can write to them only after they have written on their page.',
      ],
    },
    {
      heading: 'What the responsible party sees',
      facts: [
        'The address, the violations with their comply-by dates, planned inspections, and the messages.',
        'Notes and files that you make public. To show a photo, open it and switch ‘Public’ on.',
        'Never names of other people, internal notes or the description.',
        'Where the agency asks for it, the page opens only with a code sent by text message.',
      ],
    },
    {
      heading: 'Submissions',
      text:
        'Click ‘Link submission’ to link one that the case is about. Its page shows the case and can create one. ' +
        'Reporters receive only the messages that the agency wrote for them in the case settings.',
    },
    {
      heading: 'Photos',
      text: 'Check photos to download them as one ZIP, or to print them with their captions.',
    },
    {
      heading: 'Print',
      text: '‘More actions’ prints the whole case as one PDF, with its attachments listed.',
    },
    {
      heading: 'Draft mode',
      text: 'A case in draft mode is out of sight of the responsible party while you correct it.',
    },
    {
      heading: 'Who may change it',
      facts: [
        'Your lowest access to any of its violation types applies.',
        'Basic: cases that are unassigned, or assigned to you or your group.',
        'Overwrite: any case.',
        '‘Ask for it’ notifies the person or the group that has a case which you may only read, once a day.',
      ],
    },
  ],
};

const creating: HelpArticle = {
  slug: 'new-case',
  title: 'Create a case',
  summary: 'Begin with the location; the form shows what is known about it.',
  pages: ['/products/cases/create'],
  sections: [
    {
      heading: 'The shortest way',
      steps: [
        'Find the address, or set the pin on the map.',
        'Read the warning, the cases and the submissions at that address. Check a submission to link it.',
        'Choose the violations. Frequent ones come first.',
        'Click ‘Create case’.',
      ],
    },
    {
      heading: 'Good to know',
      facts: [
        'On a submission’s page, you can create a case from it, at the same place and linked to it.',
        'The comply-by date follows from the violation, its type, or the agency’s default, unless you type one.',
        'The assignment rules choose the assignee unless you do. Without rules, it is you. A draft is assigned when ' +
          'opened.',
        'An unfinished form stays in this tab. ‘Save as draft’ creates the case out of sight of the responsible party.',
      ],
    },
    {
      heading: 'If cases cannot be created',
      text:
        'Violation types, violations, dispositions and case roles must be set up first. Administrators see what is ' +
        'missing.',
    },
  ],
};

const entities: HelpArticle = {
  slug: 'entities',
  title: 'Vehicles, animals, structures',
  summary: 'What violations are about, each with its cases and its history.',
  pages: ['/entities/$configViolationTypeId', '/entities/$configViolationTypeId/$entityId'],
  sections: [
    {
      heading: 'Record one',
      steps: [
        'Click ‘Set entity’ on a violation of a case.',
        'Choose a known one, for example by its license plate, or record a new one.',
      ],
    },
    {
      heading: 'Find one',
      facts: [
        'Each kind has its list in the Tools menu, if your agency put it there.',
        'The list shows how many of its cases you may see, and how many are not closed.',
        'Open one to see all its cases and changes.',
      ],
    },
    {
      heading: 'Who sees it',
      text:
        'You need access to a violation type that is about this kind. Cases that you may not see show only their ' +
        'number.',
    },
  ],
};

const abatement: HelpArticle = {
  slug: 'forced-abatement',
  title: 'Forced abatement',
  summary: 'The agency corrects the violations itself, by stages, and recovers the costs.',
  pages: [],
  sections: [
    {
      heading: 'From recommended to completed',
      steps: [
        'Click ‘Recommend abatement…’ in the menu ‘More actions’ and say why.',
        'Dismiss the recommendation with a reason, or initiate it. The configured activities are then added.',
        'Click ‘Update’ at an activity to plan it, or to record the day and the cost. Remove those that do not apply.',
        'Once every activity is done, click ‘Complete’.',
      ],
    },
    {
      heading: 'Good to know',
      facts: [
        'A file of the case documents an activity. Where one is needed, the activity is not done without it.',
        'A cost is an estimate until its activity is done.',
        'A dismissed or completed abatement stays on record, and another one may follow.',
      ],
    },
  ],
};

const time: HelpArticle = {
  slug: 'time-on-cases',
  title: 'Record time on a case',
  summary: 'With a timer or by hand, for an activity, with totals by person, activity and case.',
  pages: ['/time-tracking'],
  sections: [
    {
      heading: 'Record it',
      facts: [
        '‘Start timer’ runs until you stop it, even if you leave the page. Time is rounded up to minutes, up to a day.',
        'You have one timer. It must be stopped before you start it on another case: on its case, or on the page ' +
          '‘Time on cases’, also when you can no longer open the case.',
        'Supervisors and administrators stop the timers of others.',
        '‘Add time’ is for time that you know: hours, minutes or both, for today or an earlier day.',
      ],
    },
    {
      heading: 'See the totals',
      text: '‘Time on cases’ in the Tools menu adds up the time in a period, on the cases that you may see.',
    },
    {
      heading: 'Correct it',
      text: 'You can change or delete your own entries. Code enforcement administrators can change any.',
    },
  ],
};

const locations: HelpArticle = {
  slug: 'warnings-and-secured-locations',
  title: 'Warnings and secured locations',
  summary: 'Protect staff from a danger, and residents whose address must stay private.',
  pages: [],
  sections: [
    {
      heading: 'Warn staff',
      steps: ['Open a case at the address.', 'Click ‘Set warning’ at the location, and choose a reason or explain it.'],
    },
    {
      heading: 'Secure a location',
      facts: [
        'To create a case at a secured location or one with a warning, or to move it there, confirm a disclaimer. ' +
          'Its text is in Agency Setup, Case settings.',
        'Only staff who see secured locations can secure one, or show it to all staff again.',
        'All others see the message of your agency instead of the address, even when they create a case there.',
        '‘History of warnings’ shows who set and removed what, and why.',
      ],
    },
  ],
};

export const caseArticles: readonly HelpArticle[] = [
  list,
  page,
  creating,
  ...inspectionArticles,
  ...noticeArticles,
  ...moneyArticles,
  entities,
  abatement,
  time,
  locations,
];
