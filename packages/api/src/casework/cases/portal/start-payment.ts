import { randomInt } from 'node:crypto';
import { balanceOf, centsOf, isPayable, limitsText, portalFeeOf, portalProblems } from '@townkeep/core/casework/cases';
import { invalid, Problem } from '@townkeep/core/platform';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { findAgencyName, informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret, newSecret } from '../../../platform/secrets.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { isInCollections } from '../collections/queries.ts';
import { lockCase } from '../handling/queries.ts';
import { postDueLateFees } from '../money/late-fees/post-due.ts';
import { readLedger } from '../money/post-lines.ts';
import { accountAt, chosenProvider, feeOf, openPortal } from './portal-settings.ts';
import type { AskedPayment, ProviderAccount } from './providers/card-provider.ts';
import { providerFor } from './provider-for.ts';
import { insertPayment, saveOutcome, savePage } from './queries.ts';

/** Minutes until a payment is over whose page the provider never gave. */
const PAGE_MINUTES = 30;

interface Asked {
  readonly portalToken: string;
  /** Dollars without the fee, and the fee that the person saw. */
  readonly amount: number;
  readonly transactionFee: number | null;
  readonly email?: string | null | undefined;
  readonly language: Language;
}

type Caller = Pick<CallContext, 'inAgency' | 'agencyId' | 'now' | 'services' | 'portal'>;

interface Started {
  readonly id: string;
  readonly account: ProviderAccount;
  readonly asked: AskedPayment;
  readonly token: string;
}

/**
 * Starts a payment on the page of the card provider. What is charged is stored before the provider is asked, so that a
 * payment is found whatever fails afterwards.
 * @throws Problem not_found, invalid_input (amount), portal_in_collections, portal_nothing_owed, portal_amount_changed, portal_not_ready
 */
export async function startPayment(context: Caller, input: Asked): Promise<{ token: string; url: string }> {
  const { services, agencyId } = context;
  const { id, account, asked, token } = await context.inAgency((tx) => recordStart(tx, input, context));
  try {
    const page = await providerFor(services, agencyId, account).start(asked);
    await services.inAgency(agencyId, (tx) => savePage(tx, id, page));
    const ours = `${services.settings.publicUrl}/payment-portal/${input.portalToken}/card-page/${token}`;
    return { token, url: page.fields === null ? page.url : ours };
  } catch (error) {
    services.log.error({ agencyId, cardPaymentId: id, error: nameOf(error) }, 'a payment by card could not be started');
    await services.inAgency(agencyId, (tx) => saveOutcome(tx, id, { status: 'ENDED' }, context.now));
    throw new Problem(portalProblems.portal_not_ready);
  }
}

/** Its text can repeat what was sent. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.constructor.name : typeof error);

async function recordStart(tx: AgencyTx, input: Asked, { portal, now, services }: Caller): Promise<Started> {
  const settings = await openPortal(tx);
  const { caseId } = portal;
  const of = await lockCase(tx, caseId);
  if (of === undefined) throw new Problem('not_found');
  const { timezone } = await readArea(tx, informationArea);
  await postDueLateFees(tx, caseId, { today: dateIn(timezone, now), now });
  const balanceCents = balanceOf((await readLedger(tx, caseId)).lines);
  if (await isInCollections(tx, caseId)) throw new Problem(portalProblems.portal_in_collections);
  if (balanceCents <= 0) throw new Problem(portalProblems.portal_nothing_owed);
  const amountCents = centsOf(input.amount) ?? 0;
  const limits = { minimumCents: settings.minimumPaymentAmount ?? 0, balanceCents };
  if (!isPayable(amountCents, limits)) {
    const { min, max } = limitsText(limits);
    throw invalid({ amount: `Min ${min} and Max ${max} amount limit.` });
  }
  const feeCents = portalFeeOf(feeOf(settings), amountCents);
  if (centsOf(input.transactionFee ?? 0) !== feeCents) throw new Problem(portalProblems.portal_amount_changed);
  const chosen = await chosenProvider(tx);
  const account = chosen && (await accountAt(tx, services, chosen));
  if (account === null) throw new Problem(portalProblems.portal_not_ready);
  const [id, token, reference] = [newId(), newSecret(), newReference()];
  const { language, email = null } = input;
  const expiresAt = new Date(now.getTime() + PAGE_MINUTES * 60_000);
  const row = { id, caseId, reference, provider: account.provider, isLive: account.isLive, amountCents, feeCents };
  await insertPayment(tx, { ...row, language, email, tokenHash: hashSecret(token), startedAt: now, expiresAt });
  const paid = `${services.settings.publicUrl}/payment-portal/${input.portalToken}/paid`;
  const asked: AskedPayment = {
    reference,
    totalCents: amountCents + feeCents,
    amountCents,
    feeCents,
    description: `${language === 'es' ? 'Caso' : 'Case'} ${of.number}`,
    agencyName: await findAgencyName(tx),
    language,
    email,
    // Authorize.Net keeps no address with an ampersand whole.
    returnUrl: `${paid}?payment=${token}`,
    cancelUrl: `${paid}?left=${token}`,
  };
  return { id, account, asked, token };
}

/** Letters and digits that cannot be mistaken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How references of ours begin, so that other payments of the same account are told apart. */
export const REFERENCE_PREFIX = 'TK';

/** Returns a reference that no other payment has by chance: 80 bits. */
const newReference = (): string =>
  `${REFERENCE_PREFIX}${Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
