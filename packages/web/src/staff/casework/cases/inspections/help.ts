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
        'The others are placed where they add the least distance. Distances are straight lines, so the way is longer.',
        '‘Directions’ opens the maps of your phone.',
        'Inspections without a place come last.',
      ],
    },
    {
      heading: 'Late inspections',
      text:
        'Inspections planned for an earlier day and not performed come first. Start or reschedule them, or move all ' +
        'of them to today. The alert offers to undo it.',
    },
    {
      heading: 'Inspections of others',
      facts: [
        'Choose another inspector to see their day, or ‘Unassigned’ for the inspections without an inspector.',
        '‘Assign…’ and ‘Reassign…’ in the menu of an inspection give it to another inspector.',
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
        'Choose a result for each violation that you inspected, or one for all open ones. The others stay as they are.',
        'Answer the checklist of the inspection type.',
        'Take photos, of a violation beside its earlier one. Their place and time are kept with them.',
        'Check what comes next, and click ‘Finish inspection’.',
      ],
    },
    {
      heading: 'What it needs',
      text: 'An inspection needs a result, an answer to its checklist, or a note. Without one it cannot be finished.',
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
        'The note and the checklist can be corrected, and the history shows it. You can correct the results, too, on ' +
        'the day of your inspection. Later, set another result on the violation instead.',
    },
    {
      heading: 'Who may perform it',
      text: 'Those who may change the case, and the inspector, who need not be the assignee of the case.',
    },
  ],
};

export const inspectionArticles: readonly HelpArticle[] = [day, perform];
