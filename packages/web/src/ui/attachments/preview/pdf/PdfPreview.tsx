import { Box, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import './pdf.css';
import { PdfPage } from './PdfPage.tsx';
import type { drawPage, PdfReader } from './pdf-file.ts';

interface OpenedPdf {
  readonly pdf: PDFDocumentProxy;
  readonly draw: typeof drawPage;
  readonly ratio: number;
  readonly close: () => Promise<void>;
}

export interface PdfPreviewProps {
  readonly file: Blob;
  readonly title: string;
  /** Shown until the size of the first page is known. */
  readonly loading: ReactNode;
  /** Called when the PDF cannot be read: it is broken or needs a password. Must be a stable function. */
  readonly onBroken: () => void;
}

/** The pages of a PDF, stacked vertically. The PDF library is loaded on first use. */
export function PdfPreview({ file, title, loading, onBroken }: PdfPreviewProps) {
  const opened = useOpenedPdf(file, onBroken);
  const scroller = useRef<HTMLDivElement>(null);
  const { ref, width } = useElementSize();
  return (
    <>
      {opened === null && loading}
      <Box ref={scroller} className="pdf-pages" tabIndex={0} role="region" aria-label={title} hidden={opened === null}>
        <div ref={ref}>
          {opened !== null &&
            width > 0 &&
            Array.from({ length: opened.pdf.numPages }, (_, at) => (
              <PdfPage
                key={at}
                pdf={opened.pdf}
                draw={opened.draw}
                number={at + 1}
                width={width}
                estimatedRatio={opened.ratio}
                scroller={scroller}
                onBroken={onBroken}
              />
            ))}
        </div>
      </Box>
      {opened !== null && (
        <Text fz="sm" c="dimmed">
          {opened.pdf.numPages === 1 ? '1 page' : `${opened.pdf.numPages} pages`}
        </Text>
      )}
    </>
  );
}

/** Opens a file. The pages of the file before it stay until those of this one can be drawn. */
function useOpenedPdf(file: Blob, onBroken: () => void): OpenedPdf | null {
  const [opened, setOpened] = useState<OpenedPdf | null>(null);
  const reader = useRef<PdfReader | null>(null);
  useEffect(() => {
    let close: (() => Promise<void>) | null = null;
    let isUnmounted = false;
    const open = async () => {
      const [{ startPdfReader, drawPage: draw }, data] = await Promise.all([
        import('./pdf-file.ts'),
        file.arrayBuffer(),
      ]);
      if (isUnmounted) return;
      reader.current ??= startPdfReader();
      const reading = reader.current.read(data);
      ({ close } = reading);
      const pdf = await reading.pdf;
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
      if (isUnmounted) return;
      close = null;
      setOpened({ pdf, draw, ratio: height / width, close: reading.close });
    };
    open().catch(() => isUnmounted || onBroken());
    return () => {
      isUnmounted = true;
      void close?.();
    };
  }, [file, onBroken]);
  // Its pages have stopped drawing by then.
  useEffect(() => () => void opened?.close(), [opened]);
  useEffect(
    () => () => {
      reader.current?.stop();
      reader.current = null;
    },
    [],
  );
  return opened;
}
