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
    body: response.body === '' ? null : (response.json() as { code?: string; message?: string }),
  };
}
