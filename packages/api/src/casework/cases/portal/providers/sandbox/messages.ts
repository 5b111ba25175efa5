import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSame } from '../../../../../platform/secrets.ts';
import { MessageRefused, type ProviderMessage, type ReceivedMessage } from '../card-provider.ts';

/** A message on its way to the address for messages of providers. */
export interface SentMessage {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const HEADER = 'x-townkeep-sandbox-signature';

const signatureOf = (raw: Buffer, key: string): Buffer => createHmac('sha256', key).update(raw).digest();

const body = z.object({ id: z.string().min(1).max(200), kind: z.literal('payment.paid'), transactionId: z.string() });

/** Returns the signed message that a payment was made. */
export function paidMessage(transactionId: string, webhookKey: string): SentMessage {
  const raw = Buffer.from(JSON.stringify({ id: `paid-${transactionId}`, kind: 'payment.paid', transactionId }));
  const headers = { 'content-type': 'application/json', [HEADER]: signatureOf(raw, webhookKey).toString('hex') };
  return { raw, headers };
}

/** Reads a message of the sandbox. @throws MessageRefused */
export function readSandboxMessage(
  raw: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
  webhookKey: string,
): ProviderMessage {
  if (!isSandboxMessage({ raw, headers }, webhookKey))
    throw new MessageRefused('The signature of the message is wrong');
  const { data } = body.safeParse(parsed(raw));
  if (data === undefined) throw new MessageRefused('The message cannot be read');
  const { id, kind, transactionId } = data;
  return { id, kind, about: { transactionId }, isLive: false };
}

/** Whether a message was signed with a key. */
export function isSandboxMessage({ raw, headers }: ReceivedMessage, key: string): boolean {
  return key !== '' && isSame(Buffer.from(headers[HEADER] ?? '', 'hex'), signatureOf(raw, key));
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}
