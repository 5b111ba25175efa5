import { newId } from '../../../../platform/ids.ts';
import { visitor } from '../../../../testing/client.ts';
import type { TestPart } from '../../../../testing/test-part.ts';
import { attach } from '../../../../mechanisms/uploads/testing/attachments.ts';
import { posted } from '../../../../mechanisms/uploads/testing/posted.ts';
import { png, upload } from '../../../../mechanisms/uploads/testing/upload.ts';
import { type BeforeSubmissions, one, type SubmissionWorld } from '../../testing/part.ts';

interface ThreadWorld {
  /** A file that the administrator uploaded for a message and did not submit yet. */
  readonly messageFileURL: string;
  /** A file that the reporter uploaded for a reply and did not submit yet, and its draft. */
  readonly replyFile: { readonly fileURL: string; readonly draftId: string };
}

/** The calls that write to the reporter, and those with which the reporter writes. */
export const threadPart: TestPart<BeforeSubmissions & SubmissionWorld, ThreadWorld> = {
  feature: 'submissions/thread',
  insert: async (of) => {
    const draftId = newId().replaceAll('-', '').slice(2);
    const fileURL = await upload(visitor, of, 'photo.png', png, draftId);
    return { messageFileURL: await posted(of), replyFile: { fileURL, draftId } };
  },
  // It is compared with the newest message, and names none.
  noRows: ['submissions.sendMessage seenMessageId'],
  inputs: {
    'publicSubmissions.setUpdates': ({ submission: { token } }) => ({
      token,
      hasSubscribed: true,
      notificationPreference: ['EMAIL'],
    }),
    'publicSubmissions.reply': ({ submission: { token }, contactId, replyFile: { fileURL, draftId } }) => ({
      token,
      body: 'Still there',
      customerInfo: { id: contactId },
      attachments: [{ fileName: 'photo.png', fileURL, draftId }],
    }),
    'submissions.sendMessage': (own) => ({ ...one(own), body: 'Hello', ...attach(own.messageFileURL) }),
    'submissions.resendLink': one,
  },
};
