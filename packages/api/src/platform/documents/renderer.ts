import { join } from 'node:path';
import { type ChildWorker, createChildWorker } from '../process/child-worker.ts';

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

/** The most memory of the process, in kilobytes. A hundred submissions with their photos take about 300 MB. */
const MEMORY_MAX_KB = 700 * 1024;
const MAIN = join(import.meta.dirname, 'renderer/render.child.ts');

/** A process that renders one document at a time. */
export interface Renderer extends Pick<ChildWorker<RenderRequest, RenderAnswer>, 'stop' | 'rest'> {
  readonly render: (request: RenderRequest, timeoutMs: number) => Promise<RenderAnswer>;
}

/**
 * Creates a renderer. It is a process, not a thread: the compiler is native code, which a thread cannot be stopped in,
 * and its memory returns to the system.
 */
export function createRenderer(): Renderer {
  const { ask, stop, rest } = createChildWorker<RenderRequest, RenderAnswer>({
    main: MAIN,
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=1'],
    memoryMaxKb: MEMORY_MAX_KB,
  });
  const render: Renderer['render'] = async (request, timeoutMs) => {
    const answer = await ask(request, timeoutMs);
    if (!('ended' in answer)) return answer;
    const { ended, ...detail } = answer;
    return { failure: ended === 'timeout' ? 'timeout' : 'ended', ...detail };
  };
  return { render, stop, rest };
}
