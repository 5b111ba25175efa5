import { personName } from '../../platform/formats/person-name.ts';
import type { Colleague } from '../../platform/live.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns a sentence for those of one state; empty without any. */
function sentence(colleagues: readonly Colleague[], one: string, many: string): string {
  if (colleagues.length === 0) return '';
  return `${listed.format(colleagues.map(personName))} ${colleagues.length === 1 ? one : many}`;
}

/** Returns who writes and who else has the record open, such as `Ben Ortiz is writing`; empty without colleagues. */
export const presenceText = (colleagues: readonly Colleague[]): string =>
  [
    sentence(
      colleagues.filter(({ isWriting }) => isWriting),
      'is writing',
      'are writing',
    ),
    sentence(
      colleagues.filter(({ isWriting }) => !isWriting),
      'also has this open',
      'also have this open',
    ),
  ]
    .filter(Boolean)
    .join('. ');
