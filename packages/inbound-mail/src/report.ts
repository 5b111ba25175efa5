import type { ParsedMail } from 'mailparser';
import { decodeContent } from './mime/decode-content.ts';
import type { MimeLeaf } from './mime/mime-structure.ts';
import { headerValues } from './header/header-lines.ts';

/** What a mail system reports about mail that it could not deliver. */
export interface DeliveryReport {
  /** The addresses that could not be reached, each with the reason in the words of the mail system. */
  readonly failed: readonly { readonly address: string | null; readonly reason: string }[];
  /** The Message-IDs of the mails that may be meant, with angle brackets. */
  readonly messageIds: readonly string[];
}

const LONGEST_REASON = 300;
const MOST_RECIPIENTS = 20;
const MOST_IDS = 20;

/** What mail systems write without a part for programs, in English and Spanish. */
const FAILURE = new RegExp(
  '(?:could not|cannot|couldn.t|can.t|was not|wasn.t|unable to) (?:be )?deliver|undeliver(?:able|ed)|' +
    'deliver(?:y|ies) (?:has |have )?(?:to the following recipients? )?(?:failed|failure)|\\(failure\\)|' +
    'returned mail|return(?:ed|ing) (?:message )?to sender|permanent(?:ly)? (?:fatal )?(?:error|failed|failure)|' +
    '(?:user|recipient|mailbox|address) (?:is )?(?:unknown|unavailable|full|not found|rejected|disabled)|no such (?:user|recipient)|' +
    'unknown user|does not exist|no (?:se )?(?:ha )?pud(?:o|ido) (?:ser )?entreg|no entregado|devuelto|' +
    '\\b5\\d\\d[ -]#?5\\.\\d{1,3}\\.\\d{1,3}',
  'i',
);
const DELAY =
  /\bdelayed\b|\(delay\)|will (?:be retried|keep trying|continue to)|warning: could not send|retras(?:o|ad)/i;

const fieldsOf = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}:[ \\t]*([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'gim'))].map(([, value]) =>
    (value ?? '').replace(/\s+/g, ' ').trim(),
  );

const addressIn = (field: string): string | null =>
  /[^\s<>;,"()]{1,200}@[^\s<>;,"()]{1,200}/.exec(field.slice(0, 1000))?.[0].toLowerCase() ?? null;

/** The recipients that a status for programs reports as failed, and whether it reports on any. Source: RFC 3464 §2.3. */
function statusOf(text: string): { readonly failed: DeliveryReport['failed']; readonly isStatus: boolean } {
  const groups = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .slice(0, 200)
    .map((group) => ({ group, action: fieldsOf(group, 'action')[0]?.toLowerCase() }));
  const failed = groups
    .filter(({ action }) => action === 'failed')
    .map(({ group }) => {
      const diagnostic = fieldsOf(group, 'diagnostic-code')[0]?.replace(/^[\w-]{1,20};\s*/, '');
      const address = fieldsOf(group, 'original-recipient')[0] ?? fieldsOf(group, 'final-recipient')[0] ?? '';
      return {
        address: addressIn(address),
        reason: (diagnostic || fieldsOf(group, 'status')[0] || 'failed').slice(0, LONGEST_REASON),
      };
    });
  return { failed: failed.slice(0, MOST_RECIPIENTS), isStatus: groups.some(({ action }) => action !== undefined) };
}

/** The first line that says why. */
const reasonIn = (text: string): string =>
  (
    text.split('\n').find((line) => /\b5\d\d\b.*\b5\.\d/.test(line)) ??
    text.split('\n').find((line) => FAILURE.test(line)) ??
    ''
  )
    .trim()
    .slice(0, LONGEST_REASON);

/**
 * Returns what a machine's mail reports about mail that was not delivered; null for any other mail, such as the report
 * of a delay or a receipt. Older systems write for people alone, so the usual sentences count too.
 */
export function deliveryReport(mail: ParsedMail, raw: Buffer, leaves: readonly MimeLeaf[]): DeliveryReport | null {
  const contentOf = (type: string): string[] =>
    leaves.filter(({ contentType }) => contentType === type).map((leaf) => decodeContent(raw, leaf).toString('utf8'));
  const status = contentOf('message/delivery-status').map(statusOf);
  const words = `${mail.subject ?? ''}\n${(mail.text ?? '').slice(0, 20_000)}`;
  const named = headerValues(mail, 'x-failed-recipients').flatMap((value) => value.split(','));
  const isStatus = status.some((each) => each.isStatus);
  const failed = status.flatMap((each) => each.failed);
  const isFailure = isStatus ? failed.length > 0 : named.length > 0 || (FAILURE.test(words) && !DELAY.test(words));
  if (!isFailure) return null;
  const returned = ['text/rfc822-headers', 'message/rfc822', 'message/global', 'text/plain'].flatMap(contentOf);
  const ids = returned.flatMap((text) => [
    ...text.slice(0, 100_000).matchAll(/^[> \t]{0,10}message-id:\s{0,10}(<[^<>\s]{1,996}>)/gim),
  ]);
  const fallback = named.length > 0 ? named.map(addressIn) : [null];
  return {
    failed: failed.length > 0 ? failed : fallback.map((address) => ({ address, reason: reasonIn(words) || 'failed' })),
    messageIds: [...new Set(ids.map(([, id]) => id!))].slice(0, MOST_IDS),
  };
}
