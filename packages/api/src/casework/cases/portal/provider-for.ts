import type { Services } from '../../../platform/services.ts';
import type { CardProvider, ProviderAccount } from './providers/card-provider.ts';
import { hostsWith, providerOf } from './providers/provider-of.ts';

/** Returns the card provider of an agency's account. Its calls are made outside of any transaction. */
export function providerFor(services: Services, agencyId: number, account: ProviderAccount): CardProvider {
  const { inAgency, now, settings } = services;
  return providerOf(account, hostsWith(settings.cardProviders), { agencyId, inAgency, now });
}
