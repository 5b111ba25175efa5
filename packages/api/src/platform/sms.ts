import { DeliveryError } from './mail.ts';
import type { Settings } from './settings/settings.ts';

/** An outgoing text message. */
export interface OutgoingSms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** A retry of the same message has the same key, so that the provider sends it once. */
  readonly idempotencyKey: string;
}

/** An outgoing transport. Throws `DeliveryError` when delivery fails. */
export interface SmsTransport {
  readonly send: (sms: OutgoingSms) => Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Opens the configured provider's HTTP API (JSON POST, bearer token); null when none is configured. */
export function openSms({ sms }: Pick<Settings, 'sms'>): SmsTransport | null {
  if (sms === undefined) return null;
  const { url, token, from } = sms;
  return {
    async send({ to, text, idempotencyKey }) {
      const response = await fetch(url, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ to, ...(from === undefined ? {} : { from }), text }),
      }).catch((error: Error) => {
        throw new DeliveryError(`The SMS provider did not answer: ${error.name}`, false);
      });
      await response.body?.cancel();
      if (!response.ok)
        throw new DeliveryError(`The SMS provider answered ${response.status}`, isFinal(response.status));
    },
  };
}

/** Whether a refusal concerns this message. A wrong token, a rate limit or a provider fault is temporary. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
