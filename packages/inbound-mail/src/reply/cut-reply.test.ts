import { expect, test } from 'vitest';
import { answersInPlace } from '../testing/replies/answers-in-place.ts';
import { gmailReplies } from '../testing/replies/gmail.ts';
import { otherReplies } from '../testing/replies/other-programs.ts';
import { outlookReplies } from '../testing/replies/outlook.ts';
import { MARKER } from '../testing/replies/reply-sample.ts';
import { cutReply } from './cut-reply.ts';

const HEADER_BLOCK = 'From: A <a@b.cd>\nSent: Tuesday, May 5, 2026 3:12 PM\nTo: Maria\nSubject: x';

const cut = (text: string): string => cutReply(text, ['## Responda arriba de esta línea ##', MARKER]);

test.each([...gmailReplies, ...outlookReplies, ...otherReplies, ...answersInPlace])(
  '$program',
  ({ text, expected }) => {
    expect(cut(text)).toBe(expected);
    expect(cut(text.replaceAll('\n', '\r\n'))).toBe(expected);
  },
);

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
    `-- \nMaria\n\n${HEADER_BLOCK}\n\nWhen?\n\nFriday please.`,
    `--\nMaria\n\n${HEADER_BLOCK}\n\nWhen?\n\nFriday please.`,
  ],
])('%s is never cut to nothing', (_what, text, expected) => expect(cut(text)).toBe(expected));

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
  'On May 5 at 10:30 your inspector wrote:\nI will come back.\nShe did not.',
  'On 5/5/2026 at 10:30 your inspector Jane Roe wrote:\nI will come back.\nShe did not.',
  'On 5/5/2026 at 10:30 your clerk wrote:\nI will come back.\nShe did not.',
  'On 5/5 I mailed Joe (joe@example.com) and he wrote:\nnever.',
  'On May 5, 2026 at 3:12 PM, she wrote:\nI will come back.\nShe did not.',
  'My landlord Joe Roe <joe@example.com> wrote:\n\nI will not fix it.',
  'Prices:\n| A | 5 |\n| B | 7 |',
  'From my phone I can see the water.',
  'Sent by mail to the mobile home park on May 5.',
  'Sent from the phone company office\n\nand not from mine.',
  'On Monday at 10:30 your inspector wrote:\n> I will come back.\nShe did not.',
  'Sent from City Hall\n\nThe letter did not reach me.',
  'Calls from mobile\n\nGo through, others do not.',
  '2026/5/5 Tree <tag@example.com>\nThe label says that.',
  'The meter said\n2026-05-05 15:12\nand stopped.',
  'I called On Call Plumbing at 10:30 on 5/5/2026, who wrote:\nno leak found.',
  'I disagree with what your inspector wrote:\n> the fence is fine\nIt is not.',
  'I was there on 5 May 2026 at 10:30, and you said:\n> come back\nWhy?',
])('%j is the sender’s own', (text) => {
  expect(cut(text)).toBe(text);
  // With words above it, nothing but its own rule keeps it.
  expect(cut(`Hello,\n${text}`)).toBe(`Hello,\n${text}`);
  expect(cut(`Hello,\n\n${text}`)).toBe(`Hello,\n\n${text}`);
});

test('what the sender says right above an attribution is not its beginning', () => {
  expect(cut('On May 1 I called you.\nOn May 5, 2026 at 3:12 PM, A <a@b.cd> wrote:\n> Closed.')).toBe(
    'On May 1 I called you.',
  );
});

test('a name signed with a dash goes, a rule above the earlier mail too', () => {
  expect(cut('It leaks.\n\n-Maria Lopez\n\n-----\nFrom: A <a@b.cd>\nSent: today\nSubject: x\n\nold')).toBe('It leaks.');
});

test('a writer without capitals announces a quote too', () => {
  const reply = 'Thank you.\n\nOn Fri, Nov 20, 2026 at 10:00 AM the oakmere clerk wrote:\n> We come on Thursday.';
  expect(cut(reply)).toBe('Thank you.');
});

test('a reply marker is known whatever stands around it', () => {
  for (const marker of [
    '## Please reply above this line ##',
    '**## Please reply above this line ##**',
    '##- Please reply above this line -##',
    '\u200B## PLEASE REPLY ABOVE THIS LINE ##',
  ]) {
    expect(cut(`New.\n\n${marker}\n\nOld.`)).toBe('New.');
  }
});

test.each([
  ['a line of quote marks', `New.\n${'>'.repeat(900_000)}`],
  ['a long line', `New.\nOn ${'a'.repeat(900_000)}`],
  ['many half attributions', `New.\n\n${'On May 5, 2026 at 3:12\n'.repeat(30_000)}`],
  ['many half headers', `New.\n\n${'From: a@b.cd\n\n'.repeat(30_000)}`],
  ['many answers in place', `New.\n${'> a\nb\n'.repeat(80_000)}`],
  ['many lines of programs', `New.\n\n${'Sent from my desk\n\n'.repeat(25_000)}and words`],
  ['many open brackets', `New.\n\n${'On May 5, 2026 at 3:12 A <\n\n'.repeat(15_000)}`],
  ['many rules', `New.\n\n${`${'_'.repeat(300)}\n`.repeat(3000)}`],
])('%s is read as it stands', (_what, text) => expect(cut(text).startsWith('New.')).toBe(true));

test('a history of Lotus Notes, without quote marks, is cut', () => {
  const labels = ['To', 'rita@resident.test', 'cc', '', 'Subject', 'Request #1: Pothole', '', '', 'Which house is it?'];
  const city = ['City of Oakmere <no-reply@city.test>', '11/26/2026 09:00 AM', 'Please respond to', 'a@city.test', ''];
  expect(cutReply(['It is the blue house.', '', '', ...city, ...labels].join('\n'))).toBe('It is the blue house.');
  const named = ['Ana Lee/Parks/Oakmere', '', '2026-11-26 14:05', '', ...labels];
  expect(cutReply(['Yes.', '', ...named].join('\n'))).toBe('Yes.');
  const spanish = [
    'Ciudad de Oakmere <no-reply@city.test>',
    '26.11.2026 09:00',
    'Para',
    'rita@resident.test',
    'Asunto',
    'x',
  ];
  expect(cutReply(['La casa azul.', '', ...spanish, '', '¿Cuál?'].join('\n'))).toBe('La casa azul.');
});

test('a name with a date, and lists of one’s own, are no history of Notes', () => {
  for (const words of [
    'My neighbor:\nJoe Lopez <joe@resident.test>\nHe saw it too.',
    'Joe Lopez <joe@resident.test>\n11/26/2026 09:00 AM\nThe truck came. To\nmy surprise, no one left it.',
    'Seen by\nAna Lee/Parks/Oakmere\n11/26/2026 09:00 AM\nand later by me.',
  ])
    expect(cutReply(words)).toBe(words);
});
