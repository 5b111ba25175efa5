import { join } from 'node:path';
import {
  type InboundMail,
  InboundMailProblem,
  type InboundMailProblemCode,
  type MailHeader,
} from '@townkeep/inbound-mail';
import { boundedQueue } from '../../../../platform/process/bounded-queue.ts';
import { createChildWorker } from '../../../../platform/process/child-worker.ts';

/** A mail for the process; without reply markers its header alone is read. */
export interface MailRequest {
  readonly raw: Uint8Array;
  readonly replyMarkers: readonly string[] | null;
}

/** The answer of the process. */
export type MailAnswer =
  | { readonly read: MailHeader | InboundMail }
  | { readonly refusal: InboundMailProblemCode }
  | { readonly fault: string };

/** How long a mail may take. The worst that is permitted takes about 5 seconds. */
const TIMEOUT_MS = 60_000;
/** A mail of 40 MB takes about 200 MB. */
const MEMORY_MAX_MB = 512;
const MAIN = join(import.meta.dirname, 'read-mail.child.ts');

/** Reads mails in a process of its own, because a hostile one takes seconds of work, and much memory. */
export interface MailReader {
  /** Reads a mail's header. @throws InboundMailProblem, Problem unavailable when many mails wait */
  readonly header: (raw: Buffer) => Promise<MailHeader>;
  /** Reads a whole mail. @throws InboundMailProblem, Problem unavailable when many mails wait */
  readonly mail: (raw: Buffer, replyMarkers: readonly string[]) => Promise<InboundMail>;
}

/** Creates a reader of mails. A mail that takes too long or too much memory is unreadable. */
export function createMailReader(main = MAIN, timeoutMs = TIMEOUT_MS): MailReader {
  const queue = boundedQueue({ atOnce: 1, waiting: 100 });
  const { ask } = createChildWorker<MailRequest, MailAnswer>({
    main,
    execArgv: [`--max-old-space-size=${MEMORY_MAX_MB}`],
    isQuiet: true,
  });

  async function read(request: MailRequest): Promise<MailHeader | InboundMail> {
    const answer = await ask(request, timeoutMs);
    if ('ended' in answer) throw new InboundMailProblem('mail_unreadable');
    if ('refusal' in answer) throw new InboundMailProblem(answer.refusal);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.read;
  }

  return {
    header: (raw) => queue.run(() => read({ raw, replyMarkers: null })),
    mail: async (raw, replyMarkers) => (await queue.run(() => read({ raw, replyMarkers }))) as InboundMail,
  };
}

/** The reader of this process. */
export const mailReader = createMailReader();
