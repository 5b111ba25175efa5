import { personName } from '../../../platform/formats/person-name.ts';
import type { Message, Note } from '../../conversations/index.ts';
import { cutText, instantText } from './words.ts';

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

/** Returns the public conversation with a resident, who is named so, oldest first. */
export function messagesOf(
  messages: readonly Message[],
  {
    timeZone,
    agencyName,
    resident,
  }: { readonly timeZone: string; readonly agencyName: string; readonly resident: string },
): PrintedMessage[] {
  const sent = (author: Message['author']) => (author === null ? agencyName : personName(author));
  return messages.map(({ type, channel, body, author, sender, createdAt, attachments }) => {
    const isFromResident = type === 'INBOUND';
    return {
      who: isFromResident ? (sender ?? resident) : sent(author),
      at: `${instantText(createdAt, timeZone)}${isFromResident ? `, ${ways[channel]}` : ''}`,
      text: cutText(body),
      files: attachments.map(({ fileName }) => fileName),
      isFromResident,
    };
  });
}

/** Returns the notes, oldest first; one that the outside may read says so. */
export const notesOf = (notes: readonly Note[], timeZone: string): PrintedEntry[] =>
  notes.map(({ author, content, createdAt, editedAt, isPublic }) => ({
    who: author === null ? 'System' : personName(author),
    at: `${instantText(createdAt, timeZone)}${editedAt === null ? '' : ', edited'}${isPublic ? ', public' : ''}`,
    text: cutText(content),
    files: [],
  }));
