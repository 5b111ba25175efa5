import type { ParsedMail } from 'mailparser';
import { headerValues } from './header-lines.ts';

/** The identifiers of a mail and of the mails before it, with angle brackets. Source: RFC 5322 §3.6.4. */
export interface MessageIds {
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
}

const MOST_REFERENCES = 100;

/** The identifiers in a field, in order. Some programs omit the brackets. */
function idsIn(value: string): readonly string[] {
  const text = value.slice(0, 100_000);
  const bracketed = text.match(/<[^<>\s\p{Cc}]{1,996}>/gu);
  if (bracketed !== null) return bracketed;
  const bare = text.trim();
  return /^[^\s<>\p{Cc}]{1,996}$/u.test(bare) ? [`<${bare}>`] : [];
}

/** Returns the identifiers in a mail's header. */
export function messageIds(mail: Pick<ParsedMail, 'headerLines'>): MessageIds {
  const all = (name: string): readonly string[] => headerValues(mail, name).flatMap(idsIn);
  return {
    messageId: all('message-id')[0] ?? null,
    inReplyTo: all('in-reply-to')[0] ?? null,
    // The newest references stand last and matter most.
    references: all('references').slice(-MOST_REFERENCES),
  };
}
