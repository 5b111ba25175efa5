import type { PublicAttachmentInput, PublicSubmission } from '@townkeep/core/casework/submissions';
import { MESSAGE_FILES_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Uploads } from '../../../ui/uploads/use-uploads.ts';
import { newAnonymousId } from '../../anonymous-id.ts';
import { attachmentsOf, fileNotes } from '../../files/kept-files.ts';
import { usePublicUploads } from '../../files/use-public-uploads.ts';
import { readReply, replyKey, storeReply } from './reply-draft.ts';

/** A message while it is written. */
export interface OpenReply {
  readonly body: string;
  readonly uploads: Uploads;
  /** The stored photos. */
  readonly attachments: PublicAttachmentInput[];
  readonly setBody: (body: string) => void;
  readonly clear: () => void;
}

/** Opens the draft of a message, and stores each change of it in this browser. */
export function useReplyDraft(submission: PublicSubmission, reopens: boolean): OpenReply {
  const key = replyKey(submission);
  const [kept] = useState(() => readReply(key, Date.now()));
  const [draftId] = useState(newAnonymousId);
  const [body, setBody] = useState(kept.body);
  const uploads = usePublicUploads({
    crmToken: submission.crmToken ?? '',
    draftId,
    kept: kept.attachments,
    notes: kept.files,
    maxSizeMb: submission.maxFileSizeMb,
    maxCount: MESSAGE_FILES_MAX,
    photosOnly: true,
  });
  const { entries, refused } = uploads;
  const attachments = useMemo(() => attachmentsOf(entries, draftId), [entries, draftId]);
  useEffect(
    () => storeReply(key, { body, reopens, attachments, files: fileNotes({ entries, refused }) }, Date.now()),
    [key, body, reopens, attachments, entries, refused],
  );
  const clear = () => {
    setBody('');
    uploads.clear();
  };
  return { body, uploads, attachments, setBody, clear };
}
