import { type PortalConnection, portalProblems } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { findPublicLink } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { testSignatures } from './message-signatures.ts';
import { forgetSignatures } from './signature-queries.ts';
import { accountAt, chosenProvider } from './portal-settings.ts';
import { type ConnectionTest, ProviderRefused } from './providers/card-provider.ts';
import { providerFor } from './provider-for.ts';
import { hasOpenLive } from './queries.ts';

/** Returns the addresses that an administrator gives to others: to residents, and to the card provider. */
export async function readConnection(tx: AgencyTx, { settings }: Services): Promise<PortalConnection> {
  const link = await findPublicLink(tx, 'PORTAL');
  const chosen = await chosenProvider(tx);
  const mode = chosen?.isLive === true ? 'live' : 'test';
  const name = chosen?.provider.toLowerCase().replaceAll('_', '-');
  return {
    portalUrl: link === undefined ? null : `${settings.publicUrl}/payment-portal/${link.token}`,
    messagesUrl:
      chosen === null || chosen.provider === 'SANDBOX'
        ? null
        : `${settings.publicUrl}/api/payment-portal/messages/${name}/${tx.agencyId}/${mode}`,
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Until then a payment can still be made or decided: Stripe's page has 31 minutes, and the answer five more. */
const OPEN_MINUTES = 36;

/** Does what a change of the portal's settings needs: see `keepOpenAccount`; messages of former keys are forgotten. */
export async function changePortal(
  tx: AgencyTx,
  change: { readonly after: Values; readonly before: Values },
  now: Date,
): Promise<void> {
  await keepOpenAccount(tx, change, now);
  for (const mode of ['test', 'live'] as const)
    if (['provider', `${mode}WebhookKey`].some((name) => change.after[name] !== change.before[name]))
      await forgetSignatures(tx, mode === 'live');
}

/**
 * Refuses to leave the live account of a provider while payments or refunds are under way there: only with its keys can
 * the provider be asked what became of them.
 * @throws Problem portal_payments_open
 */
async function keepOpenAccount(
  tx: AgencyTx,
  { after, before }: { readonly after: Values; readonly before: Values },
  now: Date,
): Promise<void> {
  const isOther = (name: string) => after[name] !== before[name];
  if (!isOther('provider') && !isOther('liveLoginId') && (after['liveKey'] !== null || !isOther('liveKey'))) return;
  const since = new Date(now.getTime() - OPEN_MINUTES * 60_000);
  if (await hasOpenLive(tx, since))
    throw new Problem(portalProblems.portal_payments_open, { params: { minutes: OPEN_MINUTES } });
}

/** Tries the saved account at the card provider. */
export async function testConnection({
  services,
  agencyId,
}: Pick<CallContext, 'services' | 'agencyId'>): Promise<{ isOk: boolean; texts: string[] }> {
  const { chosen, account } = await services.inAgency(
    agencyId,
    async (tx) => {
      const of = await chosenProvider(tx);
      return { chosen: of, account: of && (await accountAt(tx, services, of)) };
    },
    { reads: true },
  );
  if (chosen === null) return { isOk: false, texts: ['Choose a card provider and save first.'] };
  if (account === null)
    return {
      isOk: false,
      texts: ['The keys of this mode are missing, or were sealed with another secret of the installation. Enter them.'],
    };
  const tests = [
    await tried(services, agencyId, account),
    await services.inAgency(agencyId, (tx) => testSignatures(tx, account), { reads: true }),
  ];
  return { isOk: tests.every(({ isOk }) => isOk), texts: tests.flatMap(({ texts }) => texts) };
}

async function tried(
  services: Services,
  agencyId: number,
  account: Parameters<typeof providerFor>[2],
): Promise<ConnectionTest> {
  try {
    return await providerFor(services, agencyId, account).test();
  } catch (error) {
    if (error instanceof ProviderRefused)
      return {
        isOk: false,
        texts: [`The card provider refuses the account (${error.code}). Check the keys and the mode.`],
      };
    return { isOk: false, texts: ['The card provider cannot be reached at the moment. Please try again.'] };
  }
}
