import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { clientRoutes } from './client-routes.ts';

const anything = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as const;

test('a client gets methods and paths in a stable order, without schemas and descriptions', () => {
  const described = { summary: 'A call', description: 'What it does.', tags: ['Calls'], successStatus: 201 };
  const call = oc.route({ path: '/things/{id}', method: 'PUT', inputStructure: 'detailed', ...described });
  const routes = clientRoutes({ things: { save: call.input(anything), add: oc.route(described) } });
  expect(JSON.stringify(routes)).toBe(
    JSON.stringify({
      things: {
        add: { '~orpc': { errorMap: {}, meta: {}, route: {} } },
        save: {
          '~orpc': {
            errorMap: {},
            meta: {},
            route: { inputStructure: 'detailed', method: 'PUT', path: '/things/{id}' },
          },
        },
      },
    }),
  );
});
