import type { CheckedOutcomes, OutcomeFileOptions, StatusMeaning } from '@townkeep/core/casework/cases';

type Reasons = CheckedOutcomes['reasons'];

/** Begins the values of the reasons of returned letters. */
const RETURNED = 'RETURNED ';

/** Returns what a status can stand for, as the options of a field. */
export const meaningOptions = (reasons: Reasons) => [
  { value: '', label: 'Choose' },
  { value: 'DELIVERED', label: 'Delivered' },
  { value: 'SENT', label: 'Sent, on its way' },
  ...reasons.map(({ id, name }) => ({ value: `${RETURNED}${id}`, label: `Returned: ${name}` })),
  { value: 'NONE', label: 'Leave these rows out' },
];

/** Returns the option that stands for a meaning; the empty one for none. */
export function valueOf(meaning: StatusMeaning | undefined): string {
  if (meaning === undefined) return '';
  return meaning.outcome === 'RETURNED' ? `${RETURNED}${meaning.reasonId ?? ''}` : meaning.outcome;
}

/** Returns the meanings once another option is chosen for a status. */
export function withChoice(
  statuses: OutcomeFileOptions['statuses'],
  status: string,
  value: string,
): OutcomeFileOptions['statuses'] {
  const others = statuses.filter((each) => each.status !== status);
  if (value === '') return others;
  return value.startsWith(RETURNED)
    ? [...others, { status, outcome: 'RETURNED', reasonId: value.slice(RETURNED.length) }]
    : [...others, { status, outcome: value as StatusMeaning['outcome'], reasonId: null }];
}

const number = (n: number): string => n.toLocaleString('en-US');
const lettersText = (n: number): string => (n === 1 ? '1 letter' : `${number(n)} letters`);

/** Returns what a checked file does, in a sentence each. */
export function summaryOf({ rows, toRecord, already, refused }: NonNullable<CheckedOutcomes['found']>): string {
  const parts = [
    `${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${lettersText(toRecord)} will be recorded.`,
    ...(already === 0 ? [] : [`${lettersText(already)} ${already === 1 ? 'has' : 'have'} that outcome already.`]),
    refused.length === 0 ? '' : `${number(refused.length)} ${refused.length === 1 ? 'row is' : 'rows are'} left out.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns why a file cannot be recorded, or null. */
export function recordBlocker(found: CheckedOutcomes['found']): string | null {
  if (found === null) return 'Choose the columns, and what each status means.';
  return found.toRecord === 0 ? 'This file says nothing new of any letter.' : null;
}

/** Returns the words of the button that records. */
export const recordWords = (count: number): string => `Record ${lettersText(count)}`;
