import type { CallOptions } from '../../http/client.ts';
import { api } from '../api.ts';
import { ANSWER_WITHIN_MS } from '../time-limits.ts';

type Reply = Parameters<typeof api.publicSubmissions.reply>[0];

/** Sends an answer to the agency. @throws what the client throws, also when there is no answer in time */
export const sendReply = (reply: Reply, options: { readonly context: CallOptions }) =>
  api.publicSubmissions.reply(reply, { ...options, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
