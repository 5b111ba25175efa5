/** Texts by field. */
export type Texts = Readonly<Record<string, string>>;

export interface SortedProblems {
  readonly texts: Texts;
  /** The texts that belong to no field of the form. */
  readonly others: readonly string[];
}

/** How the paths of problems name the fields of a form. */
export interface ProblemPaths {
  /** The field for a path, where it has another name. */
  readonly paths?: Texts | undefined;
  /** Whether fields show texts at parts of their own, so that a path such as `days.monday.to` stays whole. */
  readonly isNested?: boolean | undefined;
}

/**
 * Sorts the problems of a call by the fields of a form. A path such as `emails.0` belongs to the field `emails`.
 * @param known the names of the fields
 */
export function sortProblems(
  found: Texts,
  known: readonly string[],
  { paths = {}, isNested = false }: ProblemPaths = {},
): SortedProblems {
  const fieldOf = (path: string) => {
    const field = [paths[path], path, path.split('.')[0]].find((name) => name !== undefined && known.includes(name));
    return field !== undefined && isNested ? path : field;
  };
  const sorted = Object.entries(found).map(([path, text]) => [fieldOf(path), text] as const);
  return {
    texts: Object.fromEntries(sorted.filter((entry): entry is [string, string] => entry[0] !== undefined)),
    others: sorted.flatMap(([name, text]) => (name === undefined ? [text] : [])),
  };
}
