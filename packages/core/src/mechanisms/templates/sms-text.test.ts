import { expect, test } from 'vitest';
import { SAMPLE_LINK } from './merge-codes.ts';
import { smsSegments } from './sms-segments.ts';
import { smsText } from './sms-text.ts';

test('a text message is the name of the agency, the words on one line, and the link', () => {
  const words = 'Your request #7\n is closed. ';
  expect(smsText({ agencyName: 'City of  Oakmere', words, address: 'https://o.test/x' })).toBe(
    'City of Oakmere: Your request #7 is closed. https://o.test/x',
  );
  expect(smsText({ agencyName: 'Oakmere', words: 'Hello.', address: null })).toBe('Oakmere: Hello.');
});

test('a long name and long words are cut, the link never is', () => {
  const sent = smsText({ agencyName: 'x'.repeat(50), words: 'y'.repeat(400), address: SAMPLE_LINK });
  expect(sent).toHaveLength(300);
  expect(sent.startsWith(`${'x'.repeat(39)}…: yyy`)).toBe(true);
  expect(sent.endsWith(`y… ${SAMPLE_LINK}`)).toBe(true);
});

test('the name and the link count towards the parts in which a message is sent', () => {
  const words = 'a'.repeat(100);
  expect(smsSegments(words)).toBe(1);
  expect(smsSegments(smsText({ agencyName: 'City of Oakmere', words, address: SAMPLE_LINK }))).toBe(2);
});
