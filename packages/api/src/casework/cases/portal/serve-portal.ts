import { randomBytes } from 'node:crypto';
import { Problem } from '@townkeep/core/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findLink } from '../../../platform/auth/links.ts';
import { escapeHtml } from '../../../platform/escape-html.ts';
import type { RawPaths } from '../../../platform/http/contract/openapi.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { accountAt } from './portal-settings.ts';
import { noteSignature } from './signature-queries.ts';
import {
  type CardProvider,
  cardProviderNames,
  MessageRefused,
  type ProviderAccount,
  type ProviderMessage,
  type ReceivedMessage,
} from './providers/card-provider.ts';
import { providerFor } from './provider-for.ts';
import { findPayment } from './queries.ts';
import { serveSandbox } from './providers/sandbox/serve-sandbox.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** Messages of providers have a few thousand characters. */
const MESSAGE_MAX_BYTES = 262_144;

/** The name of the job that asks about one payment. */
export const SETTLE_CARD = 'settle-card-payment';

type ProviderAccountName = Pick<ProviderAccount, 'provider' | 'isLive'>;

const SANDBOX_ACCOUNT = { provider: 'SANDBOX', isLive: false } as const;

/** Serves the page that hands over to the card provider, and takes the messages of providers. */
export async function servePortal(server: FastifyInstance, services: Services): Promise<void> {
  server.get('/payment-portal/:portalToken/card-page/:paymentToken', (request, reply) =>
    handOver(request, reply, services),
  );
  serveSandbox(server, services, {
    accountOf: (tx) => accountAt(tx, services, SANDBOX_ACCOUNT),
    onPaid: (agencyId, { raw, headers }) =>
      services.inAgency(agencyId, async (tx) => {
        const account = await accountAt(tx, services, SANDBOX_ACCOUNT);
        if (account === null) return;
        const { about } = providerFor(services, agencyId, account).readMessage(raw, headers, services.now());
        await enqueueSettling(tx, account, about);
      }),
  });
  await server.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post('/api/payment-portal/messages/:provider/:agencyId/:mode', { bodyLimit: MESSAGE_MAX_BYTES }, (request) =>
      takeMessage(request, services),
    );
  });
}

interface MessagePath {
  readonly provider: string;
  readonly agencyId: string;
  readonly mode: string;
}

/**
 * Takes a message of a provider. It is believed only as far as its signature: what became of the payment is asked, by a
 * job, so that the provider need not wait. The same message twice, or several about one payment, change nothing.
 * @throws Problem not_found, unsigned
 */
async function takeMessage(request: FastifyRequest, services: Services): Promise<{ received: true }> {
  await services.takeRequest('provider-message', request.ip);
  const { provider: name, agencyId: id, mode } = request.params as MessagePath;
  const provider = cardProviderNames.find((each) => each.toLowerCase().replaceAll('_', '-') === name);
  const agencyId = Number(id);
  const isAgency = /^\d{1,5}$/.test(id) && agencyId >= 1 && agencyId <= 32_767;
  if (provider === undefined || !isAgency || (mode !== 'live' && mode !== 'test')) throw new Problem('not_found');
  const of = { provider, isLive: mode === 'live' };
  const account = await services.inAgency(agencyId, (tx) => accountAt(tx, services, of), { reads: true });
  if (account === null) throw new Problem('not_found');
  const card = providerFor(services, agencyId, account);
  const received = receivedIn(request);
  const note = { signature: card.signatureOf(received), at: services.now() };
  const read = readMessage(card, received, note.at);
  await services.inAgency(agencyId, async (tx) => {
    if (provider !== 'SANDBOX') await noteSignature(tx, of, note);
    if (read !== null && read.isLive === of.isLive) await enqueueSettling(tx, account, read.about);
  });
  if (read === null || read.isLive !== of.isLive) throw new Problem('unsigned');
  return { received: true };
}

/** Asks about a payment soon, by a job: the provider waits for the answer to its message. */
async function enqueueSettling(tx: AgencyTx, of: ProviderAccountName, about: ProviderMessage['about']): Promise<void> {
  const { provider, isLive } = of;
  if (about !== null) await tx.enqueue(SETTLE_CARD, { agencyId: tx.agencyId, provider, isLive, about });
}

function receivedIn({ body, headers }: FastifyRequest): ReceivedMessage {
  const plain = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]);
  return { raw: Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers: Object.fromEntries(plain) };
}

/** Reads a message; null for one that is refused. */
function readMessage(card: CardProvider, { raw, headers }: ReceivedMessage, now: Date): ProviderMessage | null {
  try {
    return card.readMessage(raw, headers, now);
  } catch (error) {
    if (error instanceof MessageRefused) return null;
    throw error;
  }
}

const words = {
  en: { title: 'Opening the card page', text: 'You are being taken to the page of the card provider.', go: 'Continue' },
  es: {
    title: 'Abriendo la página de pago',
    text: 'Le llevamos a la página del proveedor de tarjetas.',
    go: 'Continuar',
  },
} as const;

/**
 * Returns where the form may lead. Chromium stops at a redirect to a host that is not named, so all of Authorize.Net are.
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Content-Security-Policy/form-action
 */
function formTargets(pageUrl: string): string {
  const { origin, hostname } = new URL(pageUrl);
  return hostname.endsWith('.authorize.net') ? `${origin} https://*.authorize.net` : origin;
}

/** Opens the provider's page by posting its token. The button presses itself, and works without a script. Source: rule R491 */
async function handOver(request: FastifyRequest, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const { portalToken, paymentToken } = request.params as { portalToken: string; paymentToken: string };
  const link = await findLink(services.database, 'PORTAL', portalToken.slice(0, 200));
  if (link === null || !link.isActive) return reply.redirect('/payment-portal/error');
  const tokenHash = hashSecret(paymentToken);
  const payment = await services.inAgency(link.agencyId, (tx) => findPayment(tx, { tokenHash }), { reads: true });
  if (payment?.pageUrl == null) return reply.redirect('/payment-portal/error');
  const back = `/payment-portal/${portalToken}/paid?payment=${paymentToken}`;
  if (payment.status !== 'STARTED' || payment.expiresAt <= services.now()) return reply.redirect(back);
  if (payment.pageFields === null) return reply.redirect(payment.pageUrl);
  const nonce = randomBytes(18).toString('base64');
  const { title, text, go } = words[payment.language];
  const inputs = Object.entries(payment.pageFields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return reply.headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'DENY',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      `form-action ${formTargets(payment.pageUrl)}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }).send(`<!doctype html>
<html lang="${payment.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style nonce="${nonce}">body{font:1.125rem/1.5 system-ui,sans-serif;margin:3rem auto;max-width:32rem;padding:0 1rem}
button{font:inherit;min-height:2.75rem;padding:0 1.5rem}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<form method="post" action="${escapeHtml(payment.pageUrl)}" id="go">${inputs}<button type="submit">${go}</button></form>
</main>
<script nonce="${nonce}">document.getElementById('go').submit()</script>
</body>
</html>
`);
}

/** The OpenAPI description of the addresses for messages of providers. */
export const portalPaths: RawPaths = {
  '/payment-portal/messages/{provider}/{agencyId}/{mode}': {
    post: {
      tags: ['Payment portal'],
      summary: 'Take a signed message of a card provider',
      security: [],
      parameters: [
        {
          name: 'provider',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: ['authorize-net', 'stripe', 'sandbox'] },
        },
        { name: 'agencyId', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'mode', in: 'path', required: true, schema: { type: 'string', enum: ['test', 'live'] } },
      ],
      responses: {
        '200': { description: 'It was taken, or was about nothing of ours' },
        '401': { description: 'The signature is missing, wrong or too old' },
        '404': { description: 'The agency has no such provider' },
      },
    },
  },
};
