import { type APIRequestContext, expect } from '@playwright/test';
import { signInbound } from '../../packages/api/src/conversations/inbound/inbound-signature.ts';

/** The embedded installation's own; a real one has its provider's. */
const SECRET = 'embedded-installation-only-not-for-production';

export interface MailReply {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly inReplyTo: string;
  readonly text: string;
  readonly quoted: string;
}

/** Hands in a reply as the mail provider's webhook does: raw MIME, signed, with the first mail quoted below. */
export async function replyByMail(request: APIRequestContext, reply: MailReply): Promise<void> {
  const quoted = reply.quoted
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = [
    `From: ${reply.from}`,
    `To: ${reply.to}`,
    `Subject: Re: ${reply.subject}`,
    `In-Reply-To: ${reply.inReplyTo}`,
    `Message-ID: <${Date.now()}.${Math.random().toString(36).slice(2)}@residents.test>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    reply.text,
    '',
    'On Fri, Nov 20, 2026 at 10:00 AM the city wrote:',
    quoted,
    '',
  ].join('\r\n');
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await request.post('/api/inbound/mail', {
    headers: {
      'content-type': 'message/rfc822',
      'x-townkeep-timestamp': timestamp,
      'x-townkeep-signature': signInbound({ secret: SECRET, timestamp, body: Buffer.from(body) }),
    },
    data: Buffer.from(body),
  });
  expect(answer.status(), await answer.text()).toBe(202);
}
