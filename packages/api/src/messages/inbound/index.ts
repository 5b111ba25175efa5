export { type MailAddress } from './addresses.ts';
export { type MailAttachment } from './attachments.ts';
export { type AutomaticReason } from './automatic.ts';
export {
  INBOUND_MAIL_LIMITS,
  INBOUND_TEXT_MAX,
  InboundMailProblem,
  type InboundMailProblemCode,
} from './inbound-mail-problem.ts';
export { signInbound, verifyInboundSignature } from './inbound-signature.ts';
export { type InboundMail, readInboundMail, readRecipients, type Recipients } from './read-inbound-mail.ts';
export { cutReply } from './reply/cut-reply.ts';
export { parseThreadAddress, threadAddress, type ThreadAddress } from './thread-address.ts';
