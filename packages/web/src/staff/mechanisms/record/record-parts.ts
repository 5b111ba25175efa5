import type { RecordCalls } from '@townkeep/core/mechanisms/conversations/calls.ts';
import type { Attachment, Note } from '@townkeep/core/mechanisms/conversations';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import { createContext, use } from 'react';
import type { SendOnce } from '../../../http/send-once.ts';
import type { api } from '../../platform/session/api.ts';
import type { RecordPresence } from './presence/use-colleagues.ts';
import type { RecordThread } from './thread/record-thread.ts';
import { type ChangeOptions, type ShownRecord, useRecordChange } from './use-record-change.ts';

/** A record with versions, as far as its parts need to know. */
interface AnyRecord {
  readonly version: number;
}

/** The record of the page, shared by the parts that every kind of record has: notes, files, and changes. */
export interface RecordParts {
  readonly id: string;
  readonly attachments: readonly Attachment[];
  /** Why the record cannot be changed; null when it can. */
  readonly blocker: string | null;
  /** Why notes and files cannot be added, where that is not the same; null when they can. */
  readonly additionBlocker?: string | null;
  /** Another person deleted it while the page was open. `blocker` then says so for every action. */
  readonly isGone: boolean;
  /** Sends each text once, however often it is retried. */
  readonly once: SendOnce;
  /** The calls that `recordCalls` of core declares for each kind. */
  readonly calls: Pick<typeof api.submissions, keyof RecordCalls>;
  readonly uploads: UploadOperation;
  readonly presence: RecordPresence;
  readonly shown: ShownRecord<AnyRecord>;
  /** Returns why a note of this author cannot be changed; null when it can. */
  readonly noteBlocker: (note: Note) => string | null;
  /** Returns why a file cannot be deleted; null when it can. Absent where every file can be. */
  readonly removalBlocker?: (file: Attachment) => string | null;
  /** The words beside a choice to make a note or a file public; absent where they are internal. */
  readonly publicNotes?: string;
  /** Absent for a kind of record that is not written about. */
  readonly thread?: RecordThread;
}

export const RecordPartsContext = createContext<RecordParts | null>(null);

/**
 * Returns the record of the page.
 * @throws Error outside of a record's page
 */
export function useRecordParts(): RecordParts {
  const parts = use(RecordPartsContext);
  if (parts === null) throw new Error('useRecordParts is for the page of a record');
  return parts;
}

/** Returns why notes and files cannot be added to the record; null when they can. */
export function useAdditionBlocker(): string | null {
  const { blocker, additionBlocker = blocker } = useRecordParts();
  return additionBlocker;
}

/** Changes a part of the record. If another person saved first, the page loads their version and reports it. */
export const usePartChange = <I, O>(
  work: (input: I) => Promise<O>,
  options: Omit<ChangeOptions<AnyRecord, I, O>, 'optimistic'> = {},
) => useRecordChange(useRecordParts().shown, work, options);
