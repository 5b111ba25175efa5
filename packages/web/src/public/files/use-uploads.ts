import type { PublicAttachmentInput } from '@townkeep/core/submissions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiProblem } from '../../http/client.ts';
import { type Upload, uploadFile } from '../../http/upload.ts';
import { messages } from '@townkeep/core/kernel';
import { api } from '../api.ts';
import { acceptFiles, type FileRules, isPicture, refusedEntry, restoredEntry, type UploadEntry } from './upload-entry.ts';

export interface Uploads {
  readonly entries: readonly UploadEntry[];
  /** Why chosen files were not taken; empty again with the next choice. */
  readonly refusals: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Marks stored files as failed that the API did not accept, by their place in the list. */
  readonly fail: (texts: Readonly<Record<number, string>>) => void;
  readonly clear: () => void;
}

type Patch = (id: string, changes: Partial<UploadEntry>) => void;

export interface UploadsOptions extends FileRules {
  readonly crmToken: string;
  /** What the files are uploaded for: only who knows it can hand them in. */
  readonly draftId: string;
  /** Files of an earlier visit. */
  readonly kept: readonly PublicAttachmentInput[];
}

/** Files of a form: each is made smaller where it is a photo, sent, and may be retried or removed. */
export function useUploads({ crmToken, draftId, kept, ...rules }: UploadsOptions): Uploads {
  const [entries, setEntries] = useState<readonly UploadEntry[]>(() => kept.map((file, index) => restoredEntry(file, index, draftId)));
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const running = useRef(new Map<string, Upload>());
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  useEffect(() => () => latest.current.forEach(forget), []);

  const patch: Patch = useCallback((id, changes) => setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))), []);
  const start = useCallback((entry: UploadEntry) => void send(crmToken, entry, patch, running.current), [crmToken, patch]);

  const add = (files: readonly File[]) => {
    const { accepted, refusals: refused } = acceptFiles(files, entries.length, rules);
    const added = accepted.map((file) => newEntry(file, draftId));
    setRefusals(refused);
    setEntries((all) => [...all, ...added]);
    added.forEach(start);
  };
  const remove = (id: string) => {
    running.current.get(id)?.cancel();
    running.current.delete(id);
    const gone = entries.find((entry) => entry.id === id);
    if (gone !== undefined) forget(gone);
    setEntries((all) => all.filter((entry) => entry.id !== id));
  };
  const retry = (id: string) => {
    const failed = entries.find((entry) => entry.id === id);
    if (failed?.file != null) start(failed);
  };
  const fail = (texts: Readonly<Record<number, string>>) => setEntries((all) => all.map((entry, i) => refusedEntry(entry, texts[i])));
  const clear = () => {
    entries.forEach((entry) => remove(entry.id));
    setRefusals([]);
  };
  return { entries, refusals, add, retry, remove, fail, clear };
}

let count = 0;
const newEntry = (file: File, draftId: string): UploadEntry => {
  count += 1;
  return {
    id: `file-${count}`,
    draftId,
    fileName: file.name,
    sizeBytes: file.size,
    state: 'preparing',
    percent: 0,
    fileURL: null,
    error: null,
    previewUrl: isPicture(file.name) ? URL.createObjectURL(file) : null,
    photo: null,
    description: null,
    file,
  };
};

const forget = ({ previewUrl }: UploadEntry): void => {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
};

async function send(crmToken: string, { id, draftId, file }: UploadEntry, patch: Patch, running: Map<string, Upload>): Promise<void> {
  if (file === null) return;
  patch(id, { state: 'preparing', percent: 0, error: null });
  try {
    const ready = isPicture(file.name) ? await prepared(file, (photo) => patch(id, { photo })) : file;
    patch(id, { state: 'uploading', fileName: ready.name, sizeBytes: ready.size });
    const place = await api.uploads.signForPublic({ token: crmToken, filename: ready.name, draftId });
    const upload = uploadFile(place, ready, (percent) => patch(id, { percent }));
    running.set(id, upload);
    patch(id, { state: 'done', percent: 100, fileURL: await upload.done });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    patch(id, { state: 'failed', error: toApiProblem(error).message || messages.uploadFailed });
  } finally {
    running.delete(id);
  }
}

async function prepared(file: File, onFacts: (photo: UploadEntry['photo']) => void): Promise<File> {
  const { compressPhoto, readPhoto } = await import('./photo.ts');
  onFacts(await readPhoto(file));
  return compressPhoto(file);
}
