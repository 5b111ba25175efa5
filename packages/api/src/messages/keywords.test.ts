import { expect, test } from 'vitest';
import { keywordAnswer, readKeyword } from './keywords.ts';

test.each([
  ['STOP', 'STOP'],
  [' stop. ', 'STOP'],
  ['Quit', 'STOP'],
  ['end', 'STOP'],
  ['revoke', 'STOP'],
  ['opt out', 'STOP'],
  ['Opt-Out!', 'STOP'],
  ['cancel', 'STOP'],
  ['UNSUBSCRIBE', 'STOP'],
  ['start', 'START'],
  ['Help?', 'HELP'],
  ['Please stop the noise', null],
  ['The end of Main St', null],
  ['', null],
  ['stop sign is missing', null],
])('%j is %s', (text, keyword) => {
  expect(readKeyword(text)).toBe(keyword);
});

test('answers fit into one text message, whoever writes', () => {
  for (const keyword of ['STOP', 'START', 'HELP'] as const) expect(keywordAnswer(keyword, 'N'.repeat(200)).length).toBeLessThanOrEqual(300);
});
