import { z } from 'zod';
import { type ConnectionTest, type ProviderAccount, ProviderRefused, type ReceivedMessage } from '../card-provider.ts';
import type { Ask } from './call.ts';
import { wayOfSignature } from './read-message.ts';

const merchant = z.object({ isTestMode: z.boolean().nullish(), currencies: z.array(z.string()).nullish() });

const SIGNED = {
  TEXT: 'The last message has the right signature.',
  BYTES:
    'The last message was signed with the bytes of the signature key instead of its text. Please report this: ' +
    'messages are refused, and payments are found by the reconciliation only.',
  OTHER: 'The last message was signed with another key. Check the signature key.',
} as const;

/** Tries the credentials, the rights that the reconciliation needs, and the form of the signature key. */
export async function tryAccount(
  ask: Ask,
  { webhookKey }: ProviderAccount,
  received: ReceivedMessage | undefined,
): Promise<ConnectionTest> {
  try {
    const { isTestMode, currencies } = await ask('getMerchantDetailsRequest', {}, merchant);
    await ask('getUnsettledTransactionListRequest', { paging: { limit: 1, offset: 1 } }, z.unknown());
    const way = received === undefined ? null : wayOfSignature(received, webhookKey);
    const problems = [
      ...(isTestMode === true ? ['The account is in the test mode of Authorize.Net, which takes no payments.'] : []),
      ...(currencies?.includes('USD') === false ? ['The account does not take US dollars.'] : []),
      ...(/^[0-9a-f]{128}$/i.test(webhookKey.trim()) ? [] : ['The signature key has 128 hexadecimal digits.']),
      ...(way === null || way === 'TEXT' ? [] : [SIGNED[way]]),
    ];
    const right = ['The API login ID and the transaction key are right.', ...(way === 'TEXT' ? [SIGNED.TEXT] : [])];
    return { isOk: problems.length === 0, texts: [...right, ...problems] };
  } catch (error) {
    const text = error instanceof ProviderRefused ? error.message : 'Authorize.Net cannot be reached. Try again later.';
    return { isOk: false, texts: [text] };
  }
}
