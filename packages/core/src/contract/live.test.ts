import { expect, test } from 'vitest';
import type { Right } from '../platform/rights/rights.ts';
import { configLists, settingsForms } from '../across/setup/index.ts';
import { allEvents } from './events.ts';
import { rightToHear } from './live.ts';

/** The rights with which staff read the records of each kind that is neither a list nor a settings form. */
const readRights: Readonly<Record<string, Right>> = {
  access: 'audit.see',
  agency: 'agency.see',
  'base-map': 'agency.see',
  case: 'cases.see',
  caseLayout: 'xerce.see',
  contact: 'submissions.see',
  // A leave is shown where work is assigned.
  delegation: 'signed-in',
  entity: 'cases.see',
  'inspection-calendar': 'cases.see',
  location: 'submissions.see',
  notification: 'profile.own',
  run: 'signed-in',
  'saved-view': 'signed-in',
  staff: 'people.see',
  deposit: 'finance.see',
  'held-mail': 'held-mail.see',
  journal: 'finance.see',
  submission: 'submissions.see',
  workSchedule: 'agency.see',
};

const declared = new Map<string, Right>(
  [...Object.values(configLists), ...Object.values(settingsForms)].map(({ name, seeRight }) => [name, seeRight]),
);

test.each([...new Set(allEvents.map(({ subject }) => subject))])(
  'staff hear of changes of the kind %s with the right to read it, and with no lesser one',
  (subject) => expect(rightToHear(subject)).toBe(declared.get(subject) ?? readRights[subject]),
);

test('changes of a kind need the right to see its records', () => {
  expect(['submission', 'outbox', 'staff', 'departments', 'agency-information'].map(rightToHear)).toEqual([
    'submissions.see',
    'outbox.see',
    'people.see',
    'setup.see',
    'agency.see',
  ]);
});

test('changes of an undeclared kind are for no one', () => {
  expect(rightToHear('toString')).toBeNull();
});
