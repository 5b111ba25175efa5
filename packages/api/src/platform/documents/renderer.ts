import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A document for the renderer's process. */
export interface RenderRequest {
  readonly template: string;
  /** The data as JSON. */
  readonly data: string;
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** The answer of the renderer's process. */
export type RenderAnswer =
  | { readonly pdf: Uint8Array; readonly pages: number }
  | { readonly failure: 'timeout' | 'ended' | 'template'; readonly detail?: string };

/** How long the process stays for the next document. */
const IDLE_MS = 30_000;

/** The most memory of the process, in kilobytes. A hundred submissions with their photos take about 300 MB. */
const MEMORY_MAX_KB = 700 * 1024;
const LOOK_MS = 100;
const MAIN = join(import.meta.dirname, 'renderer/render.child.ts');

/** A process that renders one document at a time. */
export interface Renderer {
  readonly render: (request: RenderRequest, timeoutMs: number) => Promise<RenderAnswer>;
  readonly stop: () => void;
  /** Ends the process unless it renders: work that takes memory comes next. */
  readonly rest: () => void;
}

/**
 * Creates a renderer. Its process starts with the first document and ends when idle. It is a process, not a thread: the
 * compiler is native code, which a thread cannot be stopped in, and its memory returns to the system.
 */
export function createRenderer(): Renderer {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isBusy = false;

  const stop = () => {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = null;
  };

  async function render(request: RenderRequest, timeoutMs: number): Promise<RenderAnswer> {
    clearTimeout(idle);
    child ??= start();
    const used = child;
    hold(used);
    isBusy = true;
    const answer = await ask(used, request, timeoutMs);
    isBusy = false;
    if ('failure' in answer && answer.failure !== 'template') {
      stop();
    } else {
      release(used);
      idle = setTimeout(stop, IDLE_MS).unref();
    }
    return answer;
  }

  return { render, stop, rest: () => isBusy || stop() };
}

/** Starts the process, without the environment of this one, which has secrets. */
const start = (): ChildProcess =>
  fork(MAIN, {
    serialization: 'advanced',
    env: { TZ: 'UTC' },
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
  });

/** Keeps this process alive while a document is rendered. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function ask(child: ChildProcess, request: RenderRequest, timeoutMs: number): Promise<RenderAnswer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish({ failure: 'timeout' }), timeoutMs);
    // It cannot watch itself: it is in native code while it renders, and a thread of its own takes 20 MB.
    const watch = setInterval(() => {
      if (kilobytesOf(child) > MEMORY_MAX_KB) child.kill('SIGKILL');
    }, LOOK_MS);
    const finish = (answer: RenderAnswer) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.removeAllListeners();
      // An error after the answer, such as a pipe that breaks when the process is ended, has no one to report to.
      child.on('error', () => undefined);
      resolve(answer);
    };
    child.on('message', (answer) => finish(answer as RenderAnswer));
    child.on('exit', (code, signal) => finish({ failure: 'ended', detail: String(signal ?? code) }));
    child.on('error', () => finish({ failure: 'ended' }));
    child.send(request, (error) => {
      if (error !== null) finish({ failure: 'ended' });
    });
  });
}

/** Returns the memory of a process; 0 on systems without /proc, where only the time of a document is limited. */
function kilobytesOf({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
