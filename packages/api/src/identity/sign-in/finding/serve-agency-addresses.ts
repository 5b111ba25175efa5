import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../platform/services.ts';
import { findAgencyOfHost, findAgencyOfLink } from '../queries/addresses.ts';

/**
 * Serves the addresses that lead to an agency's sign-in without its number: `/agencies/{link}`, and `/` at a host name
 * that the operator has set for it. Both go on at the public address, the only one where the sign-in works.
 */
export function serveAgencyAddresses(server: FastifyInstance, { database, settings }: Services): void {
  const signInOf = (agencyId: number) => `${settings.publicUrl}/agencies/${agencyId}/login`;
  const ownHost = new URL(settings.publicUrl).hostname;
  for (const url of ['/', '/login'])
    server.get(url, async (request, reply) => {
      const host = request.hostname.toLowerCase();
      const agencyId = host === ownHost ? null : await findAgencyOfHost(database, host);
      if (agencyId === null) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').redirect(signInOf(agencyId), 302);
    });
  server.get('/agencies/:link', async (request, reply) => {
    const { link } = request.params as { link: string };
    const agencyId = /^\d{1,5}$/.test(link) ? null : await findAgencyOfLink(database, link);
    if (agencyId === null) return reply.callNotFound();
    return reply.header('cache-control', 'no-store').redirect(signInOf(agencyId), 302);
  });
}
