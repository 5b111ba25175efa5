import { expect, test } from 'vitest';
import { isInPerson, outcomeName, outcomesFor } from './delivery-outcomes.ts';

test('a letter that an officer brings is posted or handed over, or it is not', () => {
  expect(outcomesFor('POSTED').map((each) => outcomeName('POSTED', each))).toEqual(['Posted', 'Could not be posted']);
  expect(outcomesFor('HAND_DELIVERED').map((each) => outcomeName('HAND_DELIVERED', each))).toEqual([
    'Handed over',
    'Could not be handed over',
  ]);
  expect(outcomeName('POSTED', 'SENT')).toBe('Posted');
  expect([isInPerson('POSTED'), isInPerson('MAIL')]).toEqual([true, false]);
});

test('mail is sent, delivered or returned', () => {
  expect(outcomesFor('CERTIFIED_MAIL').map((each) => outcomeName('CERTIFIED_MAIL', each))).toEqual([
    'Sent',
    'Delivered',
    'Returned',
  ]);
});
