import { expect, test } from 'vitest';
import { abatementStatusAfter, abatementStatuses } from './abatement-rules.ts';

test('an abatement is recommended or initiated when none is on its way', () => {
  for (const from of abatementStatuses) {
    const isFree = from === 'NONE' || from === 'DISMISSED' || from === 'COMPLETED';
    expect(abatementStatusAfter(from, 'recommend'), from).toBe(isFree ? 'RECOMMENDED' : null);
    expect(abatementStatusAfter(from, 'initiate'), from).toBe(from === 'INITIATED' ? null : 'INITIATED');
  }
});

test('a recommendation is dismissed, an initiated one completed', () => {
  for (const from of abatementStatuses) {
    expect(abatementStatusAfter(from, 'dismiss'), from).toBe(from === 'RECOMMENDED' ? 'DISMISSED' : null);
    expect(abatementStatusAfter(from, 'complete'), from).toBe(from === 'INITIATED' ? 'COMPLETED' : null);
  }
});
