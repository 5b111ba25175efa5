import { expect, test } from 'vitest';
import { streetOf } from './street-of.ts';

test.each([
  ['427 Laurel Avenue #2, Oakmere, CA 94607', '427 Laurel Avenue #2'],
  [' 12 Oak St , Oakmere', '12 Oak St'],
  ['City Hall', 'City Hall'],
  ['', ''],
])('the street of %o is %o', (address, street) => {
  expect(streetOf(address)).toBe(street);
});
