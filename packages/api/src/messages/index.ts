import type { InboundMail, Recipients } from './inbound/index.ts';

export type { InboundMail, Recipients } from './inbound/index.ts';
export { INBOUND_MAIL_LIMITS, InboundMailProblem } from './inbound/inbound-mail-problem.ts';
export { signInbound, verifyInboundSignature } from './inbound/inbound-signature.ts';
export { REPLY_MARKERS } from './inbound/reply/history.ts';
export { replyAddress, type Thread, threadOfAddress } from './thread-token.ts';

/**
 * Reads a mail as a server received it. The mail parser is loaded with the first one: a server that gets none starts
 * faster. @throws InboundMailProblem
 */
export async function readInboundMail(raw: Buffer): Promise<InboundMail> {
  const inbound = await import('./inbound/index.ts');
  return inbound.readInboundMail(raw);
}

/** Reads to whom a mail goes, and nothing else of it. @throws InboundMailProblem */
export async function readRecipients(raw: Buffer): Promise<Recipients> {
  const inbound = await import('./inbound/index.ts');
  return inbound.readRecipients(raw);
}
