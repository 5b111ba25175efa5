import type { FastifyInstance } from 'fastify';
import { router } from '../../features.ts';
import { serveApi } from '../../platform/http/api-handler.ts';
import { createServer } from '../../platform/http/serving/server.ts';
import { type Client, client } from '../client.ts';
import type { TestStaff } from '../factories.ts';
import { testApp } from '../server.ts';

let running: Promise<FastifyInstance> | undefined;

async function start(): Promise<FastifyInstance> {
  const { services } = await testApp();
  const real = { ...services, settings: { ...services.settings, isDemo: false } };
  const server = await createServer(real);
  serveApi(server, router, real);
  return server;
}

/**
 * Returns the same person's client for an installation that is not a demo. It has neither a mail server nor an SMS
 * gateway.
 */
export const outsideDemo = ({ token }: Pick<TestStaff, 'token'>): Client =>
  client({ authorization: `Bearer ${token}` }, () => (running ??= start()));
