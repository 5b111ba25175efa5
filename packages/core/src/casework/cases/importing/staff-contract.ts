import { z } from 'zod';
import { attachmentInput } from '../../../mechanisms/conversations/index.ts';
import { packedCsv, refusedRow } from '../../../mechanisms/imports/index.ts';
import { staffCall } from '../../../platform/call.ts';
import { id } from '../../../platform/schemas.ts';
import { run } from '../../../mechanisms/runs/index.ts';
import { listPath, tags } from '../staff-addresses.ts';
import { caseImportOptions } from './import-options.ts';
import { IMPORTED_FILES_MAX, type NoticeImportColumn, noticeImportColumns } from './notice-columns.ts';

const count = z.number().int().min(0);

/** What a file of cases holds, as far as it can be read. */
export const checkedCaseImport = z.object({
  headings: z.array(z.string()),
  /** The options that it was read with: those given, else those of the agency's last file as far as they fit. */
  options: caseImportOptions,
  /** Null when a needed column is not chosen yet. */
  found: z
    .object({
      rows: count,
      cases: count,
      /** Cases that will have a point on the map by the file's coordinates. */
      onMap: count,
      refused: z.array(refusedRow),
    })
    .nullable(),
  /** The active violations, one of which can stand for those that the agency does not have. */
  violations: z.array(z.object({ id, name: z.string() })),
});
export type CheckedCaseImport = z.infer<typeof checkedCaseImport>;

const columnNames = noticeImportColumns.map(({ name }) => name) as [NoticeImportColumn, ...NoticeImportColumn[]];
/** The headings that give each column of a file of notices. */
const noticeMapping = z.partialRecord(z.enum(columnNames), z.array(z.string().min(1).max(200)).max(5));

/** What a file of notices holds, as far as it can be read. */
export const checkedNoticeImport = z.object({
  headings: z.array(z.string()),
  mapping: noticeMapping,
  /** Null when a needed column is not chosen yet. */
  found: z
    .object({
      rows: count,
      notices: count,
      cases: count,
      withFile: count,
      /** The names of chosen files that no notice names. */
      unusedFiles: z.array(z.string()),
      refused: z.array(refusedRow),
    })
    .nullable(),
});
export type CheckedNoticeImport = z.infer<typeof checkedNoticeImport>;

/** The import of cases, and of their notices, from another system. */
export const caseImportContract = {
  checkImport: staffCall('setup.xerce', { reads: true, limit: 'search' })
    .route({
      method: 'POST',
      path: `${listPath}/import/check`,
      tags,
      summary: 'Check a CSV file of cases; changes nothing',
      description: 'Rows with the same number are one case. Each refused row has its reasons.',
    })
    .input(z.object({ csv: packedCsv, options: caseImportOptions.optional() }))
    .output(checkedCaseImport),
  import: staffCall('setup.xerce', { change: 'adds', limit: 'message' })
    .route({
      method: 'POST',
      path: `${listPath}/import`,
      tags,
      summary: 'Import the cases of a CSV file by a run; refused rows are left out',
      description: 'A case that was imported before is skipped, so the same file can be sent again.',
    })
    .input(z.object({ csv: packedCsv, options: caseImportOptions }))
    .output(run),
  checkNoticeImport: staffCall('setup.xerce', { reads: true, limit: 'search' })
    .route({
      method: 'POST',
      path: `${listPath}/import-notices/check`,
      tags,
      summary: 'Check a CSV file of notices that were issued in another system; changes nothing',
      description:
        'Each row is a notice of a case that is there. `fileNames`: those of the files that will come along.',
    })
    .input(
      z.object({
        csv: packedCsv,
        mapping: noticeMapping.optional(),
        fileNames: z.array(z.string().max(500)).max(IMPORTED_FILES_MAX).default([]),
      }),
    )
    .output(checkedNoticeImport),
  importNotices: staffCall('setup.xerce', { change: 'adds', limit: 'message', transaction: 'own' })
    .route({
      method: 'POST',
      path: `${listPath}/import-notices`,
      tags,
      summary: 'Import the notices of a CSV file with their files; refused rows are left out',
      description: 'A notice that was imported before is left out, so the same file can be sent again.',
    })
    .input(
      z.object({
        csv: packedCsv,
        mapping: noticeMapping,
        attachments: z.array(attachmentInput).max(IMPORTED_FILES_MAX).default([]),
      }),
    )
    .output(z.object({ notices: count, cases: count, withFile: count, refused: z.array(refusedRow) })),
};
