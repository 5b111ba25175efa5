import { type APIRequestContext, test as base } from '@playwright/test';
import {
  authorizeNetCardServer,
  type CardServer,
  stripeCardServer,
} from '../../packages/api/src/casework/cases/portal/testing/faults/card-servers.ts';
import { staffApi } from './staff-api.ts';

const servers = {
  AUTHORIZE_NET: { open: authorizeNetCardServer, ports: 'E2E_AUTHORIZE_NET_PORTS' },
  STRIPE: { open: stripeCardServer, ports: 'E2E_STRIPE_PORTS' },
} as const;

/** The portal of the demo city as it is otherwise. */
const SANDBOX = { provider: 'SANDBOX', testLoginId: null, testKey: null, testWebhookKey: null };

interface Fixtures {
  /** Lets the demo city's portal take cards at a provider until the test ends: a server on this machine, in test mode. */
  readonly openProvider: (name: keyof typeof servers) => Promise<CardServer>;
}

/** A test that can open a card provider. */
export const test = base.extend<Fixtures>({
  openProvider: async ({ request }, use) => {
    const opened: CardServer[] = [];
    await use(async (name) => {
      const { open, ports } = servers[name];
      const port = Number(process.env[ports]!.split(',')[Number(process.env['TEST_PARALLEL_INDEX'])]);
      // The ledger keeps the ids of earlier tests.
      const at = await open({ port, firstId: Date.now() % 1_000_000_000 });
      opened.push(at);
      await setPortal(request, { provider: name, ...at.keys });
      return at;
    });
    for (const at of opened) await at.close();
    if (opened.length > 0) await setPortal(request, SANDBOX);
  },
});

async function setPortal(request: APIRequestContext, settings: object): Promise<void> {
  const admin = await staffApi(request, 'admin@oakmere.test');
  const path = '/payment-portal-preferences';
  const { version } = await admin.get(path);
  await admin.send('PUT', path, { version, ...settings });
}
