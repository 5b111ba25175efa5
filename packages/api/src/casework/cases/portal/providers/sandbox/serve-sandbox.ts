import { randomBytes } from 'node:crypto';
import { Problem } from '@townkeep/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AgencyTx } from '../../../../../platform/database/tenancy.ts';
import { readAgencyToken } from '../../../../../platform/secrets.ts';
import type { Services } from '../../../../../platform/services.ts';
import type { ProviderAccount } from '../card-provider.ts';
import { paidMessage, type SentMessage } from './messages.ts';
import { endedPage, type PageState, paymentPage } from './page.ts';
import { findPayment, lockPayment, type SandboxPayment, savePayment } from './queries.ts';
import { SANDBOX_PATH, SANDBOX_PREFIX } from './sandbox.ts';
import { knownProblems, tryCard, type TypedCard } from './test-card.ts';

/** What the page needs of the portal. */
export interface SandboxPage {
  /** Returns the agency's account when its provider is the sandbox in test mode, otherwise null. */
  readonly accountOf: (tx: AgencyTx) => Promise<ProviderAccount | null>;
  /** Takes a signed message to the address for messages of providers, after the payment has committed. */
  readonly onPaid: (agencyId: number, message: SentMessage) => Promise<void>;
}

const FORM_MAX_BYTES = 4096;

/** Serves the page on which a payment of the sandbox is made. It works without a script. */
export function serveSandbox(server: FastifyInstance, services: Services, { accountOf, onPaid }: SandboxPage): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const route = `${SANDBOX_PATH}/:token`;
    scope.get(route, async (request, reply) => {
      await services.takeRequest(undefined, request.ip);
      const { agencyId, id } = payerOf(request);
      const payment = await services.inAgency(agencyId, async (tx) => {
        if ((await accountOf(tx)) === null) throw new Problem('not_found');
        return findPayment(tx, id);
      });
      if (payment === null) throw new Problem('not_found');
      if (payment.paidAt !== null) return reply.headers(HEADERS).redirect(payment.returnUrl, 303);
      return sendPayment(reply, payment, services.now(), stateIn(request));
    });
    scope.post(route, async (request, reply) => {
      await services.takeRequest(undefined, request.ip);
      const { agencyId, id } = payerOf(request);
      const typed = typedCard(request);
      const done = await services.inAgency(agencyId, async (tx) => {
        const account = await accountOf(tx);
        const payment = await lockPayment(tx, id);
        if (account === null || payment === null) throw new Problem('not_found');
        return { account, ...(await pay(tx, payment, typed, services.now())) };
      });
      if (done.isNew === true) await onPaid(agencyId, paidMessage(id, done.account.webhookKey));
      if (done.goTo !== undefined) return reply.headers(HEADERS).redirect(done.goTo, 303);
      // A page that answers a form cannot be gone back to.
      if (done.refusal !== undefined) return reply.headers(HEADERS).redirect(`?${done.refusal}`, 303);
      return sendPayment(reply, done.payment, services.now());
    });
  });
}

interface Done {
  readonly payment: SandboxPayment;
  /** Where the person goes next; absent when the page has ended or is shown again. */
  readonly goTo?: string;
  readonly isNew?: boolean;
  /** The query of the page that is shown again, which says why. */
  readonly refusal?: URLSearchParams;
}

/** Tries to pay a locked payment; without a card it is canceled, which leaves it open. */
async function pay(tx: AgencyTx, payment: SandboxPayment, typed: TypedCard | null, now: Date): Promise<Done> {
  if (payment.paidAt !== null) return { payment, goTo: payment.returnUrl };
  if (typed === null) return { payment, goTo: payment.cancelUrl };
  if (payment.expiresAt <= now) return { payment };
  const answer = tryCard(typed, now);
  if ('problems' in answer) return { payment, refusal: new URLSearchParams(answer.problems) };
  const isTaken = answer.outcome === 'PAID';
  const after: SandboxPayment = { ...payment, status: answer.outcome, triedAt: now, paidAt: isTaken ? now : null };
  await savePayment(tx, after);
  return isTaken
    ? { payment: after, goTo: after.returnUrl, isNew: true }
    : { payment: after, refusal: new URLSearchParams({ declined: '1' }) };
}

/** Returns what the page says of what was tried before. Words that are none of ours say nothing. */
function stateIn({ query }: FastifyRequest): PageState {
  const { declined, ...said } = query as Readonly<Record<string, unknown>>;
  return { isDeclined: declined === '1', problems: knownProblems(said) };
}

/** @throws Problem not_found for a token that is none */
function payerOf(request: FastifyRequest): { agencyId: number; id: string } {
  const read = readAgencyToken(SANDBOX_PREFIX, (request.params as { token: string }).token);
  if (read === null) throw new Problem('not_found');
  return { agencyId: read.agencyId, id: read.secret };
}

function typedCard({ body }: FastifyRequest): TypedCard | null {
  const { action, number = '', expiry = '', code = '' } = (body ?? {}) as Partial<Record<string, string>>;
  return action === 'pay' ? { number, expiry, code } : null;
}

const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'cross-origin-opener-policy': 'same-origin',
};

function sendPayment(reply: FastifyReply, payment: SandboxPayment, now: Date, state?: PageState): FastifyReply {
  const nonce = randomBytes(18).toString('base64');
  const isOpen = payment.expiresAt > now;
  return reply
    .code(isOpen ? 200 : 410)
    .headers({
      ...HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; ` +
        "base-uri 'none'; frame-ancestors 'none'",
    })
    .send(isOpen ? paymentPage(payment, state ?? {}, nonce) : endedPage(payment, nonce));
}
