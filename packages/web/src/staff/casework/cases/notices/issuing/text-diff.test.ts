import { expect, test } from 'vitest';
import { textChanges } from './text-diff.ts';

test('an unchanged text has no changed part', () =>
  expect(textChanges('One.\n\nTwo.', 'One.\n\nTwo.')).toEqual([{ unchanged: 2 }]));

test('a change is shown word by word, in its paragraph', () =>
  expect(textChanges('Dear owner,\n\nMow by May 1 please.', 'Dear owner,\n\nMow by May 15 please.')).toEqual([
    { unchanged: 1 },
    {
      parts: [
        { kind: 'same', text: 'Mow by May ' },
        { kind: 'removed', text: '1 ' },
        { kind: 'added', text: '15 ' },
        { kind: 'same', text: 'please.' },
      ],
    },
  ]));

test('paragraphs that were added and removed are whole parts', () => {
  expect(textChanges('One.', 'One.\n\nTwo words.')).toEqual([
    { unchanged: 1 },
    { parts: [{ kind: 'added', text: 'Two words.' }] },
  ]);
  expect(textChanges('One.\n\nTwo.', 'Two.')).toEqual([
    { parts: [{ kind: 'removed', text: 'One.' }] },
    { unchanged: 1 },
  ]);
});

test('a text that is too long to compare counts as replaced', () => {
  const long = Array.from({ length: 2100 }, (_, at) => `a${at}`).join(' ');
  const [block] = textChanges(long, `${long} end`);
  expect(block).toEqual({
    parts: [expect.objectContaining({ kind: 'removed' }), expect.objectContaining({ kind: 'added' })],
  });
});
