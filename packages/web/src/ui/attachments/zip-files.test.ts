import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipFiles } from './zip-files.ts';

test('files are packed in their order, those of one name too', async () => {
  const file = (fileName: string, text: string) => ({ fileName, read: async () => new Blob([text]) });
  const zip = await zipFiles([file('fence.jpg', 'before'), file('fence.jpg', 'after')]);
  const entries = Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer())));
  expect(entries.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['1 fence.jpg', 'before'],
    ['2 fence.jpg', 'after'],
  ]);
});

test('a file that cannot be read fails the whole', async () => {
  const read = () => Promise.reject(new Error('gone'));
  await expect(zipFiles([{ fileName: 'a.jpg', read }])).rejects.toThrow('gone');
});
