/** An error as the driver reports it. */
interface Reported {
  readonly code?: unknown;
  message: string;
  detail?: string | undefined;
  table?: string | undefined;
  constraint?: string | undefined;
  column?: string | undefined;
}

/** The names of a shard's objects end with its number. */
const SHARD_NAME = /"([^"]+?)_\d{6,}"/g;

const WHOLE_NAMES = {
  constraint: /constraint "([^"]+)"/,
  column: /column "([^"]+)" of relation/,
  // Of two, the table with the constraint is the last.
  table: /(?:.*\b(?:table|relation) )"([^"]+)"/s,
} as const;

/**
 * Gives the violation of a constraint what a single server reports: a worker sends no fields but the text, in which
 * tables and constraints have the names of its shard. Unique constraints do not name their table.
 */
export function nameOfWhole(error: unknown): unknown {
  const { code } = (error ?? {}) as Reported;
  if (!(error instanceof Error) || typeof code !== 'string' || !code.startsWith('23')) return error;
  const violation = error as Error & Reported;
  violation.message = violation.message.replaceAll(SHARD_NAME, '"$1"');
  if (violation.detail !== undefined) violation.detail = violation.detail.replaceAll(SHARD_NAME, '"$1"');
  for (const [field, pattern] of Object.entries(WHOLE_NAMES)) {
    const name = field as keyof typeof WHOLE_NAMES;
    violation[name] = pattern.exec(violation.message)?.[1] ?? violation[name];
  }
  return violation;
}
