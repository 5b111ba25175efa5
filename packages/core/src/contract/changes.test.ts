import { isContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accessFor, type CallMeta, type ChangeKind } from '../platform/call.ts';
import type { Right } from '../platform/rights/rights.ts';
import { contract } from './index.ts';

/** The rights with which staff set up the agency, look after accounts, and work for themselves: not on records. */
const NOT_ON_RECORDS = /^(setup|agency|people|profile|audit|outbox)\.|^signed-in$/;

interface Change {
  readonly name: string;
  readonly kind: ChangeKind | undefined;
  readonly fields: readonly string[];
}

/** Returns what is wrong with a call's declaration of how it treats concurrent changes; null when it is right. */
function fault({ kind, fields }: Change): string | null {
  const isVersioned = fields.includes('version') || fields.includes('versions');
  if (kind === undefined) return 'has no kind of change';
  if (kind === 'version') return isVersioned ? null : 'takes no version';
  return isVersioned ? `takes a version that a change of the kind '${kind}' ignores` : null;
}

const changesOnRecords: Change[] = Object.entries(contract).flatMap(([feature, calls]) =>
  Object.entries(calls).flatMap(([name, call]) => {
    if (!isContractProcedure(call)) return [];
    const { meta, route, inputSchema } = call['~orpc'];
    const right: Right | undefined = accessFor(meta as CallMeta, 'staff')?.right;
    const isRead = (meta as CallMeta).reads ?? route.method === 'GET';
    if (right === undefined || NOT_ON_RECORDS.test(right) || isRead !== false) return [];
    const fields = Object.keys((inputSchema as z.ZodObject | undefined)?.shape ?? {});
    return [{ name: `${feature}.${name}`, kind: (meta as CallMeta).change, fields }];
  }),
);

test('every change of a record is declared to add, to reverse, or to carry the version that the person saw', () => {
  expect(changesOnRecords.length).toBeGreaterThan(60);
  expect(changesOnRecords.flatMap((each) => (fault(each) === null ? [] : [`${each.name} ${fault(each)}`]))).toEqual([]);
});

test.each<[string, Omit<Change, 'name'>, string | null]>([
  ['an addition', { kind: 'adds', fields: ['id'] }, null],
  ['an edit', { kind: 'version', fields: ['id', 'version'] }, null],
  ['an edit of several parts', { kind: 'version', fields: ['id', 'versions'] }, null],
  ['a call of no kind', { kind: undefined, fields: ['id', 'version'] }, 'has no kind of change'],
  ['an edit without a version', { kind: 'version', fields: ['id'] }, 'takes no version'],
  [
    'a reversal with a version',
    { kind: 'reverses', fields: ['version'] },
    expect.stringContaining('ignores') as string,
  ],
])('%s is judged by its kind and its input', (_, change, expected) => {
  expect(fault({ name: 'cases.x', ...change })).toEqual(expected);
});
