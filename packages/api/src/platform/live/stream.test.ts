import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { eventWriter } from './stream.ts';

/** A client that reads or does not read. */
function client() {
  const state = { written: [] as string[], writableLength: 0, isDestroyed: false, ms: 0 };
  const response = {
    get writableLength() {
      return state.writableLength;
    },
    write: (text: string) => state.written.push(text),
    destroy: () => {
      state.isDestroyed = true;
    },
  } as unknown as ServerResponse;
  return { state, writer: eventWriter(response, () => state.ms) };
}
const change = (id: string) => ({ kind: 'submission', ids: [id], by: null, tab: null });

test('only the last of several changes has the position', () => {
  const { state, writer } = client();
  writer.changes({ position: 'p1', changes: [change('a'), change('b')] });
  expect(state.written).toEqual([
    'event: change\ndata: {"kind":"submission","ids":["a"],"by":null,"tab":null}\n\n' +
      'event: change\nid: p1\ndata: {"kind":"submission","ids":["b"],"by":null,"tab":null}\n\n',
  ]);
});

test('a sign of life is written after 20 s of silence, with the position if it has changed', () => {
  const { state, writer } = client();
  writer.changes({ position: 'p1', changes: [] });
  // A change that this client does not hear of.
  writer.changes({ position: 'p2', changes: [] });
  expect(state.written).toEqual(['event: position\nid: p1\ndata: {}\n\n']);
  for (state.ms = 0; state.ms <= 60_000; state.ms += 1000) writer.beat('p2');
  expect(state.written.slice(1)).toEqual(['event: position\nid: p2\ndata: {}\n\n', ':\n\n', ':\n\n']);
});

test('a client that does not read is cut off', () => {
  const { state, writer } = client();
  state.writableLength = 60_000;
  writer.reset('p1');
  expect([state.written.length, state.isDestroyed]).toEqual([1, false]);
  state.writableLength = 70_000;
  writer.reset('p2');
  expect([state.written.length, state.isDestroyed]).toEqual([1, true]);
});
