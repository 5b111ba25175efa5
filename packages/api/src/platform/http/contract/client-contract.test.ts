import type { CallMeta } from '@townkeep/core/kernel/call.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, publicContract } from '@townkeep/core/contract';
import { expect, test } from 'vitest';
import { clientContract } from './client-contract.ts';
import { contractCalls } from './contract-calls.ts';

const written = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(import.meta.dirname, '../../../../../web/src/http', name), 'utf8'));

const isByLink = ({ access }: CallMeta): boolean => access.every(({ caller }) => caller.endsWith('-link'));

test('the public pages know no call of staff or of their sign-in, and every call that is made by a link', () => {
  const known = contractCalls(publicContract);
  expect(known.filter(({ meta }) => !isByLink(meta)).map(({ name }) => name)).toEqual(['publicSubmissions.link']);
  const byLink = contractCalls().filter(({ meta }) => isByLink(meta));
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(byLink.map(({ name }) => name)));
});

test.each([
  ['contract.json', contract],
  ['public-contract.json', publicContract],
])('%s is what the contract says', async (name, of) => expect(await written(name)).toEqual(clientContract(of)));
