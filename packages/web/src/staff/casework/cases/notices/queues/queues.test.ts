import type { QueuedDocument, QueuedNotice } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { chosenOf, movedText, queueNamed, type Waiting } from './queues.ts';

const waiting: Waiting[] = [
  { kind: 'notice', notice: { id: 'n1', version: 3 } as QueuedNotice },
  { kind: 'notice', notice: { id: 'n2', version: 1 } as QueuedNotice },
  { kind: 'document', document: { id: 'd1', version: 2 } as QueuedDocument },
];

test('an address names a list, and the print queue is the first', () => {
  expect(queueNamed('approval')).toBe('APPROVAL');
  expect(queueNamed(undefined)).toBe('PRINT');
});

test('what is chosen goes with the versions that were seen, without what left the list', () =>
  expect(chosenOf(waiting, new Set(['n1', 'd1', 'gone']))).toEqual({
    count: 2,
    noticeIds: ['n1'],
    documentIds: ['d1'],
    versions: { n1: 3, d1: 2 },
  }));

test('what was moved is counted apart from what stayed', () =>
  expect(movedText('Put into the print queue', 1200, 2)).toBe(
    'Put into the print queue: 1,200. 2 not, for the reason given with each.',
  ));
