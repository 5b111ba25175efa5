import { exportChoice, type ListColumn } from '../runs/index.ts';
import type { TrailEntry } from './trail-entry.ts';

/** Returns the record of an entry in words, such as `Submission #1042`. */
export const recordText = ({ subjectKindLabel, subjectName }: TrailEntry): string =>
  subjectName === null ? subjectKindLabel : `${subjectKindLabel} ${subjectName}`;

const joined = (entry: TrailEntry, side: 'from' | 'to'): string =>
  entry.changes.flatMap((change) => (change[side] ? [`${change.label}: ${change[side]}`] : [])).join('\n');

/** The columns of the audit trail's export. */
export const trailColumns = [
  { name: 'at', label: 'When', kind: 'instant', value: ({ at }) => at },
  { name: 'actor', label: 'Who', kind: 'text', value: ({ actorName }) => actorName },
  { name: 'text', label: 'What', kind: 'text', value: ({ text }) => text },
  { name: 'record', label: 'Record', kind: 'text', value: recordText },
  { name: 'before', label: 'Before', kind: 'text', value: (entry) => joined(entry, 'from') },
  { name: 'after', label: 'After', kind: 'text', value: (entry) => joined(entry, 'to') },
  { name: 'ip', label: 'Address', kind: 'text', value: ({ ip }) => ip },
  { name: 'userAgent', label: 'Browser', kind: 'text', value: ({ userAgent }) => userAgent },
  { name: 'type', label: 'Event', kind: 'text', value: ({ type }) => type },
] as const satisfies readonly ListColumn<TrailEntry>[];

export const trailExportChoice = exportChoice([
  'at',
  'actor',
  'text',
  'record',
  'before',
  'after',
  'ip',
  'userAgent',
  'type',
]);
