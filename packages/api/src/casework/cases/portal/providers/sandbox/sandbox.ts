import { randomBytes } from 'node:crypto';
import type { InAgency } from '../../../../../platform/database/tenancy.ts';
import { agencyToken } from '../../../../../platform/secrets.ts';
import {
  type AskedPayment,
  type CardProvider,
  type HostedPage,
  type ProviderAccount,
  type ProviderPayment,
  ProviderRefused,
  type ProviderReturn,
} from '../card-provider.ts';
import { isSandboxMessage, readSandboxMessage } from './messages.ts';
import {
  findByReference,
  findPayment,
  insertPayment,
  listPayments,
  lockPayment,
  type SandboxPayment,
  savePayment,
  type StoredReturn,
} from './queries.ts';

/** What the sandbox needs of the server. */
export interface SandboxDeps {
  readonly agencyId: number;
  readonly inAgency: InAgency;
  readonly now: () => Date;
}

/** The first letters of the tokens of the sandbox's pages. */
export const SANDBOX_PREFIX = 'sp';

/** The path of the sandbox's pages, below which the token of the payment follows. */
export const SANDBOX_PATH = '/payment-sandbox';

const MINUTE_MS = 60_000;
const PAGE_MINUTES = 30;

/** Until then a whole refund is a void. */
const SETTLED_AFTER_MS = 24 * 60 * MINUTE_MS;

const NOT_LIVE = 'The sandbox moves no money: it works in test mode only';

/** The provider of our own that moves no money. It has its payments in a table and its page on the same origin. */
export function sandbox(account: ProviderAccount, { agencyId, inAgency, now }: SandboxDeps): CardProvider {
  return {
    start: async (asked) => {
      if (account.isLive) throw new ProviderRefused('wrong_mode', NOT_LIVE);
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + PAGE_MINUTES * MINUTE_MS);
      const made = await inAgency(agencyId, async (tx) => {
        await insertPayment(tx, asked, { id: newPaymentId(), createdAt, expiresAt });
        return findByReference(tx, asked.reference);
      });
      return pageOf(asked, agencyId, made!);
    },
    find: ({ reference }) => inAgency(agencyId, async (tx) => shown(await findByReference(tx, reference))),
    get: (id) => inAgency(agencyId, async (tx) => shown(await findPayment(tx, id))),
    list: (from, to) =>
      inAgency(agencyId, async (tx) => (await listPayments(tx, from, to)).map(shown).filter((each) => each !== null)),
    refund: ({ transactionId, cents, key }) =>
      inAgency(agencyId, async (tx) => {
        const payment = await lockPayment(tx, transactionId);
        if (payment?.paidAt == null) throw new ProviderRefused('not_found', 'There is no such payment');
        const given = payment.refunds.find((each) => each.key === key);
        if (given !== undefined) return returnOf(given);
        const made = newReturn(payment, { cents, key, at: now() });
        const status = made.kind === 'VOID' ? 'VOIDED' : payment.status;
        await savePayment(tx, { ...payment, status, refunds: [...payment.refunds, made] });
        return returnOf(made);
      }),
    readMessage: (raw, headers) => readSandboxMessage(raw, headers, account.webhookKey),
    signatureOf: (message) => (isSandboxMessage(message, account.webhookKey) ? 'RIGHT' : 'OTHER'),
    test: async () => ({
      isOk: !account.isLive,
      texts: [account.isLive ? NOT_LIVE : 'The sandbox works. It moves no money.'],
    }),
  };
}

/** Returns an id that opens the page and cannot be guessed: 128 bits, short enough for a line of a receipt. */
const newPaymentId = (): string => randomBytes(16).toString('base64url');

function pageOf(asked: AskedPayment, agencyId: number, { id, expiresAt }: SandboxPayment): HostedPage {
  const path = `${SANDBOX_PATH}/${agencyToken(SANDBOX_PREFIX, agencyId, id)}`;
  return { id, url: new URL(path, asked.returnUrl).href, fields: null, expiresAt };
}

/** Returns a payment for others; null for one whose card was not tried yet. */
function shown(payment: SandboxPayment | null): ProviderPayment | null {
  if (payment === null || payment.status === 'OPEN') return null;
  const { id, reference, status, totalCents, refunds, createdAt } = payment;
  const at = payment.paidAt ?? payment.triedAt ?? createdAt;
  return { reference, transactionId: id, status, totalCents, isLive: false, at, returns: refunds.map(returnOf) };
}

const returnOf = ({ id, kind, cents, at, key }: StoredReturn): ProviderReturn => ({
  id,
  kind,
  cents,
  at: new Date(at),
  key,
});

/** @throws ProviderRefused for more than what is left */
function newReturn(
  { id, totalCents, refunds, paidAt }: SandboxPayment,
  { cents, key, at }: { cents: number; key: string; at: Date },
): StoredReturn {
  const leftCents = totalCents - refunds.reduce((sum, each) => sum + each.cents, 0);
  if (!Number.isInteger(cents) || cents <= 0 || cents > leftCents)
    throw new ProviderRefused('amount', 'A refund is at most what is left of the payment');
  const isVoid = cents === totalCents && at.getTime() - paidAt!.getTime() < SETTLED_AFTER_MS;
  const number = refunds.length + 1;
  return { id: `${id}-${number}`, kind: isVoid ? 'VOID' : 'REFUND', cents, at: at.toISOString(), key };
}
