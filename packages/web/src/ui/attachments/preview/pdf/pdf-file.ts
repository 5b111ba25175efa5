import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// The build copies the files that pdf.js loads by name to this folder (vite.config.ts).
const parts = `/assets/pdfjs-${version}`;

/** Reads PDFs in a worker, which starts once and reads one file after another. */
export interface PdfReader {
  /** Opens a file. `close` frees its memory. */
  readonly read: (data: ArrayBuffer) => {
    readonly pdf: Promise<PDFDocumentProxy>;
    readonly close: () => Promise<void>;
  };
  readonly stop: () => void;
}

/**
 * Starts a reader, without WebAssembly, which the pages' content security policy forbids. Scripts in the files are never
 * run.
 */
export function startPdfReader(): PdfReader {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const worker = PDFWorker.create({ port });
  const failed = new Promise<never>((_, reject) => {
    port.addEventListener('error', () => reject(new Error('the worker that reads PDFs does not start')));
  });
  // A failure that no file waits for is none.
  failed.catch(() => undefined);
  return {
    read: (data) => {
      const task = getDocument({
        data: new Uint8Array(data),
        worker,
        useWasm: false,
        useWorkerFetch: false,
        wasmUrl: `${parts}/wasm/`,
        cMapUrl: `${parts}/cmaps/`,
        standardFontDataUrl: `${parts}/standard_fonts/`,
      });
      return { pdf: Promise.race([task.promise, failed]), close: () => task.destroy() };
    },
    stop: () => {
      worker.destroy();
      port.terminate();
    },
  };
}

/**
 * Draws a page `width` CSS pixels wide and overlays its text, so that it can be read aloud, selected and copied. What
 * the canvas showed before stays until the page is drawn.
 * @returns `done` resolves when both are drawn; `stop` cancels the drawing
 */
export function drawPage(
  page: PDFPageProxy,
  width: number,
  canvas: HTMLCanvasElement,
  words: HTMLElement,
): { readonly done: Promise<unknown>; readonly stop: () => void } {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const sharp = page.getViewport({ scale: scale * window.devicePixelRatio });
  const drawn = document.createElement('canvas');
  [drawn.width, drawn.height] = [Math.floor(sharp.width), Math.floor(sharp.height)];
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  const picture = page.render({ canvas: drawn, viewport: sharp });
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport: page.getViewport({ scale }),
  });
  const show = () => {
    [canvas.width, canvas.height] = [drawn.width, drawn.height];
    canvas.getContext('2d')!.drawImage(drawn, 0, 0);
  };
  return {
    done: Promise.all([picture.promise.then(show), text.render()]),
    stop: () => {
      picture.cancel();
      text.cancel();
    },
  };
}
