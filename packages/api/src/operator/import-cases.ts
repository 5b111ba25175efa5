import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type CaseImportOptions, caseImportColumns } from '@townkeep/core/casework/cases';
import {
  IMPORT_BYTES_MAX,
  type ImportMapping,
  type RefusedRow,
  refusedCsv,
  suggestMapping,
} from '@townkeep/core/mechanisms/imports';
import { Problem } from '@townkeep/core/platform';
import { dateIn } from '@townkeep/core/platform/formats/calendar.ts';
import { violationList } from '@townkeep/core/across/setup';
import { informationArea } from '../office/agencies/index.ts';
import {
  checkImport,
  IMPORT_BATCH,
  type Imported,
  importCases,
  readRemembered,
  remember,
} from '../casework/cases/index.ts';
import { type CsvFile, decodeCsv, readCsv } from '../mechanisms/imports/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { newId } from '../platform/ids.ts';
import { SYSTEM } from '../platform/records/events.ts';
import { listActive } from '../platform/records/list-items.ts';
import type { Services } from '../platform/services.ts';
import { readArea } from '../platform/settings/settings-rows.ts';

/** How an operator wants a file of cases to be read. */
export interface ImportCasesOptions {
  readonly path: string;
  /** `COLUMN=HEADING` each. */
  readonly columns: readonly string[];
  readonly crs: string | undefined;
  /** The name of the violation of rows whose own is not in the list. */
  readonly otherViolation: string | undefined;
  /** Undefined as with the last file. */
  readonly isProactive: boolean | undefined;
  /** Checks the file only. */
  readonly isDryRun: boolean;
  /** Where to write the refused rows as CSV. */
  readonly refusedPath: string | undefined;
}

type Print = (line: string) => void;

/**
 * Imports cases from a CSV file, a transaction for every hundred. What was imported before is left out.
 * @throws Error when the file cannot be read with these options
 */
export async function importCasesFile(
  services: Services,
  agencyId: number,
  asked: ImportCasesOptions,
  print: Print,
): Promise<void> {
  const file = await readTable(asked.path);
  const now = services.now();
  const { timezone, options, rows, cases, refused } = await withPlainErrors(() =>
    services.inAgency(agencyId, async (tx) => {
      const { timezone } = await readArea(tx, informationArea);
      const options = await optionsOf(tx, file, asked);
      const checked = await checkImport(tx, file, options, dateIn(timezone, now));
      if (!asked.isDryRun) await remember(tx, options, now);
      return { timezone, options, ...checked };
    }),
  );
  const { initiationType } = options;
  const by = { actor: SYSTEM, createdBy: null, initiationType, timezone, now, secret: services.settings.secret };
  const imported: Imported[] = [];
  for (let start = 0; !asked.isDryRun && start < cases.length; start += IMPORT_BATCH) {
    const batch = cases.slice(start, start + IMPORT_BATCH).map((from) => ({ id: newId(), from }));
    imported.push(...(await services.inAgency(agencyId, (tx) => importCases(tx, batch, by))));
  }
  const late = new Map(imported.flatMap(({ from, refusal }) => (refusal === null ? [] : [[from, refusal]])));
  const lateRows = cases
    .filter(({ number }) => late.has(number))
    .flatMap(({ number, lines }) => lines.map((line) => ({ line, label: number, problems: [late.get(number)!] })));
  const all = [...refused, ...lateRows];
  await reportRefused(all, asked.refusedPath, print);
  const count = asked.isDryRun ? cases.length : imported.length - late.size;
  const what = asked.isDryRun ? 'can be imported' : 'are imported';
  print(`${count} cases ${what} from ${rows - all.length} of ${rows} rows, ${all.length} rows are refused.`);
}

async function readTable(path: string): Promise<CsvFile> {
  const { size } = await stat(path);
  if (size > IMPORT_BYTES_MAX) throw new Error(`${basename(path)} is larger than ${IMPORT_BYTES_MAX / 1_000_000} MB.`);
  const csv = await decodeCsv(await readFile(path));
  return withPlainErrors(() => readCsv(csv, Number.POSITIVE_INFINITY));
}

/** Throws the text of a problem's field as the message, which is what an operator reads. */
async function withPlainErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Error(Object.values(error.fields ?? {})[0] ?? error.message, { cause: error });
  }
}

/** Returns the options: those given, else those of the agency's last file. */
async function optionsOf(tx: AgencyTx, { headings }: CsvFile, asked: ImportCasesOptions): Promise<CaseImportOptions> {
  const last = await readRemembered(tx);
  const { isProactive } = asked;
  return {
    mapping: { ...suggestMapping(caseImportColumns, headings, last.mapping), ...readColumns(asked.columns) },
    coordinateSystem: asked.crs ?? last.coordinateSystem,
    otherViolationId:
      asked.otherViolation === undefined ? last.otherViolationId : await violationNamed(tx, asked.otherViolation),
    initiationType: isProactive === undefined ? last.initiationType : isProactive ? 'PROACTIVE' : 'REACTIVE',
  };
}

function readColumns(given: readonly string[]): ImportMapping {
  const mapping: Record<string, string[]> = {};
  for (const each of given) {
    const [, column = '', heading = ''] = /^([^=]*)=(.*)$/s.exec(each) ?? [];
    const isKnown = caseImportColumns.some(({ name }) => name === column);
    if (!isKnown) {
      const names = caseImportColumns.map(({ name }) => name).join(', ');
      throw new Error(`--column takes COLUMN=HEADING, as in number=CASE_NO. The columns are: ${names}.`);
    }
    // Without a heading the column is not read.
    mapping[column] = [...(mapping[column] ?? []), ...(heading.trim() === '' ? [] : [heading.trim()])];
  }
  return mapping;
}

async function violationNamed(tx: AgencyTx, name: string): Promise<string> {
  const found = (await listActive(tx, violationList)).find((item) => item.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) throw new Error(`There is no active violation “${name}”.`);
  return found.id;
}

const SHOWN_MAX = 50;

/** Writes the refused rows to a file, or prints the first of them. */
async function reportRefused(rows: readonly RefusedRow[], path: string | undefined, print: Print): Promise<void> {
  if (path !== undefined) {
    await writeFile(path, refusedCsv(rows));
    return;
  }
  for (const { line, label, problems } of rows.slice(0, SHOWN_MAX))
    print(`line ${line} (${label}): ${problems.join(' ')}`);
  if (rows.length > SHOWN_MAX) print(`… and ${rows.length - SHOWN_MAX} more. --refused FILE.csv writes all of them.`);
}
