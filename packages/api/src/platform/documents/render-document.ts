import { boundedQueue } from '../process/bounded-queue.ts';
import { createRenderer } from './renderer.ts';

/** The data of a template: JSON, with texts as people wrote them. */
export type DocumentData = Readonly<Record<string, unknown>> & {
  /** The document's title, which readers show instead of the file name. */
  readonly title: string;
  readonly author: string;
  /** The language of the document's own words, e.g. `en`. */
  readonly language: string;
  /** The date of the document, ISO 8601. */
  readonly createdAt: string;
};

export interface DocumentOptions {
  /** Pictures by the name that the data gives them, e.g. `photo-1.jpg`: JPEG or PNG. */
  readonly files?: Readonly<Record<string, Uint8Array>>;
  /** A preview that a person waits for is not rendered behind the letters of a run. Default: `work`. */
  readonly lane?: 'work' | 'preview';
  /** After this time the renderer is ended. Default: 60 seconds. */
  readonly timeoutMs?: number;
}

/** Why a document could not be rendered. The text has no words of the data, so that it can be logged. */
export class DocumentFailure extends Error {
  readonly code: 'timeout' | 'ended' | 'template';

  constructor(code: DocumentFailure['code'], detail = '') {
    super(`A document could not be rendered: ${code}${detail && ` (${detail})`}`);
    this.name = 'DocumentFailure';
    this.code = code;
  }
}

const TIMEOUT_MS = 60_000;

/** Each lane has a process. In each, one document renders and the others wait. */
const lane = () => ({ queue: boundedQueue({ atOnce: 1, waiting: 50 }), renderer: createRenderer() });
const lanes = { work: lane(), preview: lane() };

/** A rendered document, with the number of its pages. */
export interface RenderedPages {
  readonly pdf: Buffer;
  readonly pages: number;
}

/**
 * Renders a Typst template to a tagged PDF (PDF/UA-1), in a process of its lane that starts with the first document and
 * ends when idle. The same template, data and files give the same bytes. Texts of the data are shown as they are: they
 * cannot contain markup. Characters that no font has become `�`.
 * @param template The path of a `.typ` file that imports `layout.typ`
 * @throws DocumentFailure when it takes too long, takes too much memory, or the template is wrong
 * @throws Problem unavailable when too many documents wait
 */
export function renderPages(
  template: string,
  data: DocumentData,
  { files = {}, lane: name = 'work', timeoutMs = TIMEOUT_MS }: DocumentOptions = {},
): Promise<RenderedPages> {
  const { queue, renderer } = lanes[name];
  return queue.run(async () => {
    const answer = await renderer.render({ template, data: JSON.stringify(data), files }, timeoutMs);
    if ('failure' in answer) throw new DocumentFailure(answer.failure, answer.detail);
    return { pdf: Buffer.from(answer.pdf), pages: answer.pages };
  });
}

/** Renders a document as `renderPages` does, and returns the PDF alone. */
export const renderDocument = async (...given: Parameters<typeof renderPages>): Promise<Buffer> =>
  (await renderPages(...given)).pdf;

/** Ends the process of the lane `work` unless a document needs it, so that its memory is free for what comes next. */
export const restRenderer = (): void => lanes.work.renderer.rest();
