import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Insert, insertsIn, statementFiles, UNKNOWN } from './inserts.ts';

/** What breaks a rule, by file: a line for each place, with what to do. */
export type Broken = Readonly<Record<string, readonly string[]>>;

/** The table with a row for each agency, which a statement reads when it has nothing else of the agency to read. */
const ANCHOR = 'tenants';
const HOW = `write select t.agency_id, ... from ${ANCHOR} t, ... where t.agency_id = $1`;

const VOLATILE = /\b(gen_random_uuid|uuid_generate_v\d\w*|clock_timestamp|timeofday|random|nextval)\s*\(/i;

/** How a select begins that leads to the node of the agency: with the column of a table that it reads. */
const OWN_AGENCY = new RegExp(
  `^\\(?\\s*(?:with\\b|select\\s+(?:distinct\\s+)?(?:(?:\\w+\\.)?agency_id\\b|${UNKNOWN}))`,
  'i',
);

/**
 * Returns the inserts that a distributed database refuses because nothing in them leads to the node of the agency: from
 * a select over JSON, an array or nothing, from one that gives the agency as a value, and with a select among the
 * values. Only of tables under row security.
 */
export async function withoutAnchor(folder: string): Promise<Broken> {
  const tables = await agencyTables(folder);
  return everywhere(folder, ({ table, kind, source }) => {
    if (!tables.has(table) && table !== UNKNOWN) return null;
    if (kind === 'values')
      return /\(\s*select\b/i.test(source) ? `${table}: no select may stand among values; ${HOW}` : null;
    if (!readsAny(source, tables)) return `${table}: the select reads no table of the agency; ${HOW}`;
    return OWN_AGENCY.test(source) ? null : `${table}: the select begins with a value; ${HOW}`;
  });
}

/** Returns the inserts from a select in which a function gives another value each time it is called. */
export function withVolatile(folder: string): Promise<Broken> {
  return everywhere(folder, ({ kind, source, table }) => {
    const [, name] = (kind === 'select' && VOLATILE.exec(source)) || [];
    return name === undefined
      ? null
      : `${table}: the select calls ${name}; give the values from the application, ids by newId`;
  });
}

async function everywhere(folder: string, judge: (insert: Insert) => string | null): Promise<Broken> {
  const broken: Record<string, string[]> = {};
  for await (const { path, content } of statementFiles(folder)) {
    for (const insert of insertsIn(path, content)) {
      const what = judge(insert);
      if (what !== null) (broken[path] ??= []).push(`line ${insert.line}: ${what}`);
    }
  }
  return broken;
}

/** The tables under the policy of the agency, by the migrations. */
async function agencyTables(folder: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for await (const path of glob('db/migrations/*.sql', { cwd: folder })) {
    const sql = await readFile(join(folder, path), 'utf8');
    for (const [, name] of sql.matchAll(/\bprotect\('(\w+)'\)/g)) names.add(name!);
  }
  return names;
}

/** Whether a select reads one of the tables, or something that is put in and may be one. */
function readsAny(select: string, tables: ReadonlySet<string>): boolean {
  const isRead = (name: string) => tables.has(name) || name === ANCHOR || name === UNKNOWN;
  const named = [...select.matchAll(/\b(?:from|join)\s+(?:lateral\s+)?\(?(\w+)/gi)];
  const listed = [...fromClauses(select).matchAll(/,\s*(\w+)/g)];
  return [...named, ...listed].some(([, name]) => isRead(name!));
}

/** The from clauses of a select without what stands in parentheses. */
function fromClauses(select: string): string {
  let flat = select;
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(/\([^()]*\)/g, '');
  }
  const clauses = flat.matchAll(/\bfrom\b(.*?)(?=\b(?:where|group|order|having|limit|union|for|from)\b|$)/gis);
  return [...clauses].map(([, clause]) => clause).join(' ; ');
}
