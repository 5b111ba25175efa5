import type { CaseInspection } from '@townkeep/core/casework/cases';
import type { Attachment } from '@townkeep/core/mechanisms/conversations';
import { expect, test } from 'vitest';
import { photoGroups } from './photo-groups.ts';

const clock = { timeZone: 'America/Los_Angeles', today: '2026-05-10' };
const file = (id: string, fileName: string, createdAt: string) => ({ id, fileName, createdAt }) as Attachment;
const visit = (photoIds: string[], type: string | null) =>
  ({ id: `visit ${photoIds.join()}`, photoIds, type: type === null ? null : { name: type } }) as CaseInspection;

test('photos stand by visit and by the agency’s day, the newest first, before the other files', () => {
  const files = [
    file('a', 'fence.jpg', '2026-03-01T18:00:00Z'),
    file('b', 'roof.png', '2026-03-02T18:00:00Z'),
    // Still March 1 in the agency's time.
    file('c', 'yard.jpg', '2026-03-02T05:00:00Z'),
    file('d', 'permit.pdf', '2026-03-05T18:00:00Z'),
    file('e', 'gate.jpg', '2025-12-31T18:00:00Z'),
  ];
  const inspections = [visit(['b'], 'First visit'), visit(['e'], null)];
  const groups = photoGroups({ inspections }, files, clock);
  expect(groups.map(({ title, attachments }) => [title, attachments.map(({ id }) => id)])).toEqual([
    ['First visit, Mar 2', ['b']],
    ['Added Mar 1', ['a', 'c']],
    ['Inspection, Dec 31, 2025', ['e']],
    ['Files', ['d']],
  ]);
});

test('two visits of one kind on one day are two groups', () => {
  const files = [file('a', 'a.jpg', '2026-03-01T18:00:00Z'), file('b', 'b.jpg', '2026-03-01T19:00:00Z')];
  const inspections = [visit(['a'], 'First visit'), visit(['b'], 'First visit')];
  expect(photoGroups({ inspections }, files, clock)).toHaveLength(2);
});

test('no files make no groups', () => expect(photoGroups({ inspections: [] }, [], clock)).toEqual([]));
