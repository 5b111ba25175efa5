import { contract } from '@townkeep/core/contract';
import type { CallMeta } from '@townkeep/core/kernel/call.ts';
import { isContractProcedure } from '@orpc/contract';

/** One call of the contract as people and logs name it. */
export interface ContractCall {
  /** Where it stands in the contract, e.g. `publicSubmissions.submit`. */
  readonly name: string;
  readonly method: string;
  /** The path's template, relative to `/api`. */
  readonly path: `/${string}`;
  readonly meta: CallMeta;
  readonly hasInput: boolean;
}

/** Every call of the contract. */
export function contractCalls(node: unknown = contract, names: readonly string[] = []): ContractCall[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) => contractCalls(child, [...names, name]));
  }
  const { route, meta, inputSchema } = node['~orpc'];
  return [{ name: names.join('.'), method: route.method ?? 'POST', path: route.path ?? '/', meta: meta as CallMeta, hasInput: inputSchema !== undefined }];
}
