import type { PortalBalance, PortalPayment } from '@townkeep/core/casework/cases';
import { runIn } from '../../../../testing/add-rows.ts';
import { type Answer, type Client, client } from '../../../../testing/client.ts';
import type { TestAgency } from '../../../../testing/factories.ts';
import { openPortalSession } from '../../../../platform/auth/sessions/portal-sessions.ts';
import { hashLink, newLinkToken } from '../../../../platform/auth/links.ts';
import { testApp } from '../../../../testing/server.ts';
import { moneyOfCase, moneyWorld, type MoneyWorld } from '../../money/testing/money-world.ts';
import type { TestCase } from '../../testing/case.ts';
import { responsible } from '../../testing/responsible.ts';

const sandboxPortal = { isEnabled: true, provider: 'SANDBOX', mode: 'TEST', minimumPaymentAmount: 2500 };

/** Opens the portal of an agency at the sandbox. Returns the token of its address. */
export async function openTestPortal(of: TestAgency, settings: object = {}): Promise<string> {
  const { services } = await testApp();
  const token = newLinkToken();
  await services.database.run(
    "insert into agency_links (token_hash, agency_id, kind, token) values ($1, $2, 'PORTAL', $3)",
    [hashLink('PORTAL', token), of.id, token],
  );
  await setPortal(of, { ...sandboxPortal, ...settings });
  return token;
}

/** Changes settings of an agency's portal. */
export const setPortal = (of: TestAgency, settings: object): Promise<unknown> =>
  runIn(
    of,
    `insert into settings (agency_id, area, value, version) values ($1, 'payment-portal', $2::jsonb, 1)
     on conflict (agency_id, area) do update set value = settings.value || excluded.value, version = settings.version + 1`,
    JSON.stringify(settings),
  );

/** An agency whose portal is open, with a case of Olga Owner. */
export interface PortalWorld extends MoneyWorld {
  readonly token: string;
  readonly number: string;
  /** A visitor with a device of their own. */
  readonly device: () => Client;
  readonly search: (by: Client, name?: string, number?: string) => Promise<Answer<{ token: string }>>;
  /** Returns a visitor who has found the case: searches take time, so that answers tell nothing. */
  readonly payer: () => Promise<Payer>;
  /** The same agency, with another case. */
  readonly ofCase: (other: TestCase) => PortalWorld;
}

/** A visitor who has found the case. */
export interface Payer {
  /** Their bearer token. */
  readonly token: string;
  readonly balance: () => Promise<Answer<PortalBalance>>;
  readonly start: (amount: number, more?: object) => Promise<Answer<{ token: string; url: string }>>;
  readonly payment: (token: string) => Promise<Answer<PortalPayment>>;
}

export async function portalWorld(settings: object = {}): Promise<PortalWorld> {
  const world = await moneyWorld();
  await responsible(world.of, world.made.id);
  return portalOf(world, await openTestPortal(world.of, settings));
}

function portalOf(world: MoneyWorld, token: string): PortalWorld {
  const { of, made } = world;
  const path = `/payment-portal/${token}`;
  const search: PortalWorld['search'] = (by, name = 'Olga Owner', number = made.number) =>
    by.post(`${path}/search`, { caseNumber: number, citizenName: name });
  const payer = async (): Promise<Payer> => {
    const by = client();
    const { services } = await testApp();
    const opened = await services.inAgency(of.id, (tx) => openPortalSession(tx, made.id, services.now()));
    const headers = { authorization: `Bearer ${opened.token}` };
    return {
      token: opened.token,
      balance: () => by.get(`${path}/transaction-listing`, undefined, headers),
      start: (amount, more = {}) =>
        by.post(`${path}/payment-form-token`, { amount, transactionFee: null, ...more }, headers),
      payment: (paymentToken) => by.get(`${path}/payments/${paymentToken}`),
    };
  };
  const ofCase = (other: TestCase) => portalOf(moneyOfCase(world, other), token);
  return { ...world, token, number: made.number, device: () => client(), search, payer, ofCase };
}

/** Types a card on the page of the sandbox; pays with the card that is always taken. */
export async function payAtSandbox(url: string, number = '4242 4242 4242 4242'): Promise<number> {
  const { server } = await testApp();
  const response = await server.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action: 'pay', number, expiry: '12/40', code: '123' }).toString(),
  });
  return response.statusCode;
}
