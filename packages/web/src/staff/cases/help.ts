import type { HelpArticle } from '../help/help.ts';
import { inspectionArticles } from './inspections/help.ts';

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
      heading: 'Inspections',
      facts: [
        'Press `i` to schedule one. The list of inspectors shows the work that each has on that day.',
        '‘Inspect now’ records an inspection that was not planned.',
        'The inspector can perform theirs even if the case is assigned to another person.',
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

export const caseArticles: readonly HelpArticle[] = [list, page, creating, ...inspectionArticles];
