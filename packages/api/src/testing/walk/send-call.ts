import type { ContractCall } from '../../platform/http/contract/contract-calls.ts';
import { toRequest } from './contract-walk.ts';
import { testApp } from '../server.ts';

/** Makes a call of the contract with an input, valid or not. */
export async function sendCall(call: ContractCall, input: Readonly<Record<string, unknown>>, token?: string) {
  const { server } = await testApp();
  const { method, url, payload } = toRequest(call, input);
  const response = await server.inject({
    method,
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return {
    status: response.statusCode,
    body: bodyOf(response),
  };
}

/** Returns the parsed JSON of an answer; the bytes of a file as text; null for none. */
function bodyOf(response: { readonly body: string; readonly headers: Readonly<Record<string, unknown>> }) {
  if (response.body === '') return null;
  const isJson = String(response.headers['content-type'] ?? '').includes('json');
  return (isJson ? JSON.parse(response.body) : response.body) as { code?: string; message?: string };
}
