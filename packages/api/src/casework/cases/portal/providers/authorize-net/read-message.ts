import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../../../../../platform/secrets.ts';
import { MessageRefused, type MessageSignature, type ProviderMessage, type ReceivedMessage } from '../card-provider.ts';

const HEADER = 'x-anet-signature';

const message = z.object({
  notificationId: z.string().regex(/^[\w-]{1,100}$/),
  eventType: z.string().regex(/^[\w.]{1,200}$/),
  payload: z
    .object({ entityName: z.string(), id: z.coerce.string().max(20) })
    .partial()
    .optional(),
});

/**
 * Returns the key of the signature: the characters of the signature key as the merchant interface shows them. The bytes
 * that they are the hexadecimal digits of are the key of `transHashSha2`, from which an article of theirs does not
 * distinguish it (000001502 of their support). Developers who compared both with messages that came found the characters, and so does
 * a published message in the test.
 * Source: https://developer.authorize.net/api/reference/features/webhooks.html,
 * https://community.developer.cybersource.com/t5/Integration-and-Testing/HMAC-SHA-512-hash-not-matching-in-webhook-callback/m-p/82772
 */
export const keyOfSignature = (signatureKey: string): Buffer => Buffer.from(shownForm(signatureKey), 'utf8');

/** They show upper-case letters; others are those of a program through which the key came. */
const shownForm = (signatureKey: string): string =>
  /^[0-9a-f]{128}$/i.test(signatureKey.trim()) ? signatureKey.trim().toUpperCase() : signatureKey;

const signatureOf = (raw: Buffer, key: Buffer): Buffer => createHmac('sha512', key).update(raw).digest();

const sentSignature = (headers: ReceivedMessage['headers']): Buffer =>
  Buffer.from(/^sha512=([0-9a-f]{128})$/i.exec(headers[HEADER] ?? '')?.[1] ?? '', 'hex');

/** Reads a message of Authorize.Net. @throws MessageRefused */
export function readAuthorizeNetMessage(
  { raw, headers }: ReceivedMessage,
  { signatureKey, isLive }: { readonly signatureKey: string; readonly isLive: boolean },
): ProviderMessage {
  if (signatureKey === '' || !isSame(sentSignature(headers), signatureOf(raw, keyOfSignature(signatureKey))))
    throw new MessageRefused('The signature of the message is wrong');
  const { data } = message.safeParse(parsed(raw));
  if (data === undefined) throw new MessageRefused('The message cannot be read');
  const { entityName, id } = data.payload ?? {};
  const about = entityName === 'transaction' && /^\d+$/.test(id ?? '') ? { transactionId: id! } : null;
  return { id: data.notificationId, kind: data.eventType, about, isLive };
}

/** Says how the signature of a message that came was made with a key. */
export function wayOfSignature({ raw, headers }: ReceivedMessage, signatureKey: string): MessageSignature {
  const sent = sentSignature(headers);
  if (isSame(sent, signatureOf(raw, keyOfSignature(signatureKey)))) return 'RIGHT';
  const bytes = Buffer.from(signatureKey.trim(), 'hex');
  return bytes.length === 64 && isSame(sent, signatureOf(raw, bytes)) ? 'BYTES' : 'OTHER';
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8').replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}
