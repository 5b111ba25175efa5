import { messages } from '@townkeep/core/platform';
import type { InputOf } from '@townkeep/core/platform/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { uploadFile, UploadRefused } from '../../../../http/upload.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

interface Upload {
  readonly file: File;
  /** The uploaded file's URL; null while the upload is running. */
  readonly fileURL: string | null;
}

/**
 * Uploads the file of a setup input. Returns the URL to show the current file, the name of a new one, why the last
 * upload failed, and `pick` to upload another file.
 * @param value URL of the current file
 * @param onUploaded receives the URL of the uploaded file
 */
export function useFileUpload(
  operation: InputOf<'image' | 'file'>['operation'],
  value: unknown,
  onUploaded: (fileURL: string) => void,
) {
  const { agencyId } = useSession();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isNew = upload !== null && upload.fileURL === value;
  const shown = useShownFile(typeof value === 'string' ? value : null, isNew ? upload.file : null);
  const pick = async (file: File | null) => {
    if (file === null) return;
    setFailure(null);
    setUpload({ file, fileURL: null });
    try {
      const place = await api.uploads.signForStaff({
        agencyId,
        operation,
        filename: file.name,
        sizeBytes: file.size,
      });
      const fileURL = await uploadFile(place, file).done;
      setUpload({ file, fileURL });
      onUploaded(fileURL);
    } catch (problem) {
      setUpload(null);
      setFailure(
        problem instanceof UploadRefused ? problem.message : toApiProblem(problem).message || messages.uploadFailed,
      );
    }
  };
  return {
    shown,
    fileName: isNew ? upload.file.name : null,
    failure,
    isUploading: upload !== null && upload.fileURL === null,
    pick,
  };
}

/** Returns the URL that shows a file: an object URL for a new file, else a short-lived URL of the storage. */
function useShownFile(fileURL: string | null, file: File | null): string | null {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setOwn(null);
    const address = URL.createObjectURL(file);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const stored = useQuery(
    apiQuery.uploads.presign.queryOptions({
      input: { fileURL: fileURL ?? '' },
      enabled: fileURL !== null && file === null,
    }),
  );
  return file === null ? (fileURL === null ? null : (stored.data?.presignedUrl ?? null)) : own;
}
