import { expect, test } from 'vitest';
import { file, form, resident } from '../../across/issue-form/testing/form.ts';
import { agency, category } from '../../testing/factories.ts';
import { derivePhotos } from './derive-photos.ts';
import { attach, attachments, services } from '../uploads/testing/attachments.ts';
import { png, upload } from '../uploads/testing/upload.ts';

test('public copies are made after filing, and only once', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const filed = await file(
    riverton,
    form(id, {
      attachments: [
        { fileName: 'a.png', fileURL: await upload(resident, riverton, 'a.png', png) },
        { fileName: 'b.txt', fileURL: await upload(resident, riverton, 'b.txt', Buffer.from('plain')) },
      ],
    }),
  );
  const { database } = await services();
  const { rows: jobs } = await database.run(
    "select data from pgboss.job where name = 'derive-photos' and data ->> 'subjectId' = $1",
    [filed.body.id],
  );
  expect(jobs).toEqual([{ data: { agencyId: riverton.id, subjectId: filed.body.id } }]);
  await derivePhotos(await services(), { agencyId: riverton.id, subjectId: filed.body.id });
  const [photo, text] = await attachments(riverton, filed.body.id);
  expect(text).toMatchObject({ public_key: null, thumbnail_key: null });
  const copy = await (await services()).storage.readBytes(String(photo!['public_key']));
  expect(copy?.subarray(1, 4).toString()).toBe('PNG');
  expect(await (await services()).storage.readBytes(String(photo!['thumbnail_key']))).not.toBeNull();
  await derivePhotos(await services(), { agencyId: riverton.id, subjectId: filed.body.id });
  expect((await attachments(riverton, filed.body.id))[0]).toEqual(photo);
});

test('copies are written both or not at all, and none is left behind when the storage fails', async () => {
  const riverton = await agency();
  const { id } = await category(riverton);
  const filed = await file(riverton, form(id, attach(await upload(resident, riverton, 'a.png', png))));
  const all = await services();
  const written: string[] = [];
  const write: typeof all.storage.write = async (key, ...rest) => {
    if (written.push(key) === 2) throw new Error('the storage is full');
    return all.storage.write(key, ...rest);
  };
  const broken = { ...all, storage: { ...all.storage, write } as typeof all.storage };
  const which = { agencyId: riverton.id, subjectId: filed.body.id };
  await expect(derivePhotos(broken, which)).rejects.toThrow('the storage is full');
  expect(await Promise.all(written.map((key) => all.storage.readBytes(key)))).toEqual([null, null]);
  expect((await attachments(riverton, filed.body.id))[0]).toMatchObject({ public_key: null, thumbnail_key: null });
  await derivePhotos(all, which);
  expect((await attachments(riverton, filed.body.id))[0]).toMatchObject({
    public_key: expect.any(String),
    thumbnail_key: expect.any(String),
  });
});
