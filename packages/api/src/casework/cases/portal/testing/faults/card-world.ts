import { paymentPortalForm } from '@townkeep/core/across/setup/forms/money/payment-portal.ts';
import type { MoneyLine } from '@townkeep/core/casework/cases';
import { jobsOf } from '../../../../../mechanisms/outbox/testing/jobs.ts';
import { hashSecret } from '../../../../../platform/secrets.ts';
import type { Services } from '../../../../../platform/services.ts';
import { sealSecrets } from '../../../../../platform/settings/sealed-secrets.ts';
import { runIn } from '../../../../../testing/add-rows.ts';
import { setCardProviders, setClock, testApp } from '../../../../../testing/server.ts';
import { enforcementCase } from '../../../testing/case.ts';
import { responsible } from '../../../testing/responsible.ts';
import { keepSignedIn } from '../../../money/testing/money-world.ts';
import type { BuiltMessage } from '../../providers/testing/stripe-server.ts';
import { SETTLE_CARD } from '../../serve-portal.ts';
import { settleTold, type Told } from '../../settle.ts';
import { portalWorld, type PortalWorld, type Payer, setPortal } from '../portal-world.ts';
import type { CardServer } from './card-servers.ts';

/** A payment that was started: its token, the page of the provider and its row. */
export interface StartedPayment {
  readonly id: string;
  readonly token: string;
  readonly pageId: string;
  readonly reference: string;
  readonly by: Payer;
}

/** An agency that takes cards at a local provider, with a case that owes $300. */
export interface CardWorld {
  readonly portal: PortalWorld;
  readonly services: Services;
  readonly at: CardServer;
  /** Moves all clocks to so many minutes after the beginning. */
  readonly minute: (minutes: number) => void;
  readonly start: (dollars?: number) => Promise<StartedPayment>;
  /** Starts a payment and pays it. Returns the id of the transaction too. */
  readonly paid: (dollars?: number) => Promise<StartedPayment & { readonly charge: string }>;
  /** As `paid`, and asks the provider, so that it is posted. Returns its line too. */
  readonly posted: (
    dollars?: number,
  ) => Promise<StartedPayment & { readonly charge: string; readonly line: MoneyLine }>;
  /** Asks what became of a payment, as its payer. Returns its state. */
  readonly ask: (payment: StartedPayment) => Promise<string>;
  /** Sends a message to the address for messages. Returns the status of the answer. */
  readonly send: (message: BuiltMessage, to?: { readonly mode?: string; readonly type?: string }) => Promise<number>;
  /** Runs the jobs of all messages that came so far. */
  readonly runMessages: () => Promise<void>;
  readonly refundHere: (line: MoneyLine, dollars: number) => Promise<void>;
  /** Changes settings of the portal; keys are sealed. */
  readonly change: (settings: object) => Promise<unknown>;
}

const BEGINNING = new Date('2026-03-02T18:00:00Z').getTime();

/**
 * Makes the world; its clocks stand still. `before`: a world whose agency goes on with a new case and without what is
 * under way.
 */
export async function cardWorld(at: CardServer, before?: CardWorld): Promise<CardWorld> {
  const minute: CardWorld['minute'] = (minutes) => {
    const now = new Date(BEGINNING + minutes * 60_000);
    setClock(now);
    at.setClock(now);
  };
  minute(0);
  setCardProviders(at.hosts);
  const { services, server } = await testApp();
  const portal = await (before === undefined ? portalWorld() : withNewCase(before.portal));
  const { of } = portal;
  const scope = { secret: services.settings.secret, agencyId: of.id, area: paymentPortalForm.name };
  const change = (settings: object) =>
    setPortal(of, sealSecrets(scope, paymentPortalForm.fields, settings as Record<string, unknown>, null));
  await change({ provider: at.provider, mode: 'TEST', ...at.keys });
  if (before === undefined) await keepSignedIn(of);
  await portal.fee(30_000);
  const by = await portal.payer();
  const start: CardWorld['start'] = async (dollars = 300) => {
    const { status, body } = await by.start(dollars);
    if (status !== 200) throw new Error(`The payment could not be started (${status})`);
    const { rows } = await runIn(
      of,
      `select id, reference, page_id as "pageId" from card_payments where agency_id = $1 and token_hash = $2`,
      Buffer.from(hashSecret(body.token)),
    );
    return { ...(rows[0] as unknown as StartedPayment), token: body.token, by };
  };
  const paid: CardWorld['paid'] = async (dollars) => {
    const started = await start(dollars);
    return { ...started, charge: at.pay(started.pageId) };
  };
  const ask: CardWorld['ask'] = async ({ token }) => {
    const { status, body } = await by.payment(token);
    if (status !== 200) throw new Error(`The state could not be read (${status})`);
    return body.state;
  };
  return {
    portal,
    services,
    at,
    minute,
    start,
    paid,
    posted: async (dollars) => {
      const payment = await paid(dollars);
      minute(1);
      await ask(payment);
      return { ...payment, line: (await portal.money()).lines.find(({ kind }) => kind === 'PAYMENT')! };
    },
    ask,
    send: async ({ raw, headers }, { mode = 'test', type = 'application/json' } = {}) => {
      const name = at.provider.toLowerCase().replaceAll('_', '-');
      const url = `/api/payment-portal/messages/${name}/${of.id}/${mode}`;
      const sent = { 'content-type': type, ...headers };
      return (await server.inject({ method: 'POST', url, headers: sent, payload: raw })).statusCode;
    },
    runMessages: async () => {
      for (const told of await jobsOf(of, SETTLE_CARD)) await settleTold(services, told as unknown as Told);
    },
    refundHere: async ({ id }, dollars) => {
      const reasonId = portal.item('Paid twice');
      const body = { transactionId: id, kind: 'REFUND', amountCents: dollars * 100, reasonId };
      const { status } = await portal.revert(body);
      if (status !== 200) throw new Error(`The refund was not posted (${status})`);
    },
    change,
  };
}

/** Ends what is under way at the agency, and opens another case of the same owner. */
async function withNewCase(portal: PortalWorld): Promise<PortalWorld> {
  const { of } = portal;
  const { database } = (await testApp()).services;
  const own = [String(of.id)];
  await database.run("delete from pgboss.job where name = $2 and data ->> 'agencyId' = $1", [...own, SETTLE_CARD]);
  await database.run('delete from card_mismatches where agency_id = $1', own);
  await database.run("update card_payments set status = 'ENDED' where agency_id = $1 and status = 'STARTED'", own);
  await database.run("update card_returns set status = 'REFUSED' where agency_id = $1 and status = 'ASKED'", own);
  const made = await enforcementCase(of, { streetAddress: '12 Oak Street' });
  await responsible(of, made.id);
  return portal.ofCase(made);
}
