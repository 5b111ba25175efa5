import { cutReply, readInboundMail } from '@townkeep/inbound-mail';
import EmailReplyParser from 'email-reply-parser';
import planer from 'planer';
import type { KnownReply, ReplyKind } from './sets.ts';

/** Something that cuts replies. */
export interface Reader {
  readonly name: string;
  readonly reads: (kind: ReplyKind) => boolean;
  readonly cut: (reply: KnownReply) => Promise<string>;
}

/** A library that reads plain text. Of a raw mail it gets the text. */
function plainReader(name: string, cut: (text: string) => string): Reader {
  return {
    name,
    reads: (kind) => kind !== 'html',
    cut: async ({ kind, text }) =>
      cut(kind === 'plain' ? text : (await readInboundMail(Buffer.from(text, 'latin1'))).fullText),
  };
}

async function cutByTownkeep({ kind, text }: KnownReply): Promise<string> {
  if (kind === 'plain') return cutReply(text);
  const header = kind === 'html' ? 'Content-Type: text/html; charset=utf-8\r\n\r\n' : '';
  return (await readInboundMail(Buffer.from(header + text, 'latin1'))).replyText;
}

/** The readers to compare. */
export const readers: readonly Reader[] = [
  { name: 'inbound-mail', reads: () => true, cut: cutByTownkeep },
  plainReader('email-reply-parser', (text) => new EmailReplyParser().parseReply(text)),
  plainReader('planer', (text) => planer.extractFrom(text, 'text/plain')),
];
