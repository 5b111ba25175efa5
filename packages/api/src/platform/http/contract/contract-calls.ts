import { contract } from '@townkeep/core/contract';
import type { CallMeta } from '@townkeep/core/platform/call.ts';
import { isContractProcedure } from '@orpc/contract';
import type { z } from 'zod';

/** A call of the contract. */
export interface ContractCall {
  /** Its path within the contract, e.g. `publicSubmissions.submit`. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path's template, relative to `/api`. */
  readonly path: `/${string}`;
  readonly meta: CallMeta;
  /** The input's schema, or null when the call takes none. */
  readonly input: z.ZodType | null;
  /** Whether the input separates the path's parameters and the body, as `params` and `body`. */
  readonly isDetailed: boolean;
}

/** Returns every call of the contract. */
export function contractCalls(node: unknown = contract, names: readonly string[] = []): ContractCall[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as Record<string, unknown>).flatMap(([name, child]) =>
      contractCalls(child, [...names, name]),
    );
  }
  const { route, meta, inputSchema } = node['~orpc'];
  return [
    {
      name: names.join('.'),
      method: (route.method ?? 'POST') as ContractCall['method'],
      path: route.path ?? '/',
      meta: meta as CallMeta,
      input: (inputSchema ?? null) as z.ZodType | null,
      isDetailed: route.inputStructure === 'detailed',
    },
  ];
}
