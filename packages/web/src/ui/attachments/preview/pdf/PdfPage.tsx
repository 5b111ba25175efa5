import { useIntersection } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { drawPage } from './pdf-file.ts';

export interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly draw: typeof drawPage;
  readonly number: number;
  /** CSS pixels. */
  readonly width: number;
  /** Height divided by width, used until the page itself is read. */
  readonly estimatedRatio: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly onBroken: () => void;
}

/**
 * One page. It reserves its space and renders only while it is near the viewport, so that a file of a thousand pages
 * uses no more memory than one of three.
 */
export function PdfPage({ scroller, estimatedRatio, ...page }: PdfPageProps) {
  const { number, pdf, width } = page;
  const { ref, entry } = useIntersection<HTMLElement>({ root: scroller.current, rootMargin: '100%' });
  const [ratio, setRatio] = useState(estimatedRatio);
  return (
    <section
      ref={ref}
      className="pdf-page"
      aria-label={`Page ${number} of ${pdf.numPages}`}
      style={{ height: width * ratio }}
    >
      {entry?.isIntersecting === true && <RenderedPage {...page} onRatio={setRatio} />}
    </section>
  );
}

function RenderedPage({
  pdf,
  draw,
  number,
  width,
  onRatio,
  onBroken,
}: Omit<PdfPageProps, 'scroller' | 'estimatedRatio'> & { readonly onRatio: (ratio: number) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isUnmounted = false;
    const start = async () => {
      const page = await pdf.getPage(number);
      if (isUnmounted || canvas.current === null || words.current === null) return;
      const { width: wide, height } = page.getViewport({ scale: 1 });
      onRatio(height / wide);
      const drawing = draw(page, width, canvas.current, words.current);
      ({ stop } = drawing);
      await drawing.done;
    };
    start().catch(() => isUnmounted || onBroken());
    return () => {
      isUnmounted = true;
      stop?.();
    };
  }, [pdf, draw, number, width, onRatio, onBroken]);
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={`Picture of page ${number}`} />
      <div ref={words} className="pdf-words" />
    </>
  );
}
