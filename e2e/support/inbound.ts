import { type APIRequestContext, expect } from '@playwright/test';
import { signInbound } from '../../packages/api/src/mechanisms/conversations/inbound/inbound-signature.ts';

/** The secret of the servers of the journeys; a real one has that of its provider. */
export const SECRET = 'the webhook secret of the journeys';

/** Posts a body to a webhook for incoming messages, with its signature. */
function postSigned(request: APIRequestContext, path: string, contentType: string, text: string) {
  const body = Buffer.from(text);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': contentType,
    'x-townkeep-timestamp': timestamp,
    'x-townkeep-signature': signInbound({ secret: SECRET, timestamp, body }),
  };
  return request.post(path, { headers, data: body });
}

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
  const answer = await postSigned(request, '/api/inbound/mail', 'message/rfc822', body);
  expect(answer.status(), await answer.text()).toBe(202);
}

/** Hands in an out-of-office answer, which is held back. */
export async function answerAutomatically(
  request: APIRequestContext,
  { from, to, text }: Pick<MailReply, 'from' | 'to' | 'text'>,
): Promise<void> {
  const body = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Out of office',
    'Auto-Submitted: auto-replied',
    `Message-ID: <${Date.now()}.${Math.random().toString(36).slice(2)}@residents.test>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\r\n');
  const answer = await postSigned(request, '/api/inbound/mail', 'message/rfc822', body);
  expect(await answer.json()).toMatchObject({ accepted: false, reason: 'automatic' });
}

/** A phone number that no other test uses. Its exchange code is always a valid one. */
export const newPhoneNumber = (): string => `+141573${String(Date.now()).slice(-5)}`;

/** Ends text messages to a number, as its owner does by answering STOP to the first one, once that has been sent. */
export async function stopTexts(request: APIRequestContext, from: string): Promise<void> {
  const body = JSON.stringify({ id: `stop${from}`, from, text: 'STOP' });
  await expect(async () => {
    const answer = await postSigned(request, '/api/inbound/sms', 'application/json', body);
    expect(await answer.json()).toMatchObject({ accepted: true });
  }).toPass();
}
