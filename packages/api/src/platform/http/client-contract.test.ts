import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract, publicContract } from '@townkeep/core/contract';
import { expect, test } from 'vitest';
import { clientContract } from './client-contract.ts';
import { contractCalls } from './contract-calls.ts';

const written = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(import.meta.dirname, '../../../../web/src/http', name), 'utf8'));

test('the public pages know no call of staff or of their sign-in, and every call that is made by a link', () => {
  const known = contractCalls(publicContract);
  expect(known.filter(({ meta }) => !meta.access.by.endsWith('-link')).map(({ name }) => name)).toEqual(['publicSubmissions.link']);
  const byLink = contractCalls().filter(({ meta }) => meta.access.by.endsWith('-link'));
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(byLink.map(({ name }) => name)));
});

test.each([
  ['contract.json', contract],
  ['public-contract.json', publicContract],
])('%s is what the contract says', async (name, of) => expect(await written(name)).toEqual(clientContract(of)));
