import type { ContractCall } from '../../platform/http/contract/contract-calls.ts';

/** Returns the names in a path's braces. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);

export interface WireRequest {
  readonly method: ContractCall['method'];
  readonly url: string;
  readonly payload?: unknown;
}

/** Encodes an input as the contract says: path, then query for GET, else body. */
export function toRequest(call: ContractCall, input: Readonly<Record<string, unknown>>): WireRequest {
  const flat: Record<string, unknown> = call.isDetailed ? { ...(input['params'] as object) } : { ...input };
  let url: string = call.path;
  for (const name of pathParameters(call.path)) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(flat[name] ?? 'missing').toWellFormed() || 'missing'));
    delete flat[name];
  }
  if (call.isDetailed) return { method: call.method, url: `/api${url}`, payload: input['body'] };
  if (call.method !== 'GET') return { method: call.method, url: `/api${url}`, payload: flat };
  const query = new URLSearchParams(
    Object.entries(flat)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [isOfTexts(value) ? `${name}[]` : name, value] as const)
      .flatMap(([name, value]) =>
        (isOfTexts(value) ? value : [value]).map(
          (each) => [name, typeof each === 'object' ? JSON.stringify(each) : String(each)] as [string, string],
        ),
      ),
  );
  return { method: call.method, url: `/api${url}?${query.toString()}` };
}

const isOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');
