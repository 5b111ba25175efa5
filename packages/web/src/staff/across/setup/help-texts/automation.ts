import { facts } from './facts.ts';
import type { HelpSection } from '../../../mechanisms/help/help.ts';

/** Automation rules, and the logs of setup. */
export const automationTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'audit-trails': [
    {
      heading: 'Find who changed what',
      steps: [
        'Narrow the list: by person, kind of record, event or days, or by the number of a submission.',
        'Select an entry. Beside the list you see the values before and after, and the address of the request.',
        'Export the list with ‘Export’ to keep it, or to send it to others.',
      ],
    },
    ...facts(
      'Good to know',
      'Entries cannot be changed or deleted.',
      'Sign-ins, refused sign-ins, refused access to administration, exports and visits by super admins are here too.',
      'Addresses and browsers are kept for a year, and only those of staff.',
      'What residents write is not here, nor are passwords and keys. They show as ‘(not recorded)’.',
      'A repeated refusal of the same action is recorded once in five minutes.',
      'Without the right to see submissions, entries about them and about contacts say only what happened.',
    ),
  ],
  'automation-rules': [
    {
      heading: 'Make a rule',
      steps: [
        'Choose what starts it, such as a submission that is filed.',
        'Add conditions. All of them must hold. Without one, the rule acts each time.',
        'Add what it does. The actions follow one another in their order.',
        'Read the sentence ‘In words’ before you save: it is what the rule will do.',
      ],
    },
    ...facts(
      'Good to know',
      'Rules run in the order of this list, moments after the change. A later rule sees what an earlier one did.',
      'The history of a submission names the rule. The rule log has each action, and why a rule did nothing.',
      'A rule acts once for each event. If rules start one another, they are stopped after 5 in a row, and a rule acts ' +
        'on one submission at most 5 times within an hour.',
      'A refused action does not stop the next ones.',
      'A rule that names something deactivated says so in this list. Its other actions still run.',
      'A template whose codes have no value is not sent. The rule log names the codes.',
      'Entries of the rule log are kept for a year; those of skipped rules for 30 days.',
    ),
  ],
  'rule-log': facts(
    'How to read it',
    'Done: each action was done, or was already so.',
    'Partly done or failed: the entry names each action that was refused, and the reason.',
    'Skipped: a condition did not hold. The entry names the first one.',
    'Stopped: rules started one another, or the rule acted on the record too often.',
  ),
};
