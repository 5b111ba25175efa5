import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import {
  type InboundMail,
  InboundMailProblem,
  type InboundMailProblemCode,
  type Recipients,
} from '@townkeep/inbound-mail';
import { boundedQueue } from '../../../../platform/process/bounded-queue.ts';

/** A mail for the process; without reply markers its recipients alone are read. */
export interface MailRequest {
  readonly raw: Uint8Array;
  readonly replyMarkers: readonly string[] | null;
}

/** The answer of the process. */
export type MailAnswer =
  | { readonly read: Recipients | InboundMail }
  | { readonly refusal: InboundMailProblemCode }
  | { readonly fault: string };

/** How long a mail may take. The worst that is permitted takes about 5 seconds. */
const TIMEOUT_MS = 60_000;
/** How long the process stays for the next mail. */
const IDLE_MS = 30_000;
/** A mail of 40 MB takes about 200 MB. */
const MEMORY_MAX_MB = 512;
const MAIN = join(import.meta.dirname, 'read-mail.child.ts');

/** Reads mails in a process of its own, because a hostile one takes seconds of work, and much memory. */
export interface MailReader {
  /** Reads the recipients in a mail's header. @throws InboundMailProblem, Problem unavailable when many mails wait */
  readonly recipients: (raw: Buffer) => Promise<Recipients>;
  /** Reads a whole mail. @throws InboundMailProblem, Problem unavailable when many mails wait */
  readonly mail: (raw: Buffer, replyMarkers: readonly string[]) => Promise<InboundMail>;
}

/** Creates a reader of mails. Its process starts with the first mail and ends when idle. */
export function createMailReader(main = MAIN, timeoutMs = TIMEOUT_MS): MailReader {
  const queue = boundedQueue({ atOnce: 1, waiting: 100 });
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  async function read(request: MailRequest): Promise<Recipients | InboundMail> {
    clearTimeout(idle);
    child ??= start(main);
    const used = child;
    used.ref();
    used.channel?.ref();
    const answer = await ask(used, request, timeoutMs);
    if (answer === 'ended') {
      stop();
      throw new InboundMailProblem('mail_unreadable');
    }
    used.unref();
    used.channel?.unref();
    idle = setTimeout(stop, IDLE_MS).unref();
    if ('refusal' in answer) throw new InboundMailProblem(answer.refusal);
    if ('fault' in answer) throw new Error(answer.fault);
    return answer.read;
  }

  return {
    recipients: (raw) => queue.run(() => read({ raw, replyMarkers: null })),
    mail: async (raw, replyMarkers) => (await queue.run(() => read({ raw, replyMarkers }))) as InboundMail,
  };
}

/** Starts the process, without the environment of this one, which has secrets. */
const start = (main: string): ChildProcess =>
  fork(main, {
    serialization: 'advanced',
    env: { TZ: 'UTC' },
    execArgv: [`--max-old-space-size=${MEMORY_MAX_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Asks the process. A mail that takes too long or too much memory ends it. */
function ask(child: ChildProcess, request: MailRequest, timeoutMs: number): Promise<MailAnswer | 'ended'> {
  return new Promise((resolve) => {
    const finish = (answer: MailAnswer | 'ended') => {
      clearTimeout(timer);
      child.removeAllListeners();
      // An error while it is being ended has no one to report to.
      child.on('error', () => undefined);
      resolve(answer);
    };
    const timer = setTimeout(() => finish('ended'), timeoutMs);
    child.on('message', (answer) => finish(answer as MailAnswer));
    child.on('error', () => finish('ended'));
    child.on('exit', () => finish('ended'));
    child.send(request, (error) => {
      if (error !== null) finish('ended');
    });
  });
}

/** The reader of this process. */
export const mailReader = createMailReader();
