import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// The build puts what is asked for by name while a file is read here (vite.config.ts).
const parts = `/assets/pdfjs-${version}`;

/**
 * Reads a PDF in a worker, without WebAssembly, which the pages' policy forbids. Nothing that the file carries is run.
 */
export function readPdf(data: ArrayBuffer): {
  readonly pdf: Promise<PDFDocumentProxy>;
  readonly close: () => Promise<void>;
} {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = worker;
  const task = getDocument({
    data: new Uint8Array(data),
    useWasm: false,
    useWorkerFetch: false,
    wasmUrl: `${parts}/wasm/`,
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
  });
  const failed = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker that reads PDFs does not start')));
  });
  return { pdf: Promise.race([task.promise, failed]), close: () => task.destroy().finally(() => worker.terminate()) };
}

/**
 * Draws a page as wide as `width` CSS pixels, and lays its text over it, to be read aloud, selected and copied.
 * @returns what stops it
 */
export function drawPage(
  page: PDFPageProxy,
  width: number,
  canvas: HTMLCanvasElement,
  words: HTMLElement,
): { readonly done: Promise<unknown>; readonly stop: () => void } {
  const scale = width / page.getViewport({ scale: 1 }).width;
  const sharp = page.getViewport({ scale: scale * window.devicePixelRatio });
  canvas.width = Math.floor(sharp.width);
  canvas.height = Math.floor(sharp.height);
  words.replaceChildren();
  words.style.setProperty('--total-scale-factor', String(scale));
  const picture = page.render({ canvas, viewport: sharp });
  const text = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: words,
    viewport: page.getViewport({ scale }),
  });
  return {
    done: Promise.all([picture.promise, text.render()]),
    stop: () => {
      picture.cancel();
      text.cancel();
    },
  };
}
