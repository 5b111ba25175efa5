import type { ParsedMail } from 'mailparser';
import type { MailAddress } from './addresses.ts';
import { headerValues } from './header-lines.ts';

/** Why a mail is taken for a machine's. */
export type AutomaticReason = 'auto-submitted' | 'precedence' | 'auto-response-suppress' | 'autoreply' | 'mailing-list' | 'empty-return-path' | 'mailer-daemon' | 'report';

type Headers = (name: string) => readonly string[];

/** The first word of a field's value, lower case, without its comments and parameters. */
const keyword = (value: string): string => (/^[^\s;(]*/.exec(value)?.[0] ?? '').toLowerCase();

const signs: readonly (readonly [AutomaticReason, (headers: Headers) => boolean])[] = [
  // RFC 3834 §5: whatever is not 'no' was sent by a machine
  ['auto-submitted', (headers) => headers('auto-submitted').some((value) => !['', 'no'].includes(keyword(value)))],
  ['report', (headers) => headers('content-type').some((value) => keyword(value) === 'multipart/report')],
  ['empty-return-path', (headers) => headers('return-path').some((value) => /^<\s*>/.test(value))],
  ['precedence', (headers) => headers('precedence').some((value) => ['bulk', 'junk', 'auto_reply'].includes(keyword(value)))],
  // a person's mail may ask that no receipts be sent (DR, RN, NRN): only who fears an answering machine is one
  ['auto-response-suppress', (headers) => headers('x-auto-response-suppress').some((value) => /\b(?:all|oof|autoreply)\b/i.test(value))],
  ['autoreply', (headers) => ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => headers(name).some((value) => keyword(value) !== 'no'))],
  ['mailing-list', (headers) => headers('list-id').length > 0],
];

const MACHINES = /^(?:mailer-daemon|postmaster)@/;

/**
 * Why nobody wrote this mail by hand, or null when somebody may have. Such mail never enters a thread as the
 * resident's words. Source: RFC 3834, RFC 3464, RFC 5321 §4.5.5, RFC 2919; Microsoft [MS-OXCMAIL] §2.2.3.2.14.
 */
export function automaticReason(mail: Pick<ParsedMail, 'headerLines'>, from: MailAddress | null): AutomaticReason | null {
  const headers: Headers = (name) => headerValues(mail, name);
  const sign = signs.find(([, isShown]) => isShown(headers));
  if (sign !== undefined) return sign[0];
  return from !== null && MACHINES.test(from.address) ? 'mailer-daemon' : null;
}
