import { expect, test } from 'vitest';
import { roughPlace } from './rough-place.ts';

test.each([
  ['1234 Main St', '1200 block of Main St'],
  ['1234 Main St Apt 5', '1200 block of Main St'],
  ['1234 Main St, Unit 5', '1200 block of Main St'],
  ['1234B Main St #5', '1200 block of Main St'],
  ['12 Elm Ave', '1–99 block of Elm Ave'],
  ['38-12 30th Ave', '1–99 block of 30th Ave'],
  ['Main St & 1st Ave', 'Main St & 1st Ave'],
  ['30th Ave', '30th Ave'],
  ['1234 1/2 Main St', '1200 block of Main St'],
  ['1234 W 42nd St', '1200 block of W 42nd St'],
  ['1234 Highway 101', '1200 block of Highway 101'],
  ['1234 US Hwy. 50', '1200 block of US Hwy. 50'],
  ['Route 9W & SR-12', 'Route 9W & SR-12'],
  ['I-90 Frontage Rd', 'I-90 Frontage Rd'],
  ['1234', null],
  ['1234B', null],
  ['1234-B Main St', null],
  ['1234½ Main St', null],
  ['1234 ½ Main St', null],
  ['1234-1/2 Main St', null],
  ['N6W23001 Bluemound Rd', null],
  ['Rear 1234 Main St', null],
  ['No. 12 Elm St', null],
  ['my backyard at 12 Elm St', null],
  ['1234 & 1236 Main St', null],
  ['Main St 1234', null],
  ['Pacific Highway 1234', null],
  ['1234 Highway 101-1236', null],
  [' ', null],
  [null, null],
])('the public place of %s is %s', (streetAddress, rough) => {
  expect(roughPlace({ streetAddress })).toBe(rough);
});
