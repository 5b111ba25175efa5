import type { Transporter } from 'nodemailer';
import type { Settings } from './settings/settings.ts';

/** An outgoing email. Message-IDs include their angle brackets. */
export interface OutgoingMail {
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly messageId: string;
  readonly replyTo: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
}

/** An outgoing transport. Throws `DeliveryError` when delivery fails. */
export interface MailTransport {
  readonly send: (mail: OutgoingMail) => Promise<void>;
}

/** A failed delivery. A permanent one (no such mailbox) is not worth another try. */
export class DeliveryError extends Error {
  readonly isPermanent: boolean;

  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.name = 'DeliveryError';
    this.isPermanent = isPermanent;
  }
}

/** Opens the configured mail server; null when none is configured. */
export function openMail({ mail }: Pick<Settings, 'mail'>): MailTransport | null {
  if (mail.smtpUrl === undefined) return null;
  const { smtpUrl } = mail;
  // Loaded with the first email, for a faster start.
  let opened: Promise<Transporter> | undefined;
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    });
  return {
    async send(out) {
      const transport = await (opened ??= open());
      try {
        await transport.sendMail({
          from: { name: out.fromName, address: mail.from },
          to: { name: '', address: out.to },
          subject: out.subject,
          text: out.text,
          messageId: out.messageId,
          ...(out.html === null ? {} : { html: out.html }),
          ...(out.replyTo === null ? {} : { replyTo: out.replyTo }),
          ...(out.inReplyTo === null ? {} : { inReplyTo: out.inReplyTo }),
          references: [...out.references],
          // Suppresses automatic replies to machine-generated mail. Source: RFC 3834 §5.
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw asDeliveryError(error);
      }
    },
  };
}

interface SmtpError {
  readonly message?: string;
  readonly responseCode?: number;
  readonly command?: string;
}

/**
 * A mail server's refusal of a recipient or a message is permanent. Other errors (no connection, busy, sign-in) are
 * temporary.
 */
function asDeliveryError(error: unknown): DeliveryError {
  const { message = 'The mail server did not answer.', responseCode = 0, command = '' } = error as SmtpError;
  return new DeliveryError(message, responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command));
}
