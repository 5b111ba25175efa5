import { contract } from '@townkeep/core/contract';
import type { CallMeta } from '@townkeep/core/kernel/call.ts';
import { isContractProcedure } from '@orpc/contract';
import type { z } from 'zod';

/** One call of the contract, flat. */
export interface ContractCall {
  /** `feature.call` */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path template, e.g. `/agencies/crm/issues/{id}`. */
  readonly path: string;
  readonly meta: CallMeta;
  /** The input's schema, or null when the call takes none. */
  readonly input: z.ZodType | null;
  readonly isDetailed: boolean;
}

/** Every call of the contract. */
export function contractCalls(): ContractCall[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, unknown>).flatMap(([name, procedure]) => {
      if (!isContractProcedure(procedure)) return [];
      const { route, meta, inputSchema } = procedure['~orpc'];
      return [
        {
          name: `${feature}.${name}`,
          method: route.method as ContractCall['method'],
          path: String(route.path),
          meta: meta as CallMeta,
          input: (inputSchema ?? null) as z.ZodType | null,
          isDetailed: route.inputStructure === 'detailed',
        },
      ];
    }),
  );
}

/** The names in a path's braces. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

export interface WireRequest {
  readonly method: ContractCall['method'];
  readonly url: string;
  readonly payload?: unknown;
}

/** Puts an input on the wire as the contract says: path, then query for GET, else body. */
export function toRequest(call: ContractCall, input: Readonly<Record<string, unknown>>): WireRequest {
  const flat: Record<string, unknown> = call.isDetailed ? { ...(input['params'] as object) } : { ...input };
  let url = call.path;
  for (const name of pathParameters(call.path)) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(flat[name] ?? 'missing').toWellFormed() || 'missing'));
    delete flat[name];
  }
  if (call.isDetailed) return { method: call.method, url: `/api${url}`, payload: input['body'] };
  if (call.method !== 'GET') return { method: call.method, url: `/api${url}`, payload: flat };
  const query = new URLSearchParams(
    Object.entries(flat)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)] as [string, string]),
  );
  return { method: call.method, url: `/api${url}?${query.toString()}` };
}
