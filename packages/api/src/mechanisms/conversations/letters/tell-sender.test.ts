import { expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { replyAddress } from '../../messages/index.ts';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { mail, mailWithFiles, sendMail } from '../inbound/testing/send.ts';

async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { reporter: { email: 'rita@resident.test' } });
  const { settings } = (await testApp()).services;
  const to = replyAddress(settings, { agencyId: riverton.id, addressPrefix: 's', id: made.id });
  return { riverton, clerk, made, to };
}

const heic = { name: 'IMG_1.heic', type: 'image/heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };

test('the resident is told once which files could not be kept', async () => {
  const { riverton, clerk, made, to } = await start();
  const raw = mailWithFiles(to, 'See the photo', [heic, { ...heic, name: 'IMG_2.heic' }]);
  expect(await sendMail(raw)).toMatchObject({ body: { accepted: true } });
  expect(await sendMail(raw)).toMatchObject({ body: { reason: 'already_received' } });
  const letters = await outboxOf(riverton);
  expect(letters).toMatchObject([{ recipient: 'rita@resident.test', replyTo: to }]);
  expect(letters[0]!.subject).toMatch(/^Your email about #\d+$/);
  expect(letters[0]!.bodyText).toContain('could not keep these files: IMG_1.heic, IMG_2.heic.');
  expect((await clerk.get(`/agencies/crm/issues/${made.id}`)).body).toMatchObject({
    messages: [{ body: expect.stringMatching(/^See the photo\n\n\[The file IMG_1\.heic cannot be accepted: /) }],
  });
});

test('a mail of nothing but such a file is held, and the resident is told', async () => {
  const { riverton, to } = await start();
  expect(await sendMail(mailWithFiles(to, '', [heic]))).toMatchObject({ body: { reason: 'refused_files' } });
  expect((await outboxOf(riverton))[0]!.bodyText).toContain('IMG_1.heic');
  const unreadable = mail({ to, text: '\n'.repeat(1_100_000) });
  expect(await sendMail(unreadable)).toMatchObject({ body: { reason: 'too_large' } });
  expect((await outboxOf(riverton))[1]!.bodyText).toContain('but could not read it');
});

test('neither other senders nor machines are told', async () => {
  const { riverton, to } = await start();
  const raw = mailWithFiles(to, 'See the photo', [heic]);
  await sendMail(raw.replace('From: rita@resident.test', 'From: joe@else.test'));
  await sendMail(raw.replace('MIME-Version', 'Auto-Submitted: auto-replied\r\nMIME-Version'));
  expect(await outboxOf(riverton)).toEqual([]);
});

test('the same picture within the text is kept once', async () => {
  const { clerk, made, to } = await start();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAIAAACDRijCAAAAGklEQVR4nGPY4KBAFcQwatCoQaMGjRpEGQIA0x2YEAj9pxEAAAAASUVORK5CYII=',
    'base64',
  );
  for (const text of ['First', 'Second'])
    await sendMail(
      mailWithFiles(to, text, [{ name: 'logo.png', type: 'image/png', bytes: png }]).replace('attachment;', 'inline;'),
    );
  await sendMail(mailWithFiles(to, 'Third', [{ name: 'logo.png', type: 'image/png', bytes: png }]));
  const { body } = await clerk.get<{ messages: { attachments: object[] }[] }>(`/agencies/crm/issues/${made.id}`);
  expect(body.messages.map(({ attachments }) => attachments.length)).toEqual([1, 0, 1]);
});
