import { z } from 'zod';
import { type ConnectionTest, type ProviderAccount, ProviderRefused } from '../card-provider.ts';
import type { Ask } from './call.ts';

const merchant = z.object({ isTestMode: z.boolean().nullish(), currencies: z.array(z.string()).nullish() });

/** Tries the credentials, the rights that the reconciliation needs, and the form of the signature key. */
export async function tryAccount(ask: Ask, { webhookKey }: ProviderAccount): Promise<ConnectionTest> {
  try {
    const { isTestMode, currencies } = await ask('getMerchantDetailsRequest', {}, merchant);
    await ask('getUnsettledTransactionListRequest', { paging: { limit: 1, offset: 1 } }, z.unknown());
    const problems = [
      ...(isTestMode === true ? ['The account is in the test mode of Authorize.Net, which takes no payments.'] : []),
      ...(currencies?.includes('USD') === false ? ['The account does not take US dollars.'] : []),
      ...(/^[0-9a-f]{128}$/i.test(webhookKey.trim()) ? [] : ['The signature key has 128 hexadecimal digits.']),
    ];
    return {
      isOk: problems.length === 0,
      texts: ['The API login ID and the transaction key are right.', ...problems],
    };
  } catch (error) {
    const text = error instanceof ProviderRefused ? error.message : 'Authorize.Net cannot be reached. Try again later.';
    return { isOk: false, texts: [text] };
  }
}
