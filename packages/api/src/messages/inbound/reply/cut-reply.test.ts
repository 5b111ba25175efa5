import { expect, test } from 'vitest';
import { plainReplies } from '../samples/plain-replies.ts';
import { cutReply } from './cut-reply.ts';

test.each(plainReplies)('$program', ({ text, expected }) => {
  expect(cutReply(text)).toBe(expected);
  expect(cutReply(text.replaceAll('\n', '\r\n'))).toBe(expected);
});

test.each([
  ['nothing', ' \r\n\t\n', ''],
  ['a lone program line', 'Sent from my iPhone\n', 'Sent from my iPhone'],
  [
    'a program line above a quote',
    'Sent from my iPhone\n\nOn May 5, 2026, at 3:12 PM, A <a@b.cd> wrote:\n> Closed.',
    'Sent from my iPhone',
  ],
  ['a lone signature', '-- \nMaria', '--\nMaria'],
  ['a lone quote', '> Closed.', '> Closed.'],
  [
    'an unmarked answer below our marker',
    'On May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n## Please reply above this line ##\nClosed.\nNo!',
    'On May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n## Please reply above this line ##\nClosed.\nNo!',
  ],
  [
    'answers within an unmarked quote, below a program line',
    'Sent from my iPhone\n\nOn May 5, 2026, at 3:12 PM, A <a@b.cd> wrote:\n\nWhen?\nFriday please',
    'Sent from my iPhone\n\nOn May 5, 2026, at 3:12 PM, A <a@b.cd> wrote:\n\nWhen?\nFriday please',
  ],
  [
    'answers below Outlook’s header block, below a signature',
    '-- \nMaria\n\nFrom: A <a@b.cd>\nSent: Tuesday, May 5, 2026 3:12 PM\nTo: Maria\nSubject: x\n\nWhen?\n\nFriday please.',
    '--\nMaria\n\nFrom: A <a@b.cd>\nSent: Tuesday, May 5, 2026 3:12 PM\nTo: Maria\nSubject: x\n\nWhen?\n\nFriday please.',
  ],
])('%s is never cut to nothing', (_what, text, expected) => expect(cutReply(text)).toBe(expected));

test.each([
  'On your street it was fixed in 2024, on mine not:\nnumber 12 is open.',
  'On Monday at 10:30 I wrote:\nplease come on Friday.',
  'From: 5th and Main\nTo: 7th and Main\nDate: since 5/5/2026\nThe lights are out.',
  'Subject: trees\nThey lean over the road.',
  'Three things:\n- the bench\n- the light\n- the swing',
  'The letter was\nsent from the city last week\nand never came.',
  'Options:\n\n-No\n-Yes',
  'I mean the one -- by the school -- not the other.',
  'My neighbour wrote:\nit is not his dog.',
  'It measures 3 > 2 feet\nand it smells.',
  'Call me at 15:30 or write to maria@example.com:\nI am home.',
  'Please reply above',
])('%j is the writer’s own', (text) => {
  expect(cutReply(text)).toBe(text);
  // where something stands above it, nothing else keeps it
  expect(cutReply(`Hello,\n${text}`)).toBe(`Hello,\n${text}`);
  expect(cutReply(`Hello,\n\n${text}`)).toBe(`Hello,\n\n${text}`);
});

test('what the writer says right above an attribution is not its beginning', () => {
  expect(cutReply('On May 1 I called you.\nOn May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n> Closed.')).toBe(
    'On May 1 I called you.',
  );
});

test('a name signed with a dash goes, a rule above the earlier mail too', () => {
  expect(cutReply('It leaks.\n\n-Maria Lopez\n\n-----\nFrom: A <a@b.cd>\nSent: today\nSubject: x\n\nold')).toBe(
    'It leaks.',
  );
});

test('our marker is known however it is dressed', () => {
  for (const marker of [
    '## Please reply above this line ##',
    '**## Please reply above this line ##**',
    '##- Please reply above this line -##',
    '\u200B## PLEASE REPLY ABOVE THIS LINE ##',
  ]) {
    expect(cutReply(`New.\n\n${marker}\n\nOld.`)).toBe('New.');
  }
});

test.each([
  ['a line of quote marks', `New.\n${'>'.repeat(900_000)}`],
  ['a long line', `New.\nOn ${'a'.repeat(900_000)}`],
  ['many half attributions', `New.\n\n${'On May 5, 2026 at 3:12\n'.repeat(30_000)}`],
  ['many half headers', `New.\n\n${'From: a@b.cd\n\n'.repeat(30_000)}`],
  ['many rules', `New.\n\n${`${'_'.repeat(300)}\n`.repeat(3000)}`],
])('%s is read as it stands', (_what, text) => expect(cutReply(text).startsWith('New.')).toBe(true));
