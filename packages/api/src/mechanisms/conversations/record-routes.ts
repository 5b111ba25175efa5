import { staffOf } from '../../platform/acting.ts';
import type { AttachmentInput } from '@townkeep/core/mechanisms/conversations';
import type { RecordCalls } from '@townkeep/core/mechanisms/conversations/calls.ts';
import { addAttachments, editAttachment, removeAttachments } from '../attachments/index.ts';
import { noteRoutes } from '../notes/index.ts';
import type { routes } from '../../platform/http/call-path.ts';
import type { CallContext } from '../../platform/http/context.ts';
import type { KindWith } from '../../platform/records/subjects.ts';
import { withUploads } from '../uploads/index.ts';
import { recordPresence } from './presence.ts';
import { getWholeText } from './queries.ts';

/** The contract calls of a kind of record. They have the same type for every kind. */
type Calls = Pick<typeof routes.submissions, keyof RecordCalls>;

interface FilesInput {
  readonly attachments: AttachmentInput[];
}

/** Returns the submitted files of staff, who can submit only files that they uploaded themselves. */
export const filesOfStaff = ({ attachments: files }: FilesInput, { staff }: CallContext) => ({
  files,
  by: { staff },
});

/** Returns the routes of the calls that `recordCalls` declares, for one kind of record. */
export const recordRoutes = (call: Calls, kind: KindWith<'thread' | 'notes' | 'files'>) => ({
  ...noteRoutes(call, kind),
  addAttachments: call.addAttachments.handler(async ({ input, context }) => ({
    attachments: await withUploads(context, filesOfStaff(input, context), (inspected) =>
      context.inAgency((tx) => addAttachments(tx, { kind, id: input.id }, inspected, staffOf(context))),
    ),
  })),
  editAttachment: call.editAttachment.handler(({ input, context }) =>
    editAttachment(context.tx, { kind, id: input.id }, input, staffOf(context)),
  ),
  removeAttachments: call.removeAttachments.handler(({ input, context }) =>
    removeAttachments(context.tx, { kind, id: input.id }, input, staffOf(context)),
  ),
  presence: call.presence.handler(async ({ input, context }) => ({
    colleagues: [...(await recordPresence(context, kind, input))],
  })),
  wholeText: call.wholeText.handler(async ({ input, context }) => ({
    text: await getWholeText(context.tx, kind, input),
  })),
});
