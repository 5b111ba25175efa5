import { newId } from '../platform/ids.ts';
import { addRows, runIn } from './add-rows.ts';
import type { EmptyAgency } from './test-part.ts';
import { testApp } from './server.ts';

/** The ids of a record's dependent rows. */
export interface SubjectRows {
  readonly noteId: string;
  readonly messageId: string;
  readonly attachmentId: string;
}

interface Subject {
  /** The record's id. */
  readonly id: string;
  readonly tagId: string;
  /** An uploaded file that the attachment takes. */
  readonly fileURL: string;
}

/** Inserts a record's dependent rows: a tag, a note of the administrator, a received message and an attachment. */
export async function insertSubjectRows(of: EmptyAgency, { id, tagId, fileURL }: Subject): Promise<SubjectRows> {
  const { storage } = (await testApp()).services;
  const [noteId, messageId, attachmentId] = [newId(), newId(), newId()];
  const key = storage.keyOf(fileURL)!;
  const file = { content_type: 'image/png', size_bytes: 70 };
  const received = {
    direction: 'INBOUND',
    channel: 'EMAIL',
    body: 'Still there',
    whole_text: `Still there. ${of.name}`,
  };
  await addRows(of, 'subject_tags', { subject_id: id, tag_id: tagId });
  await addRows(of, 'notes', { id: noteId, subject_id: id, content: 'Ask the foreman', author_id: of.admin.id });
  await addRows(of, 'messages', { id: messageId, subject_id: id, ...received });
  const attachment = { id: attachmentId, subject_id: id, key, title: 'Photo', file_name: 'attached.png', ...file };
  await addRows(of, 'attachments', attachment);
  await runIn(
    of,
    `update uploads set claimed_at = created_at, kept_key = key, content_type = $3, size_bytes = $4
     where agency_id = $1 and key = $2`,
    key,
    file.content_type,
    file.size_bytes,
  );
  return { noteId, messageId, attachmentId };
}
