interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Returns the first error text of each path, e.g. `days.monday.to`. */
export const textsByPath = (issues: readonly Issue[]): Record<string, string> =>
  Object.fromEntries(issues.map(({ path, message }): [string, string] => [path.join('.'), message]).toReversed());
