import type { AttachmentInput, Message } from '@townkeep/core/mechanisms/conversations';
import type { ComponentType } from 'react';
import type { CallOptions } from '../../../../http/client.ts';
import { useRecordParts } from '../record-parts.ts';

/** The text of a message that is not sent yet, to a part that inserts into it. */
export interface InsertProps {
  readonly isDisabled: boolean;
  /** Called with the text, and with the codes in it that have no value. */
  readonly onInsert: (text: string, missing: readonly string[]) => void;
}

/** A new message, as the calls of every kind of record take it. */
export interface NewMessage {
  readonly id: string;
  readonly body: string;
  readonly attachments: AttachmentInput[];
  /** The newest message that the person saw; null for an empty thread. */
  readonly seenMessageId: string | null;
}

/** The conversation of a record with someone outside of the agency. */
export interface RecordThread {
  /** The other side: `the resident`, `the responsible party`. */
  readonly with: string;
  /** The writer of messages from the other side, by name if it is known. */
  readonly writer: string;
  /** The conversation so far. */
  readonly messages: readonly Message[];
  /** Why no message can be written; null when one can. */
  readonly blocker: string | null;
  /** Sentences that name the recipient and the channels. */
  readonly recipient: string;
  /** Most files of one message. */
  readonly filesMax: number;
  readonly send: (message: NewMessage, options: { readonly context: CallOptions }) => Promise<unknown>;
  /** Inserts texts into the message, such as templates; absent where there are none. */
  readonly Insert?: ComponentType<InsertProps>;
  /** Choices above the text, such as the channels. */
  readonly Choices?: ComponentType;
}

/**
 * Returns the conversation of the record of the page.
 * @throws Error for a kind of record without one
 */
export function useRecordThread(): RecordThread {
  const { thread } = useRecordParts();
  if (thread === undefined) throw new Error('This kind of record has no thread');
  return thread;
}
