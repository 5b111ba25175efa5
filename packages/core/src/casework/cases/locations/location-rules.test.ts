import { expect, test } from 'vitest';
import { flagReason, securingBlocker, securingProblems } from './location-rules.ts';

const dog = { name: 'Dog', isActive: true, needsNote: false };

test('the reason of a warning is chosen, explained, or both', () => {
  expect(flagReason(null, 'Broken steps')).toEqual({ reason: 'Broken steps' });
  expect(flagReason(dog, null)).toEqual({ reason: 'Dog' });
  expect(flagReason(dog, 'bites')).toEqual({ reason: 'Dog: bites' });
  expect(flagReason(null, null)).toEqual({ reason: null });
});

test('a reason that is not offered, not explained or too long is refused', () => {
  expect(flagReason(undefined, 'x')).toMatchObject({
    problems: { reasonId: expect.stringContaining('This reason') as string },
  });
  expect(flagReason({ ...dog, isActive: false }, 'x')).toMatchObject({
    problems: { reasonId: expect.stringContaining('Dog is not offered') as string },
  });
  expect(flagReason({ ...dog, needsNote: true }, null)).toEqual({
    problems: { reasonForFlagging: 'Explanation is required' },
  });
  expect(flagReason({ ...dog, needsNote: true }, 'bites')).toEqual({ reason: 'Dog: bites' });
  expect(flagReason(dog, 'x'.repeat(496))).toHaveProperty('problems.reasonForFlagging');
  expect(flagReason(dog, 'x'.repeat(495))).toHaveProperty('reason');
});

test('locations are secured by those who see secured ones, with a reason where the agency asks for it', () => {
  expect(securingBlocker({ canSeeSecuredLocations: true })).toBeNull();
  expect(securingBlocker({ canSeeSecuredLocations: false })).toBe('no_right');
  expect(securingProblems({ needsReason: true }, null)).toEqual({ reason: 'Reason is required' });
  expect(securingProblems({ needsReason: true }, 'A shelter')).toEqual({});
  expect(securingProblems({ needsReason: false }, null)).toEqual({});
});
