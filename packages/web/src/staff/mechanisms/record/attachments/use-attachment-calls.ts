import { MAX_FILE_MB } from '@townkeep/core/mechanisms/files';
import type { UploadOperation } from '@townkeep/core/mechanisms/uploads';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/**
 * Returns the calls and the limit for a record's files: request an upload location, request a URL to read, and the
 * maximum size in MB.
 */
export function useAttachmentCalls(operation: UploadOperation) {
  const { agencyId } = useSession();
  // The agency's own limit is for submissions.
  const enabled = operation === 'CRM_ISSUE_ATTACHMENT';
  const settings = useQuery(apiQuery.submissionSettings.get.queryOptions({ staleTime: 60_000, enabled })).data;
  const sign = useCallback(
    (filename: string, sizeBytes: number) => api.uploads.signForStaff({ agencyId, operation, filename, sizeBytes }),
    [agencyId, operation],
  );
  const presign = useCallback(
    async (fileURL: string, download: boolean) =>
      (await api.uploads.presign({ fileURL, download: String(download) })).presignedUrl,
    [],
  );
  return { sign, presign, maxSizeMb: settings?.maxFileSizeMb ?? MAX_FILE_MB };
}
