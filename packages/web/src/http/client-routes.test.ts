import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { packRoutes } from './client-routes.ts';
import { unpackRoutes } from './client.ts';

const anything = { '~standard': { version: 1, vendor: 'test', validate: (value: unknown) => ({ value }) } } as const;
const described = { summary: 'A call', description: 'What it does.', tags: ['Calls'], successStatus: 201 };
const save = oc.route({ path: '/things/{id}', method: 'PUT', inputStructure: 'detailed', ...described });
const add = oc.route({ path: '/things', method: 'POST', ...described });

test('a browser loads methods and paths in a stable order, without schemas and descriptions', () => {
  expect(JSON.stringify(packRoutes({ things: { save: save.input(anything), add } }))).toBe(
    JSON.stringify({
      things: { add: 'POST /things', save: ['PUT /things/{id}', { inputStructure: 'detailed' }] },
    }),
  );
});

test('a client gets the routes of the contract', () => {
  const call = (route: object) => ({ '~orpc': { errorMap: {}, meta: {}, route } });
  expect(unpackRoutes(packRoutes({ things: { save: save.input(anything), add } }))).toEqual({
    things: {
      add: call({ method: 'POST', path: '/things' }),
      save: call({ method: 'PUT', path: '/things/{id}', inputStructure: 'detailed' }),
    },
  });
});
