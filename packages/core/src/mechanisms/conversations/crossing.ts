import { declareProblems } from '../../platform/problems.ts';
import type { Message } from './records.ts';

/** The problems of writing in a conversation. */
export const conversationProblems = declareProblems({
  reply_crossed: [409, '{name} replied at {when}, since you last saw the messages. Read that, then send yours again.'],
});

/** A message, as far as it decides whether a reply crosses it. */
type Crossable = Pick<Message, 'id' | 'type'> & { readonly author: Pick<NonNullable<Message['author']>, 'id'> | null };

/** Returns the id of the newest of these messages; null without any. Ids increase with time. */
export const newestId = (messages: readonly Pick<Message, 'id'>[]): string | null =>
  messages.reduce<string | null>((newest, { id }) => (newest === null || id > newest ? id : newest), null);

/**
 * Returns the replies of others in the agency that a reply of `writerId` crosses: those newer than the newest message
 * that the writer saw (`seenId`; null for none). Receipts, which name no author, are left out. The SQL of the same name
 * is in `crossing.ts` of the API.
 */
export const crossingReplies = <Each extends Crossable>(
  messages: readonly Each[],
  { seenId, writerId }: { readonly seenId: string | null; readonly writerId: string },
): Each[] =>
  messages.filter(
    ({ id, type, author }) =>
      type === 'OUTBOUND' && author !== null && author.id !== writerId && (seenId === null || id > seenId),
  );
