import type { Attachment } from '@townkeep/core/submissions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PreviewKind } from './preview-kind.ts';

/** Source: staff application §4, 'Document preview'. */
const PREVIEW_RETRIES = 5;
const RETRY_MS = 5000;

/** Gives a fresh, short-lived address to read a stored file; `download` for one that is saved instead of shown. */
export type Presign = (fileURL: string, download: boolean) => Promise<string>;

/** A stored file: where it is, and the address to read it that came with it, which ends after some minutes. */
export type PreviewFile = Pick<Attachment, 'fileURL' | 'presignedUrl'>;

/**
 * Loads a file to look at: text as itself, pictures and PDF as an address of the loaded bytes, so that a failure is
 * noticed and nothing but them is opened. A failure is tried again after 5 seconds, up to 5 times.
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
      if (data?.startsWith('blob:') === true) URL.revokeObjectURL(data);
    },
    [data],
  );
  return { shown: data ?? null, hasFailed: loaded.isError };
}

async function load(kind: PreviewKind, file: PreviewFile, presign: Presign): Promise<string> {
  const answer = await read(file, presign);
  if (kind === 'text') return answer.text();
  // The type is ours, not the answer's: what is shown as a PDF is opened as nothing else.
  return URL.createObjectURL(kind === 'pdf' ? new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }) : await answer.blob());
}

/** By the address that came with it while that is good, else by a fresh one. */
async function read({ fileURL, presignedUrl }: PreviewFile, presign: Presign): Promise<Response> {
  const given = presignedUrl === null ? null : await fetch(presignedUrl).catch(() => null);
  if (given?.ok === true) return given;
  const answer = await fetch(await presign(fileURL, false));
  if (!answer.ok) throw new Error(answer.statusText);
  return answer;
}
