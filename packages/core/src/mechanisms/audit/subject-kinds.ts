import { everyForm, everyList } from '../../across/setup/index.ts';

/** The names of kinds of records that are neither lists nor settings. */
const others: Readonly<Record<string, string>> = {
  access: 'Refused access',
  agency: 'Agency',
  'base-map': 'Base map',
  case: 'Case',
  caseLayout: 'Case layout',
  contact: 'Contact',
  delegation: 'Delegation',
  'held-mail': 'Held mail',
  location: 'Location',
  notification: 'Notifications',
  run: 'Job',
  'saved-view': 'Saved view',
  staff: 'Staff account',
  submission: 'Submission',
  workSchedule: 'Work schedule',
};

const named = new Map<string, string>([
  ...everyForm.map(([, { name, label }]) => [name, label] as const),
  ...everyList.map(([, { name, label }]) => [name, label.one] as const),
]);

/** Returns the name of a kind of record in events, for people. */
export const subjectKindLabel = (kind: string): string => named.get(kind) ?? others[kind] ?? wordsOf(kind);

/** Returns the name of a property or kind as words: `firstName` as 'First name'. */
export function wordsOf(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
