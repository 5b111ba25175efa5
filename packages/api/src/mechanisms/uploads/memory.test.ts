import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { runWithMemory } from '../../testing/database/run-with-memory.ts';
import { agency, category } from '../../testing/factories.ts';
import { inspectUploads } from './inspect-uploads.ts';
import { services } from './testing/attachments.ts';
import { png, upload } from './testing/upload.ts';

test('a picture that inflates to 12 GB, from the public form or a mail, does not end a server with 4 GB', async () => {
  expect(await runWithMemory(join(import.meta.dirname, 'testing/send-bomb.child.ts'), 4000)).toEqual({
    form: 201,
    mail: 202,
    kept: ['form.png', 'mail.png'],
    copies: 2,
  });
});

test('of concurrent files, at most four are in memory', async () => {
  const riverton = await agency();
  const all = await services();
  const fileURLs = await Promise.all(Array.from({ length: 12 }, (_, i) => upload(resident, riverton, `${i}.png`, png)));
  const inMemory = { now: 0, most: 0 };
  const readBytes: typeof all.storage.readBytes = async (key) => {
    inMemory.now += 1;
    inMemory.most = Math.max(inMemory.most, inMemory.now);
    await setTimeout(20);
    return all.storage.readBytes(key);
  };
  const write: typeof all.storage.write = async (...args) => {
    await all.storage.write(...args);
    inMemory.now -= 1;
  };
  const counting = { ...all, storage: { ...all.storage, readBytes, write } };
  const inspected = await Promise.all(
    fileURLs.map((fileURL, i) =>
      inspectUploads(counting, riverton.id, [{ fileName: `${i}.png`, fileURL }], { staff: null }),
    ),
  );
  expect(inspected.flat().filter(({ kept }) => kept !== null)).toHaveLength(12);
  expect(inMemory.most).toBeLessThanOrEqual(4);
});

test('an unreadable file does not block the next ones', async () => {
  const riverton = await agency();
  const all = await services();
  const { id } = await category(riverton);
  const broken = {
    ...all,
    storage: { ...all.storage, readBytes: () => Promise.reject(new Error('the disk is broken')) },
  };
  const fileURL = await upload(resident, riverton, 'a.png', png);
  const tries = Array.from({ length: 8 }, () =>
    inspectUploads(broken, riverton.id, [{ fileName: 'a.png', fileURL }], { staff: null }),
  );
  expect((await Promise.allSettled(tries)).map(({ status }) => status)).toEqual(
    Array.from({ length: 8 }, () => 'rejected'),
  );
  expect(await file(riverton, form(id, { attachments: [{ fileName: 'a.png', fileURL }] }))).toMatchObject({
    status: 201,
  });
});
