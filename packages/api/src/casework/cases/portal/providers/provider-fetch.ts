import { ProviderUnreachable } from './card-provider.ts';

/** How long a provider may take for what a person waits for. */
export const DEADLINE_MS = 15_000;

/** A page of 1,000 transactions has less than 1 MB. */
const MAX_BYTES = 4 * 1024 * 1024;

export type ProviderFetch = (url: string | URL | Request, init?: RequestInit) => Promise<Response>;

/** How long requests may take: all those of one call together, or each of them. */
export interface Deadline {
  readonly ms: number;
  readonly per: 'call' | 'request';
}

/**
 * Returns the function by which all requests to providers are made. It has the interface of `fetch`, follows no
 * redirect and reads at most 4 MB. Its errors contain nothing of the request.
 * @throws ProviderUnreachable
 */
export function providerFetch({ ms, per }: Deadline): ProviderFetch {
  const ofCall = per === 'call' ? AbortSignal.timeout(ms) : null;
  return async (url, init = {}) => {
    const signal = ofCall ?? AbortSignal.timeout(ms);
    try {
      const answer = await fetch(url, { ...init, redirect: 'error', signal });
      return new Response(await readAll(answer), { status: answer.status, headers: answer.headers });
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      throw new ProviderUnreachable(
        signal.aborted ? 'The provider did not answer in time' : 'The provider cannot be reached',
      );
    }
  };
}

async function readAll({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new ProviderUnreachable('The answer of the provider is too large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
