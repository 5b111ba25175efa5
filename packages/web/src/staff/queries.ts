import { QueryClient } from '@tanstack/react-query';
import { toApiProblem } from '../http/client.ts';

/** The answers of calls that the pages of this tab have. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a connection a call fails at once and is reported, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Refusals are final. Only a lost connection or a busy server is worth a retry.
      retry: (count, error) => count < 2 && [0, 503].includes(toApiProblem(error).status),
    },
    mutations: { networkMode: 'always' },
  },
});
