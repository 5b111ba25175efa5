import {
  type CheckedNoticeImport,
  IMPORTED_NOTICES_MAX,
  noticeImportColumns,
  type NoticeImportContext,
  type NoticeToImport,
  readNoticeRow,
} from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { cellReader, mappingProblem, type RefusedRow, suggestMapping } from '@townkeep/core/mechanisms/imports';
import { safeFileName } from '@townkeep/core/mechanisms/files';
import { invalid } from '@townkeep/core/platform';
import { insertAttachments } from '../../../mechanisms/attachments/index.ts';
import { type CsvFile, readCsv, unpackCsv } from '../../../mechanisms/imports/index.ts';
import { claimUploads, type InspectedUpload } from '../../../mechanisms/uploads/index.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { recordEvents } from '../../../platform/records/events.ts';
import { caseKind } from '../kind/subject.ts';
import { lockCases } from '../handling/queries.ts';
import { findFilesByName, findNamedCases, insertFormerNotices, listNoticeNumbers } from './notice-queries.ts';

type Mapping = CheckedNoticeImport['mapping'];

interface ToCheck {
  readonly csv: string;
  /** Proposed from the headings when absent. */
  readonly mapping?: Mapping | undefined;
  readonly fileNames: readonly string[];
}

/** Shows what a file of notices holds. @throws Problem invalid_input (csv, mapping) */
export async function showNoticeImport(
  tx: AgencyTx,
  { csv, mapping: given, fileNames }: ToCheck,
  { today }: Pick<StaffActing, 'today'>,
): Promise<CheckedNoticeImport> {
  const file = await readFile(csv);
  const mapping = given ?? (suggestMapping(noticeImportColumns, file.headings) as Mapping);
  const isReady = given !== undefined || mappingProblem(noticeImportColumns, file.headings, mapping) === null;
  const shown = { headings: [...file.headings], mapping };
  if (!isReady) return { ...shown, found: null };
  const { notices, refused } = await readNotices(tx, file, { mapping, fileNames, today });
  const used = new Set(notices.map(({ fileName }) => fileName && keyOf(fileName)));
  const unusedFiles = fileNames.filter((name) => !used.has(keyOf(name)));
  return { ...shown, found: { rows: file.lines.length, ...countsOf(notices), unusedFiles, refused } };
}

const readFile = async (csv: string): Promise<CsvFile> => readCsv(await unpackCsv(csv), IMPORTED_NOTICES_MAX);

const countsOf = (notices: readonly NoticeToImport[]) => ({
  notices: notices.length,
  cases: new Set(notices.map(({ caseId }) => caseId)).size,
  withFile: notices.filter(({ fileName }) => fileName !== null).length,
});

/** Returns the name of a file as it is compared: the one that it is stored under, in lowercase. */
const keyOf = (fileName: string): string => safeFileName(fileName).toLowerCase();

interface Reading {
  readonly mapping: Mapping;
  readonly fileNames: readonly string[];
  readonly today: string;
}

interface ReadNotices {
  readonly notices: NoticeToImport[];
  readonly refused: RefusedRow[];
  /** Finds the id of a file of a case by its name. */
  readonly fileOf: (caseId: string, fileName: string) => string | undefined;
}

async function readNotices(
  tx: AgencyTx,
  { headings, lines }: CsvFile,
  { mapping, fileNames, today }: Reading,
): Promise<ReadNotices> {
  const problem = mappingProblem(noticeImportColumns, headings, mapping);
  if (problem !== null) throw invalid({ mapping: problem });
  const cellsOf = cellReader(noticeImportColumns, headings, mapping);
  const rows = lines.map((line) => cellsOf(line));
  const named = await findNamedCases(tx, [...new Set(rows.map(({ caseNumber }) => caseNumber))]);
  // The number that a case has here comes before one of the other system.
  const cases = new Map([
    ...named.flatMap((each) => (each.importedFrom === null ? [] : [[each.importedFrom, each] as const])),
    ...named.map((each) => [each.number, each] as const),
  ]);
  const caseIds = named.map(({ id }) => id);
  const known = new Set((await listNoticeNumbers(tx, caseIds)).map(({ caseId, number }) => `${caseId} ${number}`));
  const stored = await findFilesByName(tx, caseIds, [...new Set(rows.map(({ file }) => keyOf(file)))]);
  const files = new Map(stored.map(({ id, caseId, fileName }) => [`${caseId} ${keyOf(fileName)}`, id]));
  const chosen = new Set(fileNames.map(keyOf));
  const context: NoticeImportContext = {
    today,
    caseOf: (number) => cases.get(number),
    isKnown: (caseId, number) => known.has(`${caseId} ${number}`),
    hasFile: (caseId, name) => chosen.has(keyOf(name)) || files.has(`${caseId} ${keyOf(name)}`),
  };
  const notices: NoticeToImport[] = [];
  const refused: RefusedRow[] = [];
  for (const [index, cells] of rows.entries()) {
    const { notice, problems } = readNoticeRow(index + 2, cells, context);
    if (notice === null) refused.push({ line: index + 2, label: cells.number, problems: [...problems] });
    else {
      notices.push(notice);
      known.add(`${notice.caseId} ${notice.number}`);
    }
  }
  return { notices, refused, fileOf: (caseId, name) => files.get(`${caseId} ${keyOf(name)}`) };
}

interface ToImport {
  readonly csv: string;
  readonly mapping: Mapping;
  readonly inspected: readonly InspectedUpload[];
}

interface ImportedNotices extends ReturnType<typeof countsOf> {
  readonly refused: RefusedRow[];
}

/**
 * Stores the notices of a file on their cases, with their files. They can be read, and nothing else. Refused rows are
 * left out, and so are files that no notice names.
 * @throws Problem invalid_input (csv, mapping), file_refused, file_not_uploaded
 */
export async function importNotices(
  tx: AgencyTx,
  { csv, mapping, inspected }: ToImport,
  by: StaffActing,
): Promise<ImportedNotices> {
  const { now, today, actor } = by;
  const file = await readFile(csv);
  const reading = { mapping, fileNames: inspected.map(({ fileName }) => fileName), today };
  // Read again once the cases are locked, since others may import the same file.
  const before = await readNotices(tx, file, reading);
  await lockCases(tx, [...new Set(before.notices.map(({ caseId }) => caseId))]);
  const { notices, refused, fileOf } = await readNotices(tx, file, reading);
  if (notices.length === 0) throw invalid({ csv: 'No notice in this file can be imported. Correct it and try again.' });
  const named = new Set(notices.map(({ fileName }) => fileName && keyOf(fileName)));
  const used = inspected.filter(({ fileName }) => named.has(keyOf(fileName)));
  const claimed = await claimUploads(tx, used, { now, for: 'staff', operation: caseKind.files.operation });
  const uploads = new Map(claimed.map((each) => [keyOf(each.fileName), each]));
  const added = new Map<string, string>();
  const fileIdOf = async ({ caseId, fileName }: NoticeToImport): Promise<string | null> => {
    if (fileName === null) return null;
    const key = `${caseId} ${keyOf(fileName)}`;
    const upload = uploads.get(keyOf(fileName));
    if (upload !== undefined && !added.has(key)) {
      const owner = { subjectId: caseId, createdBy: by.person.id, now };
      added.set(key, (await insertAttachments(tx, [upload], owner))[0]!);
    }
    return added.get(key) ?? fileOf(caseId, fileName) ?? null;
  };
  const rows = [];
  for (const notice of notices) {
    const { caseId, number, name, issuedOn, recipient, outcome } = notice;
    const own = { id: newId(), case_id: caseId, number, name, issued_on: issuedOn, recipient, outcome };
    rows.push({ ...own, file_id: await fileIdOf(notice), imported_by: by.person.id, imported_at: now });
  }
  await insertFormerNotices(tx, rows);
  const ofCases = Map.groupBy(notices, ({ caseId }) => caseId);
  const events = [...ofCases].map(([subjectId, each]) => ({
    subjectId,
    data: { numbers: each.map((one) => one.number) },
  }));
  recordEvents(tx, actor, caseEvents.noticesImported, events);
  tx.announce({ kind: caseKind.name, id: null, by: actor.id });
  return { ...countsOf(notices), refused };
}
