export type { MailAttachment } from './attachments.ts';
export type { MailAddress } from './header/addresses.ts';
export type { AutomaticReason } from './header/automatic.ts';
export type { DeliveryReport } from './report.ts';
export { InboundMailProblem, type InboundMailProblemCode } from './inbound-mail-problem.ts';
export { INBOUND_MAIL_LIMITS } from './limits.ts';
export {
  type InboundMail,
  type MailHeader,
  readInboundMail,
  type ReadingOptions,
  readMailHeader,
} from './read-inbound-mail.ts';
export { cutReply } from './reply/cut-reply.ts';
