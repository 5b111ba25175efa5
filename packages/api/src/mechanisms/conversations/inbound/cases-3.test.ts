import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { agency, staff } from '../../../testing/factories.ts';
import { testApp } from '../../../testing/server.ts';
import { submission } from '../../../casework/submissions/testing/submission.ts';
import { replyAddress } from '../../messages/index.ts';
import { bellOf } from '../../notifications/testing/bell.ts';
import { outboxOf } from '../../outbox/testing/outbox.ts';
import { sendMail } from './testing/send.ts';

const folder = join(import.meta.dirname, '../../../../../../../shared/data/cases-3/mail');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the mails are not at ${folder}.`);

async function start() {
  const riverton = await agency();
  const clerk = await staff(riverton, 'clerk');
  const made = await submission(riverton, { assigneeId: clerk.id, reporter: { email: 'rita.reyes@resident.example' } });
  const path = `/agencies/crm/issues/${made.id}`;
  await clerk.post(`${path}/messages`, { body: 'Which lane is it?' });
  const letter = (await outboxOf(riverton))[0]!;
  const { settings } = (await testApp()).services;
  const to = replyAddress(settings, { agencyId: riverton.id, addressPrefix: 's', id: made.id });
  const send = (name: string) => {
    const raw = readFileSync(join(folder, `${name}.eml`), 'latin1');
    const filled = raw.replaceAll('REPLY_ADDRESS', to).replaceAll('MESSAGE_ID_OF_OUR_LETTER', letter.messageId);
    return sendMail(Buffer.from(filled, 'latin1'));
  };
  const shown = async () =>
    (
      await clerk.get<{
        awaitsReply: boolean;
        heldMailCount: number;
        messages: {
          type: string;
          body: string;
          attachments: { fileName: string; contentType: string }[];
          deliveries: { status: string; error: string | null }[];
        }[];
      }>(path)
    ).body;
  const answers = async () => (await shown()).messages.filter(({ type }) => type === 'INBOUND');
  return { riverton, clerk, send, shown, answers, to };
}

describe.skipIf(!isThere)('mails that failed before', () => {
  test.each(['ooo-subject-without-colon', 'ooo-automatic-response', 'ooo-spanish'])('%s is held', async (name) => {
    const { clerk, send, shown, answers } = await start();
    expect(await send(name)).toMatchObject({ status: 202, body: { reason: 'automatic' } });
    expect(await answers()).toEqual([]);
    expect(await shown()).toMatchObject({ awaitsReply: false, heldMailCount: 1 });
    expect(await bellOf(clerk)).toMatchObject({ items: [] });
  });

  test.each([
    ['person-with-ooo-words', 'The noise begins at ten, out of office hours.'],
    ['person-through-a-group-mailbox', 'The crew came, but the couch is still at the curb.'],
    ['person-with-suppress-header', 'I answer from my office account: it is the left lane.'],
    ['cp1252-without-charset', 'Señor, el árbol cayó – “mañana” lo cortan.'],
    ['cp1252-html-meta', 'El árbol cayó en la acera.'],
    ['cp1252-unknown-charset', 'La señal está caída.'],
    ['iso-2022-jp-without-charset', '道路に穴があります。'],
    ['reply-to-the-from-address', 'The left lane.'],
  ])('%s enters', async (name, body) => {
    const { send, answers } = await start();
    expect(await send(name)).toMatchObject({ status: 202, body: { accepted: true } });
    expect((await answers()).map((each) => each.body)).toEqual([body]);
  });

  test('a history of Lotus Notes is cut, with our address', async () => {
    const { send, answers, to } = await start();
    await send('lotus-notes-reply');
    const found = await answers();
    expect(found.map(({ body }) => body)).toEqual(['It is the blue house.']);
    expect(JSON.stringify(found)).not.toContain(to);
  });

  test('pictures of signatures and quoted letters are not kept', async () => {
    const { send, answers } = await start();
    for (const number of [1, 2, 3]) await send(`signature-image-${number}`);
    expect(await answers()).toMatchObject(
      [1, 2, 3].map((number) => ({ body: `Answer number ${number}.`, attachments: [] })),
    );
  });

  test.each([
    ['png-named-jpg', 'Here are the photos.', 'IMG_0012.png'],
    ['photo-within-winmail-dat', 'The photo is attached.', 'hole.png'],
  ])('the photo of %s is kept', async (name, body, fileName) => {
    const { send, answers } = await start();
    await send(name);
    expect(await answers()).toMatchObject([{ body, attachments: [{ fileName, contentType: 'image/png' }] }]);
  });

  test('a bounce marks its letter', async () => {
    const { clerk, riverton, send, shown, answers } = await start();
    expect(await send('bounce')).toMatchObject({ status: 202, body: { accepted: false, reason: 'bounced' } });
    expect(await answers()).toEqual([]);
    const error = 'The mail to rita.reyes@resident.example came back: 5.1.1';
    expect(await shown()).toMatchObject({
      awaitsReply: false,
      heldMailCount: 0,
      messages: [{ deliveries: [{ status: 'FAILED', error }] }],
    });
    expect(await outboxOf(riverton)).toMatchObject([{ status: 'FAILED', lastError: error }]);
    expect(await bellOf(clerk)).toMatchObject({ items: [] });
    expect(await send('bounce')).toMatchObject({ body: { reason: 'already_received' } });
  });
});
