import { Problem } from '@townkeep/core/platform';
import type { FastifyInstance } from 'fastify';
import { sealCopy } from '../../../platform/files/photo-copies.ts';
import type { RawPaths } from '../../../platform/http/contract/openapi.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { informationArea } from '../areas.ts';
import { findActiveAgency } from '../queries.ts';
import { SEAL_ROUTE, sealKey, sealVersion } from './seal.ts';

/** How many seals are kept in memory: redrawing one takes tens of milliseconds. */
const KEPT = 100;

const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

/** Serves the agencies' seals to anyone: to sign-in pages, public pages and mail programs. */
export function serveSeal(server: FastifyInstance, services: Services): void {
  const drawn = new Map<string, Buffer>();
  server.get(`/api${SEAL_ROUTE}`, async (request, reply) => {
    const { agencyId, version } = request.params as { agencyId: string; version: string };
    const key = await findSealKey(services, Number(agencyId), version);
    const bytes = key === null ? null : (drawn.get(key) ?? (await drawSeal(services, key)));
    if (key === null || bytes === null) throw new Problem('not_found');
    if (drawn.size >= KEPT) drawn.clear();
    drawn.set(key, bytes);
    return reply.headers(HEADERS).send(bytes);
  });
}

/** Finds the key of an agency's current seal by its version. */
async function findSealKey({ database, inAgency }: Services, agencyId: number, version: string) {
  if (!Number.isInteger(agencyId) || (await findActiveAgency(database, agencyId)) === null) return null;
  const { logoUrl } = await inAgency(agencyId, (tx) => readArea(tx, informationArea), { reads: true });
  const key = sealKey(agencyId, logoUrl);
  return key !== null && sealVersion(key) === version ? key : null;
}

/** Returns a stored picture as a small PNG; null for a file whose content is no picture. */
async function drawSeal({ storage }: Services, key: string): Promise<Buffer | null> {
  const stored = await storage.readBytes(key);
  return stored === null ? null : ((await sealCopy(stored))?.bytes ?? null);
}

/** The OpenAPI description of the seals' address. */
export const sealPaths: RawPaths = {
  '/agency/{agencyId}/seal/{version}': {
    get: {
      tags: ['Agency'],
      summary: "Load an agency's seal, at the address that its public data names",
      security: [],
      parameters: [
        { name: 'agencyId', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'version', in: 'path', required: true, schema: { type: 'string' } },
      ],
      responses: {
        '200': {
          description: 'The picture',
          content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
        },
        '404': { description: 'There is no such agency, or it has another seal now' },
      },
    },
  },
};
