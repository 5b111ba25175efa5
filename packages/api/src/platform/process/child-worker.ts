import { type ChildProcess, fork, type StdioOptions } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The answer of a process that ended instead: it took too long, or was ended for its memory, or by itself. */
export interface Ended {
  readonly ended: 'timeout' | 'gone';
  readonly detail?: string;
}

/** A process that answers one request at a time. */
export interface ChildWorker<Request, Answer> {
  /** Asks the process, which is ended when it does not answer in time. Never two requests at once. */
  readonly ask: (request: Request, timeoutMs: number) => Promise<Answer | Ended>;
  readonly stop: () => void;
  /** Ends the process unless it works: other work that takes memory comes next. */
  readonly rest: () => void;
}

export interface ChildOptions {
  /** The file that the process runs. */
  readonly main: string;
  readonly execArgv: readonly string[];
  /**
   * The most memory of the process, in kilobytes, where it is in native code that no option of Node bounds. Watched on
   * systems with /proc. Default: not watched.
   */
  readonly memoryMaxKb?: number;
  /** Whether what it prints is dropped, since it may be residents' words. */
  readonly isQuiet?: boolean;
}

/** How long the process stays for the next request. */
const IDLE_MS = 30_000;
const LOOK_MS = 100;
const QUIET: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];
const PRINTING: StdioOptions = ['inherit', 'inherit', 'inherit', 'ipc'];

/** Creates a worker. Its process starts with the first request, and ends when idle and with this process. */
export function createChildWorker<Request extends object, Answer extends object>(
  options: ChildOptions,
): ChildWorker<Request, Answer> {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  async function ask(request: Request, timeoutMs: number): Promise<Answer | Ended> {
    clearTimeout(idle);
    child ??= start(options);
    const used = child;
    hold(used);
    isBusy = true;
    const answer = await answerOf<Answer>(used, { request, timeoutMs, memoryMaxKb: options.memoryMaxKb });
    isBusy = false;
    if ('ended' in answer) {
      stop();
    } else {
      release(used);
      idle = setTimeout(stop, IDLE_MS).unref();
    }
    return answer;
  }

  return { ask, stop, rest: () => isBusy || stop() };
}

/** Starts the process, without the environment of this one, which has secrets. */
const start = ({ main, execArgv, isQuiet = false }: ChildOptions): ChildProcess =>
  fork(main, {
    serialization: 'advanced',
    env: { TZ: 'UTC' },
    execArgv: [...execArgv],
    stdio: isQuiet ? QUIET : PRINTING,
  });

/** Keeps this process alive while the other one works. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

interface Asked {
  readonly request: object;
  readonly timeoutMs: number;
  readonly memoryMaxKb: number | undefined;
}

function answerOf<Answer extends object>(
  child: ChildProcess,
  { request, timeoutMs, memoryMaxKb }: Asked,
): Promise<Answer | Ended> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish({ ended: 'timeout' }), timeoutMs);
    // It cannot watch itself while it is in native code, and a thread of its own takes 20 MB.
    const watch =
      memoryMaxKb === undefined
        ? undefined
        : setInterval(() => {
            if (kilobytesOf(child) > memoryMaxKb) child.kill('SIGKILL');
          }, LOOK_MS);
    const finish = (answer: Answer | Ended) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners();
      // An error after the answer, such as a pipe that breaks when the process is ended, has no one to report to.
      child.on('error', () => undefined);
      resolve(answer);
    };
    child.on('message', (answer) => finish(answer as Answer));
    child.on('exit', (code, signal) => finish({ ended: 'gone', detail: String(signal ?? code) }));
    child.on('error', () => finish({ ended: 'gone' }));
    child.send(request, (error) => {
      if (error !== null) finish({ ended: 'gone' });
    });
  });
}

/** Returns the memory of a process; 0 on systems without /proc. */
function kilobytesOf({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
