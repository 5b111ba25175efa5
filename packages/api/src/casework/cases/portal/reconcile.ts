import { SEARCH_WAIT_MINUTES } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import { listAgencyIds } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { compareDays } from './card-report.ts';
import { accountAt, chosenProvider } from './portal-settings.ts';
import type { ProviderAccount, ProviderPayment } from './providers/card-provider.ts';
import { eachOf } from './each-of.ts';
import { providerFor } from './provider-for.ts';
import { findPayment, listProviders, listUnsettled, noteAsked, removeOver } from './queries.ts';
import { listMissing } from './return-queries.ts';
import { noteMismatch, noteUnknown } from './mismatches.ts';
import { makeRefunds } from './refunds.ts';
import { returnsDiffer } from './returns.ts';
import { applyOutcome, settlePayment } from './settle.ts';
import { REFERENCE_PREFIX } from './start-payment.ts';

const HOUR_MS = 3_600_000;
/** How far back the provider is asked. Source: the page 'Money', 'Providers' */
const HOURS = 72;
/** A payment is missed at the provider only after this time: its lists lag. */
const LAG_HOURS = 6;
/** A payment that its payer does not ask about is asked about this often. */
const ASK_AGAIN_MS = 4 * 60_000;

type Work = (services: Services, agencyId: number) => Promise<void>;

/** Does a job for every agency. One that fails is logged, and the next run tries it again. */
async function forEach(services: Services, what: string, work: Work): Promise<void> {
  for (const agencyId of await listAgencyIds(services.database))
    try {
      await work(services, agencyId);
    } catch (error) {
      const kind = error instanceof Error ? error.constructor.name : typeof error;
      services.log.error({ agencyId, error: kind }, `${what} failed`);
    }
}

/** Asks about the payments of all agencies that were started and of which the provider has not told. */
export const settleOpenPayments = (services: Services): Promise<void> =>
  forEach(services, 'asking about payments by card', settleOpenOf);

/** Compares the payments of three days of all agencies with their providers. */
export const reconcileCards = (services: Services): Promise<void> =>
  forEach(services, 'comparing payments by card with the provider', reconcileOf);

/**
 * Asks about the open payments of an agency, and for the refunds that were not answered. One that fails keeps back no
 * other.
 * @throws the first failure, at the end
 */
export async function settleOpenOf(services: Services, agencyId: number): Promise<void> {
  const now = services.now();
  const since = new Date(now.getTime() - HOURS * HOUR_MS);
  const askedBefore = new Date(now.getTime() - ASK_AGAIN_MS);
  const open = await services.inAgency(agencyId, (tx) => listUnsettled(tx, { since, askedBefore }), { reads: true });
  await eachOf([...open.map(({ id }) => id), null], async (id) => {
    if (id === null) return makeRefunds(services, agencyId);
    const isToAsk = await services.inAgency(agencyId, (tx) => noteAsked(tx, id, { now, askedBefore }));
    if (isToAsk) await settlePayment(services, agencyId, id);
  });
}

/**
 * Posts what the providers of an agency list and the ledger lacks, and notes what cannot be explained: of the account
 * that setup has, and of that of the other mode while payments of it are among those of three days.
 * @throws the first failure, at the end
 */
export async function reconcileOf(services: Services, agencyId: number): Promise<void> {
  const now = services.now();
  const since = new Date(now.getTime() - SEARCH_WAIT_MINUTES * 60_000);
  const from = new Date(now.getTime() - HOURS * HOUR_MS);
  const accounts = await services.inAgency(agencyId, async (tx) => {
    await removeOver(tx, { now, since });
    const chosen = await chosenProvider(tx);
    const others = (await listProviders(tx, from)).filter(
      ({ provider, isLive }) => provider !== chosen?.provider || isLive !== chosen.isLive,
    );
    const opened: ProviderAccount[] = [];
    for (const of of chosen === null ? others : [chosen, ...others]) {
      const account = await accountAt(tx, services, of);
      if (account !== null) opened.push(account);
    }
    return opened;
  });
  await eachOf(accounts, (account) => reconcileAt(services, agencyId, account, { from, now }));
}

async function reconcileAt(
  services: Services,
  agencyId: number,
  account: ProviderAccount,
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<void> {
  const listed = await providerFor(services, agencyId, account).list(from, now);
  await eachOf(listed, (said) => compare(services, agencyId, account, said));
  const until = new Date(now.getTime() - LAG_HOURS * HOUR_MS);
  await services.inAgency(agencyId, async (tx) => {
    const { timezone } = await readArea(tx, informationArea);
    const isOurs = ({ reference }: ProviderPayment) => reference?.startsWith(REFERENCE_PREFIX) === true;
    await compareDays(tx, { account, listed: listed.filter(isOurs), timezone, from, now });
    for (const missing of await listMissing(tx, { ...account, from, until }, listed)) {
      const payment = (await findPayment(tx, { id: missing.id }))!;
      await noteMismatch(tx, payment, { kind: 'MISSING_AT_PROVIDER', said: { ...missing, totalCents: 0 }, now });
    }
  });
}

async function compare(
  services: Services,
  agencyId: number,
  account: ProviderAccount,
  said: ProviderPayment,
): Promise<void> {
  const { reference, transactionId } = said;
  const askAbout = await services.inAgency(agencyId, async (tx) => {
    const payment =
      (reference === null ? undefined : await findPayment(tx, { reference })) ??
      (await findPayment(tx, { transactionId }));
    if (payment !== undefined) {
      await applyOutcome(tx, services, { id: payment.id, said, before: [] });
      return (await returnsDiffer(tx, payment, said.returns)) ? payment.id : null;
    }
    // Other payments of the same account are none of ours.
    if (said.status !== 'PAID' || reference?.startsWith(REFERENCE_PREFIX) !== true) return null;
    await noteUnknown(tx, account, { said, now: services.now() });
    return null;
  });
  // What it listed can be older than what is known of returns.
  if (askAbout !== null) await settlePayment(services, agencyId, askAbout);
}
