import { expect, test } from 'vitest';
import { beatText, readNotification } from './notification.ts';
import { createPublisher } from './publisher.ts';

const submission = (id: string) => ({ kind: 'submission', id, by: null, tab: null });
const idsOf = (texts: readonly string[] | undefined) =>
  texts?.map((text) => {
    const read = readNotification(text);
    if (read === 'lost') return read;
    return 'beat' in read
      ? [read.beat.agencyId, read.beat.state]
      : [read.agencyId, ...read.changes.flatMap(({ ids }) => ids)];
  });

function publisherTo(send: (texts: readonly string[]) => Promise<void>) {
  const sent: (readonly string[])[] = [];
  const publisher = createPublisher(
    async (texts) => {
      sent.push(texts);
      await send(texts);
    },
    { windowMs: 1, retryMs: 1 },
  );
  return { ...publisher, sent };
}

test('what is committed within the window is sent together', async () => {
  const { publish, sent } = publisherTo(async () => undefined);
  publish(1, [submission('a'), submission('b')]);
  publish(2, [submission('c')]);
  publish(1, [submission('a')]);
  publish(3, []);
  expect(sent).toEqual([]);
  await expect
    .poll(() => sent.map(idsOf))
    .toEqual([
      [
        [1, 'a', 'b'],
        [2, 'c'],
      ],
    ]);
});

test('what is committed during the sending is sent after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { publish, sent } = publisherTo(() => promise);
  publish(1, [submission('a')]);
  await expect.poll(() => sent.length).toBe(1);
  publish(1, [submission('b')]);
  await new Promise((done) => setTimeout(done, 20));
  expect(sent).toHaveLength(1);
  resolve();
  await expect.poll(() => idsOf(sent[1])).toEqual([[1, 'b']]);
});

test('after a failure every process learns that changes were lost, once, as soon as something arrives', async () => {
  const state = { failures: 2 };
  const { publish, sent } = publisherTo(async () => {
    if (state.failures-- > 0) throw new Error('no connection');
  });
  publish(1, [submission('a')]);
  await expect.poll(() => sent.map(idsOf)).toEqual([[[1, 'a']], ['lost'], ['lost']]);
  publish(1, [submission('b')]);
  await expect.poll(() => idsOf(sent[3])).toEqual([[1, 'b']]);
});

test('reports of open records travel with the changes, and one that is lost is missed by no one', async () => {
  const person = { id: 'ben', firstName: 'Ben', lastName: 'Ortiz' };
  const text = beatText({ agencyId: 1, kind: 'case', id: 'a', person, tab: '', state: 'open' });
  const state = { failures: 1 };
  const { publish, tell, sent } = publisherTo(async () => {
    if (state.failures-- > 0) throw new Error('no connection');
  });
  tell(text);
  await expect.poll(() => sent.map(idsOf)).toEqual([[[1, 'open']]]);
  publish(1, [submission('a')]);
  tell(text);
  await expect
    .poll(() => idsOf(sent[1]))
    .toEqual([
      [1, 'a'],
      [1, 'open'],
    ]);
});

test('closing sends what is waiting, and nothing afterwards', async () => {
  const { publish, close, sent } = publisherTo(async () => undefined);
  publish(1, [submission('a')]);
  await close();
  publish(1, [submission('b')]);
  await close();
  expect(sent.map(idsOf)).toEqual([[[1, 'a']]]);
});
