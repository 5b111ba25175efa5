import type { CallOptions } from '../../../http/client.ts';
import { api } from '../../api.ts';
import { SEND_TIMEOUT_MS } from '../../time-limits.ts';

type Reply = Parameters<typeof api.publicSubmissions.reply>[0];

/** Sends a message to the agency. @throws the error of the client, or of the time limit */
export const sendReply = (reply: Reply, options: { readonly context: CallOptions }) =>
  api.publicSubmissions.reply(reply, { ...options, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) });
