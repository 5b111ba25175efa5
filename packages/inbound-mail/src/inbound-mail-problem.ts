import { INBOUND_MAIL_LIMITS } from './limits.ts';

const texts = {
  mail_empty: 'The message is empty.',
  mail_too_large: `The message is larger than ${INBOUND_MAIL_LIMITS.bytes / 1024 / 1024} MB.`,
  mail_header_too_large: 'A header of the message, or a field in one, is too large.',
  mail_too_deep: 'The message is nested too deeply.',
  mail_too_many_parts: `The message has more than ${INBOUND_MAIL_LIMITS.parts} parts.`,
  mail_too_many_lines: 'The message has too many lines.',
  mail_too_many_attachments: `The message has more than ${INBOUND_MAIL_LIMITS.attachments} attachments.`,
  mail_unreadable: 'The message cannot be read as mail.',
} as const;

/** Why a mail is rejected. */
export type InboundMailProblemCode = keyof typeof texts;

/** A rejected mail. Sending it again does not help, so a webhook answers with a final status. */
export class InboundMailProblem extends Error {
  readonly code: InboundMailProblemCode;

  constructor(code: InboundMailProblemCode, options?: ErrorOptions) {
    super(texts[code], options);
    this.name = 'InboundMailProblem';
    this.code = code;
  }
}
