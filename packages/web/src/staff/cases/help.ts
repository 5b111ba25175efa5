import type { HelpArticle } from '../help/help.ts';

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
        'The search finds numbers, also by their last digits, and words of the description and the address.',
        'Filters add up: a case is listed if it meets all of them.',
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
        'Set a disposition on each violation. Compliant and invalid ones end it.',
        'Press `s` or click ‘Close case’. What still keeps it open is listed; click an entry to go there.',
        'Choose the outcome.',
      ],
    },
    {
      heading: 'Edit mode',
      text: 'Press `e` to show the controls that correct what was recorded: dates, contacts, the location, the description.',
    },
    {
      heading: 'Notes',
      text: 'Press `n` to write one. Notes are internal unless you make them public for the responsible party.',
    },
    {
      heading: 'Write to the responsible party',
      text:
        'Choose ‘Reply’ above the text, or press `r`. The message goes to the responsible party by the channels that ' +
        'you tick, and stands on their page of the case. Further addresses get a copy by email.',
      facts: [
        'Their answers by email, by text message and from their page arrive in the time line.',
        '‘More actions’ sends them the link to their page.',
        'Without an email address or a phone they can only be written to once they wrote on their page.',
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
        'Click ‘Link submission’ to link one that the case is about. Its page shows the case, and makes a case from it. ' +
        'Reporters hear of the case what the agency wrote for them in the case settings, and nothing otherwise.',
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
        'The lowest of your access to its violation types counts.',
        'Basic: cases that are unassigned, or assigned to you or your group.',
        'Overwrite: any case.',
      ],
    },
  ],
};

const creating: HelpArticle = {
  slug: 'new-case',
  title: 'Create a case',
  summary: 'Begin with the location; the form shows what is known of it.',
  pages: ['/products/cases/create'],
  sections: [
    {
      heading: 'The shortest way',
      steps: [
        'Find the address, or set the pin on the map.',
        'Read the warning, the cases and the submissions at that address. Tick a submission to link it.',
        'Choose the violations. Frequent ones come first.',
        'Click ‘Create case’.',
      ],
    },
    {
      heading: 'Good to know',
      facts: [
        'A submission’s page makes a case from it, at the same place and linked to it.',
        'The comply-by date follows from the violation, its type, or the agency’s default, unless you type one.',
        'The case is assigned to you unless you choose someone else.',
        'An unfinished form stays in this tab. ‘Save as draft’ creates the case out of sight of the responsible party.',
      ],
    },
    {
      heading: 'If cases cannot be created',
      text: 'Violation types, violations, dispositions and case roles must be set up first. Administrators see what is missing.',
    },
  ],
};

export const caseArticles: readonly HelpArticle[] = [list, page, creating];
