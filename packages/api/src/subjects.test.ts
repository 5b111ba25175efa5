import { expect, test } from 'vitest';
import { addAttachments, attachmentsOf, removeAttachments } from './mechanisms/attachments/index.ts';
import { mailWithFiles, sendMail, sendSms } from './mechanisms/conversations/inbound/testing/send.ts';
import { getWholeText, sendMessage, threadOf } from './mechanisms/conversations/index.ts';
import { addNote, editNote, notesOf, removeNote } from './mechanisms/notes/index.ts';
import { deliverMessage } from './mechanisms/outbox/delivery/deliver-message.ts';
import { queueLetter } from './mechanisms/outbox/index.ts';
import { jobsOf } from './mechanisms/outbox/testing/jobs.ts';
import { outboxOf } from './mechanisms/outbox/testing/outbox.ts';
import type { AgencyTx } from './platform/database/tenancy.ts';
import { DeliveryError } from './platform/mail.ts';
import { newId } from './platform/ids.ts';
import { setTags, tagsOf } from './mechanisms/tags/index.ts';
import { submissionKind } from './casework/submissions/subject.ts';
import { submission } from './casework/submissions/testing/submission.ts';
import { agency, staff, type TestAgency, type TestStaff } from './testing/factories.ts';
import { isCluster } from './testing/database/on-single-server.ts';
import { fullAgency } from './testing/full-agency.ts';
import { holderLinks, record, recordKind, recordLetter, reported } from './testing/record-kind.ts';
import { testApp } from './testing/server.ts';
import { png } from './mechanisms/uploads/testing/upload.ts';
import { findPersonById } from './platform/auth/sessions/sessions.ts';
import { withUploads } from './mechanisms/uploads/index.ts';
import { type StaffActing, staffActingAs } from './platform/acting.ts';

// Only tests have the kind of `recordKind`: it works here without a change to any mechanism.

/** Creates a record of the second kind, in its own agency. */
async function start() {
  const { services } = await testApp();
  const riverton = await agency();
  const clerk = await staff(riverton, 'admin');
  const id = await record(riverton);
  const person = await services.inAgency(riverton.id, (tx) =>
    findPersonById(tx, { id: clerk.id, isSuperAdmin: false }),
  );
  const call = staffActingAs(
    {
      as: 'staff',
      actor: { kind: 'STAFF', id: clerk.id, name: 'Sam Clerk' },
      through: { kind: 'session', id: newId() },
      staff: person,
    },
    { now: services.now(), services },
  );
  const change = <T>(work: (tx: AgencyTx) => Promise<T>) => services.inAgency(riverton.id, work);
  const read = (json: string) =>
    change(
      async (tx) =>
        (await tx.run(`select ${json} as found from subjects s where agency_id = $1 and id = $2`, [riverton.id, id]))
          .rows[0]!['found'],
    );
  const events = async () => {
    const { rows } = await services.database.run(
      'select type, data from events where agency_id = $1 and subject_id = $2 order by id',
      [riverton.id, id],
    );
    return rows;
  };
  return { services, riverton, clerk, id, subject: { kind: recordKind, id }, call, change, read, events };
}

async function queue(
  { services, id, riverton, change }: Awaited<ReturnType<typeof start>>,
  to: { email: string | null; phoneNumber: string | null },
): Promise<void> {
  await change((tx) =>
    queueLetter(tx, services, {
      kind: recordLetter,
      facts: { link: 'https://city.test/records/1' },
      agencyName: riverton.name,
      eventId: newId(),
      to: { ...to, language: 'es' },
      channels: [
        ...(to.email === null ? [] : (['EMAIL'] as const)),
        ...(to.phoneNumber === null ? [] : (['SMS'] as const)),
      ],
      subject: { kind: recordKind, id },
    }),
  );
}

test('a record of a second kind sends a letter; a reply by mail joins its thread with its files', async () => {
  const made = await start();
  await queue(made, { email: 'holder@resident.test', phoneNumber: null });
  const [letter] = await outboxOf(made.riverton);
  expect(letter).toMatchObject({
    subject: 'Un registro',
    replyTo: expect.stringMatching(/^reply\+t/),
    bodyText: expect.stringContaining('Mire.'),
  });
  const raw = mailWithFiles(letter!.replyTo!, 'It is done.', [
    { name: 'done.png', type: 'image/png', bytes: png },
  ]).replace('rita@resident.test', 'other@resident.test');
  expect(await sendMail(raw)).toMatchObject({ status: 202, body: { accepted: true } });
  expect(await made.read(threadOf('s'))).toMatchObject([
    { type: 'INBOUND', channel: 'EMAIL', body: 'It is done.', sender: 'other@resident.test' },
  ]);
  expect(await made.read(attachmentsOf('s'))).toMatchObject([{ fileName: 'done.png', messageId: expect.any(String) }]);
  const { rows } = await made.services.database.run('select operation from uploads where agency_id = $1', [
    made.riverton.id,
  ]);
  expect(rows).toEqual([{ operation: 'CASE_ATTACHMENT' }]);
  expect(reported.touches.get(made.id)).toEqual(['received']);
  expect(reported.received.get(made.id)).toMatchObject([{ body: 'It is done.', channel: 'EMAIL' }]);
  expect(await made.events()).toMatchObject([
    { type: 'test.replied', data: { channel: 'EMAIL', sender: 'other@resident.test' } },
  ]);
});

test('a text message that replies to it joins its thread', async () => {
  const made = await start();
  const phoneNumber = `+1415${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  await queue(made, { email: null, phoneNumber });
  for (const { outboxId } of await jobsOf(made.riverton, 'deliver-message'))
    await deliverMessage(
      made.services,
      { mail: null, sms: null },
      { agencyId: made.riverton.id, outboxId: String(outboxId) },
    );
  expect(await sendSms({ id: `t-${phoneNumber}`, from: phoneNumber, text: 'It is done.' })).toMatchObject({
    status: 202,
    body: { accepted: true },
  });
  expect(await made.read(threadOf('s'))).toMatchObject([{ type: 'INBOUND', channel: 'SMS', body: 'It is done.' }]);
});

test('an undeliverable letter about it is recorded as an event of its kind', async () => {
  const made = await start();
  await queue(made, { email: 'holder@resident.test', phoneNumber: null });
  const refuse = async () => {
    throw new DeliveryError('No such mailbox', true);
  };
  const [job] = await jobsOf(made.riverton, 'deliver-message');
  await deliverMessage(
    made.services,
    { mail: { send: refuse }, sms: null },
    { agencyId: made.riverton.id, outboxId: String(job!['outboxId']) },
  );
  expect(await made.events()).toEqual([{ type: 'test.deliveryFailed', data: { channel: 'EMAIL' } }]);
});

test('staff write into its thread', async () => {
  const { subject, call, change, read, events } = await start();
  const sent = await change((tx) =>
    sendMessage(tx, subject, { body: 'Please come by.', channels: [], inspected: [] }, call),
  );
  expect(await read(threadOf('s'))).toMatchObject([
    { id: sent.messageId, type: 'OUTBOUND', channel: 'WEB', body: 'Please come by.' },
  ]);
  expect(reported.touches.get(subject.id)).toEqual(['answered']);
  expect(await events()).toMatchObject([{ type: 'test.messageSent' }]);
});

test('it has notes, protected by its kind', async () => {
  const { subject, call, change, read, events } = await start();
  const note = await change((tx) => addNote(tx, subject, { noteContent: 'Ask the foreman', isPublic: false }, call));
  await change((tx) => editNote(tx, subject, { noteId: note.id, noteContent: 'Ask Joe' }, call));
  expect(await read(notesOf('s'))).toMatchObject([{ id: note.id, content: 'Ask Joe' }]);
  const stranger = { ...call, staff: { profile: { id: newId() } } } as StaffActing;
  await expect(change((tx) => removeNote(tx, subject, { noteId: note.id }, stranger))).rejects.toMatchObject({
    code: 'no_right',
  });
  await change((tx) => removeNote(tx, subject, { noteId: note.id }, call));
  expect(await read(notesOf('s'))).toBeNull();
  expect((await events()).map(({ type }) => type)).toEqual(['test.noteAdded', 'test.noteChanged', 'test.noteDeleted']);
});

test('it has tags, and an edit of them raises its version', async () => {
  const { clerk, subject, call, change, read, events } = await start();
  const { body: tag } = await clerk.post<{ id: string }>('/agencies/tags', { name: 'Urgent', color: 'red' });
  await change((tx) => setTags(tx, recordKind, { id: subject.id, tags: [tag.id] }, call));
  expect(await read(tagsOf('s'))).toMatchObject([{ id: tag.id, name: 'Urgent' }]);
  expect(reported.touches.get(subject.id)).toEqual(['edit']);
  expect(await events()).toMatchObject([{ type: 'test.tagsChanged', data: { added: [{ name: 'Urgent' }] } }]);
});

/** Uploads a file for a case, as a browser would. */
async function uploaded(by: TestStaff, of: TestAgency): Promise<string> {
  const { storage } = (await testApp()).services;
  const { body } = await by.get<{ fileURL: string }>(
    `/agencies/${of.id}/s3/signed-url?operation=CASE_ATTACHMENT&filename=photo.png`,
  );
  await storage.write(storage.keyOf(body.fileURL)!, png, 'application/octet-stream');
  return body.fileURL;
}

test('it has attachments', async () => {
  const { services, riverton, clerk, subject, call, change, read, events } = await start();
  const files = [{ fileName: 'photo.png', fileURL: await uploaded(clerk, riverton) }];
  const [file] = await withUploads({ services, agencyId: riverton.id }, { files, by: call }, (inspected) =>
    change((tx) => addAttachments(tx, subject, inspected, call)),
  );
  expect(await read(attachmentsOf('s'))).toMatchObject([{ id: file!.id, fileName: 'photo.png' }]);
  await change((tx) => removeAttachments(tx, subject, { attachmentIds: [file!.id] }, call));
  expect(await read(attachmentsOf('s'))).toBeNull();
  expect((await events()).map(({ type }) => type)).toEqual(['test.attachmentsAdded', 'test.attachmentsDeleted']);
});

test('its link opens only it, and the link of another kind of record does not open it', async () => {
  const { services, riverton, id } = await start();
  const { secret } = services.settings;
  const token = holderLinks.make(secret, riverton.id, id);
  expect(services.subjects.openLink(secret, 'test', token)).toMatchObject({
    agencyId: riverton.id,
    hash: expect.any(Buffer),
    link: { name: 'holder' },
  });
  const { token: reporters, publicToken } = await submission(riverton);
  for (const [name, other] of [
    ['submission', token],
    ['test', reporters],
    ['test', publicToken],
    ['test', token.slice(0, -1)],
  ] as const)
    expect(() => services.subjects.openLink(secret, name, other)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
});

test('data of a record of one kind cannot be read or changed through another kind', async () => {
  const riverton = await fullAgency('Riverton');
  const { services } = await testApp();
  const id = riverton.submission.id;
  const call = {
    staff: { profile: { id: riverton.admin.id } },
    actor: { kind: 'STAFF', id: riverton.admin.id, name: null },
    now: services.now(),
    services,
  } as StaffActing;
  const through = (work: (tx: AgencyTx) => Promise<unknown>) => services.inAgency(riverton.id, work);
  const wrong = { kind: recordKind, id };
  const { noteId, messageId, attachmentId } = riverton;
  const attempts: ((tx: AgencyTx) => Promise<unknown>)[] = [
    (tx) => editNote(tx, wrong, { noteId, noteContent: 'x' }, call),
    (tx) => removeNote(tx, wrong, { noteId }, call),
    (tx) => getWholeText(tx, recordKind, { id, messageId }),
    (tx) => removeAttachments(tx, wrong, { attachmentIds: [attachmentId] }, call),
    (tx) => setTags(tx, recordKind, { id, tags: [] }, call),
  ];
  for (const attempt of attempts) await expect(through(attempt)).rejects.toMatchObject({ code: 'not_found' });
  expect(await through((tx) => getWholeText(tx, submissionKind, { id, messageId }))).toContain('Still there');
});

test('deleting a submission deletes its subject with all its data', async () => {
  const riverton = await fullAgency('Riverton');
  const { database } = (await testApp()).services;
  const count = async (table: string, column: string) =>
    Number(
      (
        await database.run(`select count(*) as count from ${table} where agency_id = $1 and ${column} = $2`, [
          riverton.id,
          riverton.submission.id,
        ])
      ).rows[0]!['count'],
    );
  const parts = ['messages', 'notes', 'subject_tags', 'attachments', 'outbox'] as const;
  for (const table of parts) expect([table, await count(table, 'subject_id')]).toEqual([table, 1]);
  expect((await riverton.admin.delete(`/agencies/crm/issues/${riverton.submission.id}`)).status).toBe(200);
  for (const table of parts) expect([table, await count(table, 'subject_id')]).toEqual([table, 0]);
  expect(await count('subjects', 'id')).toBe(0);
});

/** The key is checked at the commit, and of a commit that a worker refuses Citus tells no reason. */
const LEFT_WITHOUT = isCluster
  ? { message: expect.stringMatching(/^could not commit transaction for shard/) }
  : { code: '23503' };

test('every record must have a subject', async () => {
  const riverton = await agency();
  const { id } = await submission(riverton);
  const { services } = await testApp();
  const { rows } = await services.database.run('select kind from subjects where agency_id = $1 order by kind', [
    riverton.id,
  ]);
  expect(rows).toEqual([{ kind: 'contact' }, { kind: 'submission' }]);
  const without = services.inAgency(riverton.id, (tx) =>
    tx.run('delete from subjects where agency_id = $1 and id = $2', [riverton.id, id]),
  );
  await expect(without).rejects.toMatchObject(LEFT_WITHOUT);
  const about = 'select kind from subjects where agency_id = $1 and id = $2';
  expect((await services.database.run(about, [riverton.id, id])).rows).toEqual([{ kind: 'submission' }]);
});
