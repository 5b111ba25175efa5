import { DeliveryError } from './mail.ts';
import type { Settings } from './settings/settings.ts';

/** A text message as it leaves. */
export interface OutgoingSms {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** The same message sent again has the same key, so that the provider sends it once. */
  readonly idempotencyKey: string;
}

/** A way out of the house. Throws `DeliveryError` when it did not work. */
export interface SmsTransport {
  readonly send: (sms: OutgoingSms) => Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** The configured provider's HTTP API (JSON POST, bearer token), or null where there is none. */
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

/** A refusal of this very message; a wrong token, too many at once or a fault of theirs may pass. */
const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 408, 425, 429].includes(status);
