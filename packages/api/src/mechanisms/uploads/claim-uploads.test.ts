import { describe, expect, test } from 'vitest';
import { file, form, idempotencyKey, resident } from '../../across/issue-form/testing/form.ts';
import { windowsProgram, zip } from '../../platform/files/testing/build.ts';
import { agency, category, staff } from '../../testing/factories.ts';
import { attach, attachments, services } from './testing/attachments.ts';
import { png, post, signedForm, type SignedForm, upload } from './testing/upload.ts';

describe('claiming', () => {
  test('a file becomes an attachment under a key that no form was signed for', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const signed = await signedForm(resident, riverton, 'photo.png');
    await post(signed.requestBodyparams, png);
    const filed = await file(
      riverton,
      form(id, {
        attachments: [{ fileName: 'x.png', fileURL: signed.fileURL, title: 'The hole', description: 'deep' }],
      }),
    );
    expect(filed.status).toBe(201);
    const [row] = await attachments(riverton, filed.body.id);
    expect(row).toMatchObject({
      title: 'The hole',
      description: 'deep',
      file_name: 'photo.png',
      content_type: 'image/png',
      size_bytes: png.length,
      created_by: null,
    });
    // The same form can be posted again until it expires; the claimed file stays.
    await post(signed.requestBodyparams, Buffer.from('something else'));
    expect(await (await services()).storage.readBytes(String(row!['key']))).toEqual(png);
  });

  test('a name or title that displays as another is stored safely, and its type is the displayed one', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    expect(
      (
        await resident.get(
          `/crm/${riverton.crmToken}/s3/signed-url?filename=${encodeURIComponent('photo_\u202Egpj.exe')}`,
        )
      ).status,
    ).toBe(400);
    const fileURL = await upload(resident, riverton, 'photo_\u202Egpj\u2066.p\u200Fng', png);
    const filed = await file(
      riverton,
      form(id, { attachments: [{ fileName: 'x.png', fileURL, title: 'Front \u202Egpj.exe' }] }),
    );
    expect(filed.status).toBe(201);
    expect((await attachments(riverton, filed.body.id))[0]).toMatchObject({
      file_name: 'photo_gpj.png',
      title: 'Front gpj.exe',
      content_type: 'image/png',
    });
  });

  test('a file is claimed once, even by two concurrent requests', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const fileURL = await upload(resident, riverton, 'photo.png', png);
    const answers = await Promise.all([
      file(riverton, form(id, attach(fileURL))),
      file(riverton, form(id, attach(fileURL))),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 400]);
    const later = await file(riverton, form(id, attach(fileURL)));
    expect(later).toMatchObject({
      status: 400,
      body: { code: 'file_not_uploaded', message: 'The file photo.png was not uploaded here. Please add it again.' },
    });
    expect(later.body.fields).toEqual({
      'attachments.0.fileURL': 'The file photo.png was not uploaded here. Please add it again.',
    });
  });

  test('a repeated request gets its first answer although its file is claimed', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const [fileURL, key] = [await upload(resident, riverton, 'photo.png', png), idempotencyKey()];
    const first = await file(riverton, form(id, attach(fileURL)), key);
    const again = await file(riverton, form(id, attach(fileURL)), key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await attachments(riverton, first.body.id)).toHaveLength(1);
  });

  test('the files of a refused form stay available for the next try', async () => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const fileURL = await upload(resident, riverton, 'photo.png', png);
    expect((await file(riverton, form(id, { ...attach(fileURL), customerInfo: {} }))).status).toBe(400);
    expect((await file(riverton, form(id, attach(fileURL)))).status).toBe(201);
  });

  test('a resident cannot claim uploads of others, nor unposted, old, repeated and outside addresses', async () => {
    const [riverton, lakeside] = [await agency(), await agency('Lakeside')];
    const { id } = await category(riverton);
    const clerk = await staff(riverton);
    const own = await upload(resident, riverton, 'photo.png', png);
    const foreign = await upload(resident, lakeside, 'photo.png', png);
    const { body: staffForm } = await clerk.get<SignedForm>(
      `/agencies/${riverton.id}/s3/signed-url?filename=photo.png&operation=CRM_ISSUE_ATTACHMENT`,
    );
    await post(staffForm.requestBodyparams, png);
    const unposted = (await signedForm(resident, riverton, 'photo.png')).fileURL;
    const old = await upload(resident, riverton, 'photo.png', png);
    await (
      await services()
    ).database.run("update uploads set created_at = now() - interval '25 hours' where agency_id = $1 and key = $2", [
      riverton.id,
      (await services()).storage.keyOf(old),
    ]);
    for (const fileURL of [
      foreign,
      staffForm.fileURL,
      unposted,
      old,
      'https://example.org/photo.png',
      own.replace(/[^/]+$/, '../photo.png'),
      '',
    ]) {
      expect(await file(riverton, form(id, attach(fileURL)))).toMatchObject({
        status: 400,
        body: { code: 'file_not_uploaded' },
      });
    }
    const doubled = await file(
      riverton,
      form(id, {
        attachments: [
          { fileName: 'a.png', fileURL: own },
          { fileName: 'b.png', fileURL: own },
        ],
      }),
    );
    expect(doubled.body.fields).toEqual({
      'attachments.1.fileURL': 'The file b.png was not uploaded here. Please add it again.',
    });
    expect((await file(riverton, form(id, attach(own)))).status).toBe(201);
  });

  test.each([
    ['a program called a photo', 'photo.jpg', windowsProgram()],
    ['a page called a photo', 'photo.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a drawing called a text', 'note.txt', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a photo that is an archive as well', 'photo.png', Buffer.concat([png, zip({ 'a.html': '<script>' })])],
    ['an archive that climbs out', 'a.zip', zip({ '../../etc/passwd': 'x' })],
    ['a text called a PDF', 'a.pdf', Buffer.from('hello')],
  ])('%s is refused with the specified text', async (_, name, bytes) => {
    const riverton = await agency();
    const { id } = await category(riverton);
    const answer = await file(riverton, form(id, attach(await upload(resident, riverton, name, bytes), name)));
    const message = 'One/more files with unsupported format is/are discarded.';
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'file_refused', message, fields: { 'attachments.0.fileURL': message } },
    });
  });
});
