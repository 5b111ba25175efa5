import { fileProblem } from '@townkeep/core/files';
import { messages, text } from '@townkeep/core/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Upload, uploadFile, type UploadPlace } from '../../http/upload.ts';
import { compressPhoto } from './compress-photo.ts';
import { photoFacts } from './photo-facts.ts';
import type { UploadItem } from './upload-item.ts';

export interface UploadsOptions {
  /** Asks the server for a place for a file of this name. */
  readonly sign: (fileName: string) => Promise<UploadPlace>;
  readonly maxSizeMb: number;
  readonly maxFiles: number;
}

/** Files on their way: sent as soon as they are chosen, each with its progress and its own error. */
export function useUploads({ sign, maxSizeMb, maxFiles }: UploadsOptions) {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  /** What is said of the choice as a whole, e.g. that files were discarded. */
  const [notice, setNotice] = useState<string | null>(null);
  const running = useRef(new Map<string, Upload>());
  useEffect(() => {
    const uploads = running.current;
    return () => uploads.forEach((upload) => upload.cancel());
  }, []);

  const change = useCallback((id: string, part: Partial<UploadItem>) => setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item))), []);

  const send = useCallback(
    async (id: string, file: File) => {
      change(id, { percent: 0, fileURL: null, fileError: null });
      try {
        change(id, { facts: await photoFacts(file) });
        const smaller = await compressPhoto(file);
        const upload = uploadFile(await sign(file.name), smaller, (percent) => change(id, { percent: Math.min(percent, 99) }));
        running.current.set(id, upload);
        change(id, { fileURL: await upload.done, percent: 100, file: smaller });
      } catch (error) {
        const reason = error instanceof Error && error.message !== '' && !(error instanceof TypeError) ? error.message : messages.uploadFailed;
        change(id, { fileError: { text: reason, canRetry: true } });
      } finally {
        running.current.delete(id);
      }
    },
    [change, sign],
  );

  const add = (files: readonly File[]) => {
    const room = Math.max(0, maxFiles - items.length);
    const problems = new Map(files.map((file) => [file, fileProblem({ name: file.name, sizeBytes: file.size, maxSizeMb })]));
    const accepted = files.filter((file) => problems.get(file)?.code !== 'fileTypeUnsupported');
    const taken = accepted.slice(0, room).map((file) => newItem(file, problems.get(file)?.text ?? null));
    setNotice(accepted.length < files.length ? messages.fileTypeUnsupported : accepted.length > room ? text('tooManyFiles', { n: maxFiles }) : null);
    setItems((all) => [...all, ...taken]);
    for (const item of taken) if (item.fileError === null) void send(item.id, item.file);
  };
  const remove = (id: string) => {
    running.current.get(id)?.cancel();
    setItems((all) => all.filter((item) => item.id !== id));
  };
  const clear = () => {
    running.current.forEach((upload) => upload.cancel());
    setItems([]);
    setNotice(null);
  };
  return { items, notice, add, remove, change, clear, retry: (item: UploadItem) => void send(item.id, item.file) };
}

export type Uploads = ReturnType<typeof useUploads>;

const newItem = (file: File, problem: string | null): UploadItem => ({
  id: crypto.randomUUID(),
  file,
  fileName: file.name,
  title: file.name.slice(0, 200),
  description: '',
  percent: 0,
  fileURL: null,
  fileError: problem === null ? null : { text: problem, canRetry: false },
  facts: { location: null, takenAt: null },
});
