import type { Attachment } from '@townkeep/core/casework/submissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { previewAddress } from './preview-address.ts';
import type { PreviewKind } from './preview-kind.ts';

/** Source: staff application §4, 'Document preview'. */
const PREVIEW_RETRIES = 5;
const RETRY_MS = 5000;

/**
 * Returns a fresh, short-lived URL of a stored file. With `download` the browser saves the file instead of showing it.
 */
export type Presign = (fileURL: string, download: boolean) => Promise<string>;

/** A stored file and the signed URL that came with it, which expires after some minutes. */
export type PreviewFile = Pick<Attachment, 'fileURL' | 'presignedUrl'>;

/** The loaded content of a preview. */
export type Shown =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'pdf'; readonly file: Blob };

/**
 * Loads the whole file before it is shown, so that a failure is noticed and only loaded content appears. A failed load
 * is retried every 5 seconds, up to 5 times.
 */
export function usePreview(kind: PreviewKind, file: PreviewFile, presign: Presign) {
  const loaded = useQuery({
    queryKey: ['preview', file.fileURL],
    queryFn: () => load(kind, file, presign),
    enabled: kind !== null,
    retry: PREVIEW_RETRIES,
    retryDelay: RETRY_MS,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: false,
  });
  const { data } = loaded;
  useEffect(
    () => () => {
      if (data?.kind === 'image') URL.revokeObjectURL(data.address);
    },
    [data],
  );
  return { shown: data ?? null, hasFailed: loaded.isError };
}

async function load(kind: PreviewKind, file: PreviewFile, presign: Presign): Promise<Shown> {
  const answer = await readFile(file, presign);
  if (kind === 'text') return { kind, text: await answer.text() };
  const bytes = await answer.blob();
  return kind === 'pdf' ? { kind, file: bytes } : { kind: 'image', address: URL.createObjectURL(bytes) };
}

/** Reads the file by the signed URL that came with it, or by a fresh one if that fails. */
export async function readFile({ fileURL, presignedUrl }: PreviewFile, presign: Presign): Promise<Response> {
  const given =
    presignedUrl === null ? null : await fetch(previewAddress(presignedUrl, window.location.origin)).catch(() => null);
  if (given?.ok === true) return given;
  const answer = await fetch(previewAddress(await presign(fileURL, false), window.location.origin));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer;
}
