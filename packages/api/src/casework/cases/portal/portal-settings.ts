import { paymentCollectionForm } from '@townkeep/core/across/setup/forms/money/payment-collection.ts';
import { paymentPortalForm } from '@townkeep/core/across/setup/forms/money/payment-portal.ts';
import type { PortalFee } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { sign } from '../../../platform/secrets.ts';
import { openSecret } from '../../../platform/settings/sealed-secrets.ts';
import { areaOf, readArea } from '../../../platform/settings/settings-rows.ts';
import type { CardProviderName, ProviderAccount } from './providers/card-provider.ts';

/** How people pay online. */
export const portalArea = areaOf(paymentPortalForm);
/** When unpaid amounts go to a collecting agency, and what debtors are told. */
export const collectionArea = areaOf(paymentCollectionForm);

export type PortalSettings = typeof portalArea.initial;

/** Returns the settings of a portal that is open. @throws Problem not_found where people cannot pay online */
export async function openPortal(tx: AgencyTx): Promise<PortalSettings> {
  const settings = await readArea(tx, portalArea);
  const { allowFineTracking } = await readArea(tx, informationArea);
  if (!settings.isEnabled || settings.provider === 'NONE' || !allowFineTracking) throw new Problem('not_found');
  return settings;
}

/** Returns what is added to a payment by card. */
export function feeOf(settings: PortalSettings): PortalFee {
  if (!settings.includeTransactionFee) return { kind: 'NONE' };
  if (settings.transactionFeeType === 'FIXED_TRANSACTION_FEE')
    return { kind: 'FIXED', cents: settings.transactionFeeCents ?? 0 };
  return { kind: 'SHARE', basisPoints: settings.transactionFeePercentage ?? 0 };
}

/** The agency's account at a provider; null when setup has another provider, or its keys cannot be opened. */
export async function accountAt(
  tx: AgencyTx,
  { settings: { secret } }: Pick<Services, 'settings'>,
  { provider, isLive }: { readonly provider: CardProviderName; readonly isLive: boolean },
): Promise<ProviderAccount | null> {
  const settings = await readArea(tx, portalArea);
  if (settings.provider !== provider) return null;
  if (provider === 'SANDBOX') {
    // Its messages come from this server.
    const webhookKey = sign(secret.current, 'payment-sandbox', String(tx.agencyId)).toString('hex');
    return isLive ? null : { provider, isLive, loginId: '', key: '', webhookKey };
  }
  const scope = { secret, agencyId: tx.agencyId, area: portalArea.area };
  const of = isLive ? 'live' : 'test';
  const key = openSecret(scope, `${of}Key`, settings[`${of}Key`]);
  const webhookKey = openSecret(scope, `${of}WebhookKey`, settings[`${of}WebhookKey`]);
  if (key === undefined || webhookKey === undefined) return null;
  if (key === null) return null;
  return { provider, isLive, loginId: settings[`${of}LoginId`] ?? '', key, webhookKey: webhookKey ?? '' };
}

/** Which provider takes payments now, and whether money moves. Null while none is set up. */
export async function chosenProvider(
  tx: AgencyTx,
): Promise<{ readonly provider: CardProviderName; readonly isLive: boolean } | null> {
  const { provider, mode } = await readArea(tx, portalArea);
  return provider === 'NONE' ? null : { provider, isLive: mode === 'PRODUCTION' };
}
