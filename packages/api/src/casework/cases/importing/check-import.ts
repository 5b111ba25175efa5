import {
  caseGrouper,
  caseImportColumns,
  type CaseImportContext,
  type CaseImportOptions,
  type CaseToImport,
  readCaseRow,
} from '@townkeep/core/casework/cases';
import { cellReader, mappingProblem, type RefusedRow } from '@townkeep/core/mechanisms/imports';
import { invalid, text } from '@townkeep/core/platform';
import { violationList, violationTypeList } from '@townkeep/core/across/setup';
import { findCoordinateSystem, GeoFileProblem } from '@townkeep/geo-files';
import { type CsvFile, definitionsIn } from '../../../mechanisms/imports/index.ts';
import { findOutOfBounds } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { forEachInTurns } from '../../../platform/process/in-turns.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { findImported } from './queries.ts';

/** A file that was read: the cases to import, oldest first, and each row that is left out. */
export interface CheckedImport {
  readonly rows: number;
  readonly cases: readonly CaseToImport[];
  readonly refused: readonly RefusedRow[];
}

/** The reason for the rows of a case that is there already. */
export const importedBefore = (number: string): string => `It was imported before, as case ${number}.`;

/** Rows that are read before other requests get a turn. */
const ROWS_PER_TURN = 500;

const OUTSIDE = 'Its coordinates are outside the agency boundary.';

/**
 * Reads a file of cases, and changes nothing.
 * @throws Problem invalid_input (options.mapping and the like) when it cannot be read with these options
 */
export async function checkImport(
  tx: AgencyTx,
  { headings, lines }: CsvFile,
  options: CaseImportOptions,
  today: string,
): Promise<CheckedImport> {
  const problem = mappingProblem(caseImportColumns, headings, options.mapping);
  if (problem !== null) throw invalid({ 'options.mapping': problem });
  const cellsOf = cellReader(caseImportColumns, headings, options.mapping);
  const context = await contextOf(tx, options, today);
  const grouper = caseGrouper();
  const refused: RefusedRow[] = [];
  await forEachInTurns(lines, ROWS_PER_TURN, (line, index) => {
    const { row, problems } = readCaseRow(index + 2, cellsOf(line), context);
    if (problems.length === 0) grouper.add(row);
    else refused.push({ line: row.line, label: row.number, problems: [...problems] });
  });
  const grouped = grouper.finish();
  const reasons = await reasonsAgainst(tx, grouped.cases);
  const cases = grouped.cases.filter((each) => !reasons.has(each));
  const whole = [...reasons].flatMap(([each, reason]) =>
    each.lines.map((line) => ({ line, label: each.number, problems: [reason] })),
  );
  return {
    rows: lines.length,
    cases: cases.toSorted((one, other) => one.openedOn.localeCompare(other.openedOn)),
    refused: [...refused, ...grouped.refused, ...whole].toSorted((one, other) => one.line - other.line),
  };
}

async function contextOf(
  tx: AgencyTx,
  { coordinateSystem, otherViolationId }: CaseImportOptions,
  today: string,
): Promise<CaseImportContext> {
  const types = new Set((await listActive(tx, violationTypeList)).map(({ id }) => id));
  const violations = (await listActive(tx, violationList)).filter(({ group }) => types.has(group));
  if (otherViolationId !== null && !violations.some(({ id }) => id === otherViolationId))
    throw invalid({ 'options.otherViolationId': text('notOffered', { label: 'This violation' }) });
  return {
    today,
    toWgs84: await conversionOf(tx, coordinateSystem),
    // The first one of several with the same name, in the order of setup.
    violations: new Map(violations.map(({ id, name }) => [name.toLowerCase(), id] as const).toReversed()),
    otherViolationId,
  };
}

async function conversionOf(tx: AgencyTx, coordinateSystem: string | null): Promise<CaseImportContext['toWgs84']> {
  if (coordinateSystem === null) return (point) => point;
  try {
    const { toWgs84 } = await findCoordinateSystem(coordinateSystem, definitionsIn(tx));
    return ([x, y]) => {
      const [longitude = Number.NaN, latitude = Number.NaN] = toWgs84([x, y]);
      return [longitude, latitude];
    };
  } catch (error) {
    if (!(error instanceof GeoFileProblem)) throw error;
    throw invalid({ 'options.coordinateSystem': error.message });
  }
}

/** Returns why whole cases cannot be imported. */
async function reasonsAgainst(
  tx: AgencyTx,
  cases: readonly CaseToImport[],
): Promise<ReadonlyMap<CaseToImport, string>> {
  const imported = await findImported(
    tx,
    cases.map(({ number }) => number),
  );
  const placed = cases.flatMap((each) => (each.point === null ? [] : [{ each, point: each.point }]));
  const outside = await findOutOfBounds(
    tx,
    placed.map(({ point }) => point),
  );
  const beyond = new Set(placed.filter((_, place) => outside.has(place)).map(({ each }) => each));
  return new Map(
    cases.flatMap((each): [CaseToImport, string][] => {
      const number = imported.get(each.number);
      if (number !== undefined) return [[each, importedBefore(number)]];
      return beyond.has(each) ? [[each, OUTSIDE]] : [];
    }),
  );
}
