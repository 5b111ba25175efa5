import { callerKinds } from './identity/callers/index.ts';
import { serverFeatures } from './features.ts';
import { livePaths } from './platform/live/live-paths.ts';
import { describeApi, type RawPaths } from './platform/http/contract/openapi.ts';

const problem = {
  description: 'A refusal',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};
/** The platform's own routes that are not in the contract, since no JSON goes in or out. */
const platformPaths: RawPaths = {
  '/storage/{key}': {
    get: {
      tags: ['Files'],
      summary: 'Read a file by its signed address (embedded storage)',
      parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
      security: [],
      responses: {
        200: { description: 'The file' },
        206: { description: 'A part of the file' },
        403: { description: 'Not signed, or expired' },
        404: problem,
      },
    },
  },
  '/health': {
    get: {
      tags: ['Operation'],
      summary: 'Whether the server can answer requests',
      security: [],
      responses: {
        200: {
          description:
            '`{"status":"ok"}`, or `{"status":"degraded","reasons":[]}` while a part cannot be served: ' +
            '`disk_short` (files are refused), `node_away` (some agencies), `clocks_differ` (sign-ins)',
        },
        503: {
          description:
            '`{"status":"unavailable"}` while the database does not answer, `ending` while the process is about to ' +
            'end, `waiting_for_migration` while the schema is older than the server',
        },
      },
    },
  },
  '/health/live': {
    get: {
      tags: ['Operation'],
      summary: 'Whether the process runs',
      security: [],
      responses: { 200: { description: '`{"status":"ok"}`' } },
    },
  },
};

/** Describes the whole API: the contract's calls and the other routes. */
export const apiDocument = () => {
  const rawPaths = serverFeatures.map((feature) => feature.rawPaths ?? {});
  return describeApi(Object.assign({}, platformPaths, livePaths, ...rawPaths) as RawPaths, callerKinds);
};
