/** A column that an import reads, declared by its feature. */
export interface ImportColumn<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** Whether a file without it cannot be imported. */
  readonly isNeeded?: boolean;
  /** What the column is for, where its label does not say it. */
  readonly hint?: string;
  /** Headings by which other systems name it, as `headingKey` returns them. */
  readonly known: readonly string[];
}

/** The headings that give each column. The texts of several are joined with a space. */
export type ImportMapping<Name extends string = string> = Readonly<Partial<Record<Name, string[]>>>;

/** Returns a heading as it is compared: `Case #` and `CASE_NUM` are `case` and `casenum`. */
export const headingKey = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Proposes the headings for each column: those that were chosen last if the file has them, else a known one. A heading
 * can give several columns.
 */
export function suggestMapping<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  headings: readonly string[],
  remembered: ImportMapping = {},
): ImportMapping<Name> {
  const found = columns.flatMap((column): [Name, string[]][] => {
    const chosen = remembered[column.name];
    if (chosen?.every((heading) => headings.includes(heading)) === true) return [[column.name, chosen]];
    const keys = [headingKey(column.label), ...column.known];
    const heading = keys.flatMap((key) => headings.find((each) => headingKey(each) === key) ?? [])[0];
    return heading === undefined ? [] : [[column.name, [heading]]];
  });
  return Object.fromEntries(found) as ImportMapping<Name>;
}

/** Returns why a file with these headings cannot be read with a mapping, or null. */
export function mappingProblem<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  headings: readonly string[],
  mapping: ImportMapping<Name>,
): string | null {
  const absent = Object.values<string[] | undefined>(mapping)
    .flatMap((chosen) => chosen ?? [])
    .filter((heading) => !headings.includes(heading));
  if (absent.length > 0) return `The file has no column ${absent.map((heading) => `“${heading}”`).join(', ')}.`;
  const missing = columns.filter(({ name, isNeeded }) => isNeeded === true && (mapping[name] ?? []).length === 0);
  return missing.length === 0
    ? null
    : `Choose the column that holds ${missing.map(({ label }) => `“${label}”`).join(', ')}.`;
}

/** The texts of a row by column; '' for a column without one. */
export type ImportCells<Name extends string> = Readonly<Record<Name, string>>;

/** Returns the function that reads the cells of a line. */
export function cellReader<Name extends string>(
  columns: readonly ImportColumn<Name>[],
  headings: readonly string[],
  mapping: ImportMapping<Name>,
): (line: readonly string[]) => ImportCells<Name> {
  const places = columns.map(
    ({ name }) => [name, (mapping[name] ?? []).map((heading) => headings.indexOf(heading))] as const,
  );
  return (line) =>
    Object.fromEntries(
      places.map(([name, at]) => [name, joined(at.map((place) => line[place] ?? ''))]),
    ) as ImportCells<Name>;
}

const joined = (texts: readonly string[]): string =>
  texts
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(' ');
