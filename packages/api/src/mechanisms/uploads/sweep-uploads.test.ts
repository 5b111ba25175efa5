import { isUploadExpired } from '@townkeep/core/mechanisms/files';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { agency, category } from '../../testing/factories.ts';
import { setClock } from '../../testing/server.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { attach, attachments, services } from './testing/attachments.ts';
import { png, upload } from './testing/upload.ts';

test('unclaimed uploads are removed within hours, as are the remains of claimed ones', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const { storage, database } = await services();
  const [unclaimed, claimed, young] = [
    await upload(resident, riverton, 'a.png', png),
    await upload(resident, riverton, 'b.png', png),
    await upload(resident, riverton, 'c.png', png),
  ];
  await file(riverton, form(id, { ...attach(unclaimed), customerInfo: {} }));
  const filed = await file(riverton, form(id, attach(claimed)));
  const { rows } = await database.run(
    `update uploads set created_at = now() - interval '8 hours' where agency_id = $1 and key <> $2
     returning copies, kept_key`,
    [riverton.id, storage.keyOf(young)],
  );
  const copies = rows.flatMap((row) => row['copies'] as string[]);
  await sweepUploads(await services());
  const left = async (key: string | null) => (await storage.readBytes(String(key))) !== null;
  expect(await left(storage.keyOf(unclaimed))).toBe(false);
  expect(await left(storage.keyOf(claimed))).toBe(false);
  expect(await left(storage.keyOf(young))).toBe(true);
  expect(copies).toHaveLength(2);
  const [kept] = await attachments(riverton, filed.body.id);
  for (const key of copies) expect(await left(key)).toBe(key === kept!['key']);
  expect(
    (await database.run('select count(*)::int as n from uploads where agency_id = $1', [riverton.id])).rows[0],
  ).toEqual({ n: 2 });
});

test('the location of an upload shows until when it can be claimed', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const fileURL = await upload(resident, riverton, 'a.png', png);
  const { now } = await services();
  const inHours = (hours: number) => now().getTime() + hours * 3_600_000;
  expect([isUploadExpired(fileURL, inHours(5.9)), isUploadExpired(fileURL, inHours(6.1))]).toEqual([false, true]);
  setClock(new Date(inHours(6.1)));
  expect(await file(riverton, form(id, attach(fileURL)))).toMatchObject({
    status: 400,
    body: { code: 'file_not_uploaded' },
  });
});

test('files that a killed process left in the storage folder are removed after hours', async () => {
  const { settings, now } = await services();
  const incoming = join(settings.dataFolder, 'files', '.incoming');
  await mkdir(incoming, { recursive: true });
  const [old, young] = [join(incoming, 'old'), join(incoming, 'young')];
  for (const path of [old, young]) await writeFile(path, 'half a file');
  const before = new Date(now().getTime() - 8 * 3_600_000);
  await utimes(old, before, before);
  await sweepUploads(await services());
  expect(await readdir(incoming)).toEqual(['young']);
  await rm(young);
});
