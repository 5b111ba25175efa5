import { expect, test } from 'vitest';
import { lateText, leftText, weekdayText } from './day-words.ts';
import { directionsTo } from '../directions.ts';

test('what is left of a day has its way, unless there is none', () => {
  expect(leftText(10, 4345, true)).toBe('10 to do, about 2.7 mi');
  expect(leftText(1, 0, true)).toBe('1 to do');
  expect(leftText(0, 0, true)).toBe('No inspections left today');
  expect(leftText(0, 0, false)).toBe('No inspections left on this day');
});

test('days are short, and lateness is counted', () => {
  expect(weekdayText('2026-11-26')).toBe('Thu, Nov 26');
  expect(lateText('2026-11-14', '2026-11-26')).toBe('12 d late, since Nov 14');
});

test('the way leads to the point, else to the address, and nowhere without a place', () => {
  const place = { latitude: 37.8, longitude: -122.25, locationText: '427 Laurel Avenue' };
  const begin = 'https://www.google.com/maps/dir/?api=1&destination=';
  expect(directionsTo(place)).toBe(`${begin}37.8%2C-122.25`);
  expect(directionsTo({ ...place, latitude: null, longitude: null })).toBe(`${begin}427+Laurel+Avenue`);
  expect(directionsTo({ latitude: null, longitude: null, locationText: null })).toBeNull();
});
