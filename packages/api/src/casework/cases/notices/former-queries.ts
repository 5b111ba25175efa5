import type { FormerNotice } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';

/** How long the address of a file is valid. */
const READ_SECONDS = 15 * 60;

const STATEMENT = `
  select n.id, n.number, n.name, n.issued_on as "issuedOn", n.recipient, n.outcome, f.id as "fileId", f.title, f.key,
    f.file_name as "fileName", f.content_type as "contentType"
  from former_notices n
  left join attachments f on f.agency_id = n.agency_id and f.id = n.file_id
  where n.agency_id = $1 and n.case_id = $2
  order by n.issued_on desc, n.number desc`;

type Found = Omit<FormerNotice, 'file'> &
  Readonly<Record<'fileId' | 'title' | 'key' | 'fileName' | 'contentType', string | null>>;

/** Lists the notices of a case that were issued in another system, the newest first. */
export async function listFormerNotices(
  tx: AgencyTx,
  caseId: string,
  { storage }: { readonly storage: FileStorage },
): Promise<FormerNotice[]> {
  const { rows } = await tx.run(STATEMENT, [tx.agencyId, caseId]);
  return Promise.all(
    (rows as unknown as Found[]).map(async ({ fileId: id, title, key, fileName, contentType, ...notice }) => {
      if (id === null || key === null) return { ...notice, file: null };
      const read = { key, fileName: fileName!, contentType: contentType!, expiresInSeconds: READ_SECONDS };
      const presignedUrl = await storage.signRead({ ...read, disposition: 'inline' });
      return { ...notice, file: { id, title: title!, presignedUrl } };
    }),
  );
}

/** Returns the ids of those files that are notices of another system. */
export async function listFormerFiles(tx: AgencyTx, fileIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.run(
    'select file_id from former_notices where agency_id = $1 and file_id = any($2::uuid[])',
    [tx.agencyId, [...fileIds]],
  );
  return new Set(rows.map((row) => String(row['file_id'])));
}
