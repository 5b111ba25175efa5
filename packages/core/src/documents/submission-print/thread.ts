import { personName } from '../../people/index.ts';
import type { Message, Submission } from '../../submissions/index.ts';
import { cutText, instantText, reporterName } from './words.ts';

/** A message or a note. */
export interface PrintedEntry {
  readonly who: string;
  readonly at: string;
  readonly text: string;
  /** The names of its files. */
  readonly files: readonly string[];
}

export interface PrintedMessage extends PrintedEntry {
  readonly isFromResident: boolean;
}

const ways: Readonly<Record<Message['channel'], string>> = {
  WEB: 'on the public page',
  EMAIL: 'by email',
  SMS: 'by text message',
};

/** Returns the public conversation, oldest first. */
export function messagesOf(
  { messages, customer }: Submission,
  { timeZone, agencyName }: { readonly timeZone: string; readonly agencyName: string },
): PrintedMessage[] {
  const sent = (author: Message['author']) => (author === null ? agencyName : personName(author));
  return messages.map(({ type, channel, body, author, sender, createdAt, attachments }) => {
    const isFromResident = type === 'INBOUND';
    return {
      who: isFromResident ? (sender ?? reporterName(customer)) : sent(author),
      at: `${instantText(createdAt, timeZone)}${isFromResident ? `, ${ways[channel]}` : ''}`,
      text: cutText(body),
      files: attachments.map(({ fileName }) => fileName),
      isFromResident,
    };
  });
}

/** Returns the internal notes, oldest first. */
export const notesOf = ({ notes }: Submission, timeZone: string): PrintedEntry[] =>
  notes.map(({ author, content, createdAt, editedAt }) => ({
    who: author === null ? 'System' : personName(author),
    at: `${instantText(createdAt, timeZone)}${editedAt === null ? '' : ', edited'}`,
    text: cutText(content),
    files: [],
  }));
