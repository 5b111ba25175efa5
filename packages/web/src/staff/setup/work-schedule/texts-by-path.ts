interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Returns the first text of each path, e.g. `days.monday.to`, that a schema found something wrong with. */
export const textsByPath = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }): [string, string] => [path.join('.'), message]).toReversed());
