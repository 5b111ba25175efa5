import { facts } from './facts.ts';
import type { HelpSection } from '../../../mechanisms/help/help.ts';

/** Automation rules, and the logs of setup. */
export const automationTexts: Readonly<Record<string, readonly HelpSection[]>> = {
  'audit-trails': [
    {
      heading: 'Find who changed what',
      steps: [
        'Narrow the list: by person, kind of record, event or days, or by the number of a submission.',
        'Select an entry. The values before and after and the address of the request appear beside the list.',
        'Export the list with ‘Export’ to keep it, or to send it to others.',
      ],
    },
    ...facts(
      'Good to know',
      'Entries cannot be changed or deleted.',
      'Sign-ins, refused sign-ins, refused access to administration, exports and visits by super admins are here too.',
      'Addresses and browsers are kept for a year, and only those of staff.',
      'Passwords, keys and what residents write are not recorded. They show as ‘(not recorded)’.',
      'Repeated refusals of the same action are recorded once every five minutes.',
      'Without the right to see submissions, entries about them and about contacts say only what happened.',
    ),
  ],
  'automation-rules': [
    {
      heading: 'Make a rule',
      steps: [
        'Choose what starts it, such as a submission that is filed.',
        'Add conditions. All of them must hold. Without one, the rule acts each time.',
        'Add what it does. The actions run in their order.',
        'Read the sentence ‘In words’ before you save: it is what the rule will do.',
      ],
    },
    ...facts(
      'Good to know',
      'Rules run in the order of this list, moments after the change. A later rule sees what an earlier one did.',
      'The history of a submission names the rule. The rule log has each action, and why a rule did nothing.',
      'A rule acts once for each event. If rules trigger one another, they stop after 5 in a row, and a rule acts ' +
        'on one submission at most 5 times within an hour.',
      'If an action is refused, the next ones still run.',
      'A rule that names something deactivated is marked in this list. Its other actions still run.',
      'A template whose codes have no value is not sent. The rule log names the codes.',
      'Entries of the rule log are kept for a year; those of skipped rules for 30 days.',
    ),
  ],
  'rule-log': facts(
    'How to read it',
    'Done: each action was done, or there was nothing to change.',
    'Partly done or failed: the entry names each action that was refused, and the reason.',
    'Skipped: a condition did not hold. The entry names the first one.',
    'Stopped: rules triggered one another, or the rule acted on the record too often.',
  ),
};
