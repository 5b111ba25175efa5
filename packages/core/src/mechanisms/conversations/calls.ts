import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { presenceStates } from '../../platform/live.ts';
import { id, optionalLines, requiredLines, requiredText, seenVersion, seenVersions } from '../../platform/schemas.ts';
import type { Right } from '../../platform/rights/rights.ts';
import { attachment, attachmentInput, note } from './records.ts';

/** Most files that one call adds or deletes. */
const FILES_MAX = 20;

/** A colleague who has the record open. */
const colleague = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), isWriting: z.boolean() });

interface RecordCallsOptions {
  /** The path of one record, with `{id}`. */
  readonly path: `/${string}/{id}`;
  readonly tags: readonly string[];
  readonly see: Right;
  readonly change: Right;
}

/** Declares the calls for the notes, files, whole emails and presence of a record, which `recordRoutes` serves. */
export const recordCalls = ({ path, tags, see, change }: RecordCallsOptions) => ({
  ...attachmentCalls({ path, tags: [...tags], change }),
  wholeText: staffCall(see)
    .route({
      method: 'GET',
      path: `${path}/messages/{messageId}/whole-text`,
      tags: [...tags],
      summary: 'Get the whole text of an email, with the quotes and signature that the thread leaves out',
    })
    .input(z.object({ id, messageId: id }))
    .output(z.object({ text: z.string() })),
  presence: staffCall(see, { limit: 'presence', reads: true })
    .route({
      method: 'POST',
      path: `${path}/presence`,
      tags: [...tags],
      summary: 'Report every 15 seconds that the record is open, and get the colleagues who have it open too',
      description: 'It ends 35 seconds after the last report, or at once with `gone`. Changes come by `GET /api/live`.',
    })
    .input(z.object({ id, state: z.enum(presenceStates) }))
    .output(z.object({ colleagues: z.array(colleague) })),
  ...noteCalls({ path, tags: [...tags], change }),
});

/** The calls that `noteCalls` declares for a kind of record. */
export type NoteCalls = ReturnType<typeof noteCalls>;

/** The calls that `recordCalls` declares for a kind of record. */
export type RecordCalls = ReturnType<typeof recordCalls>;

type ChangeOptions = Pick<RecordCallsOptions, 'path' | 'change'> & { readonly tags: string[] };

const attachmentCalls = ({ path, tags, change }: ChangeOptions) => ({
  addAttachments: staffCall(change, { change: 'adds', limit: 'upload', transaction: 'own' })
    .route({ method: 'POST', path: `${path}/attachments`, tags, summary: 'Add uploaded files' })
    .input(z.object({ id, attachments: z.array(attachmentInput).min(1).max(FILES_MAX) }))
    .output(z.object({ attachments: z.array(attachment) })),
  editAttachment: staffCall(change, { change: 'version' })
    .route({
      method: 'PUT',
      path: `${path}/attachments`,
      tags,
      summary: "Change an attachment's name and description, and whether it is public",
    })
    .input(
      z.object({
        id,
        attachmentId: id,
        version: seenVersion,
        title: requiredText('Name', 200),
        description: optionalLines('Description', 300),
        /** Whether the outside side of the record shows it; unchanged if absent. */
        isPublic: z.boolean().optional(),
      }),
    )
    .output(attachment),
  removeAttachments: staffCall(change, { change: 'version' })
    .route({ method: 'DELETE', path: `${path}/attachments`, tags, summary: 'Delete attachments' })
    .input(z.object({ id, attachmentIds: z.array(id).min(1).max(FILES_MAX), versions: seenVersions }))
    .output(z.object({ attachmentIds: z.array(id) })),
});

/** Declares the calls for the notes of a record. `noteRoutes` of the API serves them. */
export const noteCalls = ({ path, tags, change }: ChangeOptions) => ({
  addNote: staffCall(change, { change: 'adds' })
    .route({ method: 'POST', path: `${path}/notes`, tags, summary: 'Add a note', successStatus: 201 })
    .input(z.object({ id, noteContent: requiredLines('Note', 5000), isPublic: z.boolean().default(false) }))
    .output(note),
  editNote: staffCall(change, { change: 'version' })
    .route({ method: 'PUT', path: `${path}/notes/{noteId}`, tags, summary: 'Change a note' })
    .input(
      z.object({
        id,
        noteId: id,
        version: seenVersion,
        noteContent: requiredLines('Note', 5000),
        /** Whether the outside side of the record shows it; unchanged if absent. */
        isPublic: z.boolean().optional(),
      }),
    )
    .output(note),
  removeNote: staffCall(change, { change: 'version' })
    .route({ method: 'DELETE', path: `${path}/notes/{noteId}`, tags, summary: 'Delete a note' })
    .input(z.object({ id, noteId: id, version: seenVersion }))
    .output(z.object({ id })),
});
