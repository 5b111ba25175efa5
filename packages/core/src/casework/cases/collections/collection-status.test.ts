import { expect, test } from 'vitest';
import {
  collectionActions,
  collectionAfter,
  collectionBlocker,
  collectionStatuses,
  eligibleCents,
} from './collection-status.ts';

test('each action leads from the states that allow it', () => {
  const possible = collectionStatuses.flatMap((from) =>
    collectionActions.flatMap((action) => {
      const to = collectionAfter(from, action);
      return to === null ? [] : [`${from} ${action} ${to}`];
    }),
  );
  expect(possible).toEqual([
    'NONE SEND IN_COLLECTIONS',
    'NONE LIST ELIGIBLE',
    'ELIGIBLE SEND IN_COLLECTIONS',
    'ELIGIBLE UNLIST NONE',
    'IN_COLLECTIONS RECALL RECALLED',
    'IN_COLLECTIONS PAID PAID',
    'RECALLED SEND IN_COLLECTIONS',
    'PAID SEND IN_COLLECTIONS',
    'PAID LIST ELIGIBLE',
    'PAID OWED IN_COLLECTIONS',
  ]);
});

test('a case that owes nothing is not sent', () => {
  expect(collectionBlocker({ status: 'ELIGIBLE', balanceCents: 1 }, 'SEND')).toBeNull();
  expect(collectionBlocker({ status: 'ELIGIBLE', balanceCents: 0 }, 'SEND')).toBe('collections_nothing_owed');
  expect(collectionBlocker({ status: 'IN_COLLECTIONS', balanceCents: 1 }, 'SEND')).toBe('collections_state');
  expect(collectionBlocker({ status: 'IN_COLLECTIONS', balanceCents: 0 }, 'RECALL')).toBeNull();
});

test('the rule counts what is overdue long enough', () => {
  const rule = { isAutomated: true, daysOverdue: 90, minimumAmountCents: 5000 };
  const charges = [
    { dueOn: '2026-01-10', openCents: 3000 },
    { dueOn: '2026-02-10', openCents: 2000 },
    { dueOn: '2026-03-10', openCents: 9000 },
  ];
  expect(eligibleCents(charges, rule, '2026-02-10')).toBe(5000);
  expect(eligibleCents(charges, rule, '2026-02-09')).toBeNull();
  expect(eligibleCents(charges, { ...rule, isAutomated: false }, '2026-02-10')).toBeNull();
  expect(eligibleCents([], { ...rule, minimumAmountCents: 0 }, '2026-02-10')).toBeNull();
});
