import { isPhotoName, safeFileName } from '@townkeep/core/mechanisms/files';
import { useEffect, useRef, useState } from 'react';
import { sendFile, type SendOptions } from './send-file.ts';
import {
  mergeRefused,
  checkFiles,
  type FileRules,
  type RefusedFile,
  type UploadEntry,
  withRefusals,
} from './upload-entry.ts';

export interface Uploads {
  readonly entries: readonly UploadEntry[];
  /** Chosen files that were rejected. They are listed until they are dismissed or chosen again, and block nothing. */
  readonly refused: readonly RefusedFile[];
  /** With `photosOnly` the files come from a camera. */
  readonly add: (files: readonly File[], photosOnly?: boolean) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly dismiss: (fileName: string) => void;
  /** Marks stored files that the API refused as failed, by file URL. */
  readonly fail: (refusals: Readonly<Record<string, string>>) => void;
  readonly clear: () => void;
}

export interface UploadsOptions extends FileRules, SendOptions {
  /** The files of an earlier visit. */
  readonly kept?: Pick<Uploads, 'entries' | 'refused'>;
}

const nothing = { entries: [], refused: [] };

/**
 * Uploads files: each is checked and sent as soon as it is chosen, photos are compressed first. A file that fails can
 * be retried or removed.
 */
export function useUploads({ sign, operation, keepsCameraData, kept = nothing, ...rules }: UploadsOptions): Uploads {
  const [entries, setEntries] = useState(kept.entries);
  const [refused, setRefused] = useState(kept.refused);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  useEffect(() => {
    const all = running.current;
    return () => {
      all.forEach((upload) => upload.abort());
      latest.current.forEach(forget);
    };
  }, []);

  const start = ({ id, file }: UploadEntry) => {
    if (file === null) return;
    const upload = new AbortController();
    running.current.set(id, upload);
    const change = (part: Partial<UploadEntry>) =>
      setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
    void sendFile(file, { sign, operation, keepsCameraData, change, signal: upload.signal }).finally(() =>
      running.current.delete(id),
    );
  };
  const add = (files: readonly File[], photosOnly = false) => {
    const checked = checkFiles(files, entries.length, {
      ...rules,
      photosOnly: photosOnly || rules.photosOnly === true,
    });
    const added = checked.accepted.map(newEntry);
    setRefused((before) => mergeRefused(before, files, checked.refused));
    setEntries((all) => [...all, ...added]);
    added.forEach(start);
  };
  const remove = (id: string) => {
    running.current.get(id)?.abort();
    entries.filter((entry) => entry.id === id).forEach(forget);
    setEntries((all) => all.filter((entry) => entry.id !== id));
  };
  return {
    entries,
    refused,
    add,
    remove,
    retry: (id) => entries.filter((entry) => entry.id === id).forEach(start),
    dismiss: (fileName) => setRefused((all) => all.filter((file) => file.fileName !== fileName)),
    fail: (refusals) => setEntries((all) => withRefusals(all, refusals)),
    clear: () => {
      entries.forEach(({ id }) => remove(id));
      setRefused([]);
    },
  };
}

let count = 0;
const newEntry = (file: File): UploadEntry => {
  count += 1;
  const fileName = safeFileName(file.name);
  return {
    id: `file-${count}`,
    fileName,
    sizeBytes: file.size,
    state: 'preparing',
    percent: 0,
    fileURL: null,
    error: null,
    previewUrl: isPhotoName(fileName) ? URL.createObjectURL(file) : null,
    photo: null,
    kept: null,
    file,
  };
};

const forget = ({ previewUrl }: UploadEntry): void => {
  if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
};
