import type { HelpArticle } from '../../../mechanisms/help/help.ts';

const day: HelpArticle = {
  slug: 'inspections',
  title: 'Your day of inspections',
  summary: 'The inspections for a day as a list and on the map, in a sensible driving order.',
  pages: ['/inspections'],
  sections: [
    {
      heading: 'The order',
      facts: [
        'Inspections with a set time keep that time.',
        'The others are placed where they add the least distance. Distances are as the crow flies.',
        'Inspections without a place come last.',
      ],
    },
    {
      heading: 'Late inspections',
      text: 'Inspections planned for an earlier day and not performed are listed below. Perform or reschedule them.',
    },
    {
      heading: 'Inspections of others',
      facts: [
        'Choose another inspector to see their day, or ‘Unassigned’ for the inspections without an inspector.',
        '‘Assign…’ and ‘Reassign…’ give an inspection to another inspector.',
      ],
    },
    {
      heading: 'In your own calendar',
      steps: [
        'Click ‘Calendar link’, then ‘Make a link’.',
        'Copy the address. It is shown once.',
        'Subscribe to it in your calendar program.',
      ],
      facts: [
        'Anyone who has the address can read your plan, so do not share it. If you did, revoke it.',
        'The calendar has the type, the number of the case and the address, but no names or notes.',
      ],
    },
  ],
};

const perform: HelpArticle = {
  slug: 'perform-inspection',
  title: 'Perform an inspection',
  summary: 'Your findings on each violation, the checklist, photos, and what comes next, on one page for your phone.',
  pages: ['/case/$caseId/inspect/$inspectionId'],
  sections: [
    {
      heading: 'On site',
      steps: [
        'Choose a disposition for each violation that you inspected. The others stay as they are.',
        'Answer the checklist of the inspection type.',
        'Add photos. Their place and time are kept with them.',
        'Check what comes next, and click ‘Finish inspection’.',
      ],
    },
    {
      heading: 'What comes next',
      facts: [
        'While a violation is open, a verification on the earliest comply-by date is proposed.',
        'When no violation is open, you can close the case right away.',
      ],
    },
    {
      heading: 'Afterwards',
      text:
        'The note and the checklist can be corrected, and the history shows it. Findings stay as they were; set another ' +
        'disposition on the violation instead.',
    },
    {
      heading: 'Who may perform it',
      text: 'Those who may change the case, and the inspector, who need not be the assignee of the case.',
    },
  ],
};

export const inspectionArticles: readonly HelpArticle[] = [day, perform];
