import type { z } from 'zod';
import { text } from '../../../platform/messages.ts';
import { type NewAccount, newAccount, usernameProblem } from '../account.ts';

/** Most people in one file, without the line of headings. */
export const IMPORTED_USERS_MAX = 1000;
/** Longest file, in characters. */
export const USERS_TEXT_MAX = 500_000;

/** The columns of a file, by the field that each gives. */
export const importColumns = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  username: 'Username',
  title: 'Title',
  phoneNumber: 'Phone',
  departmentId: 'Department',
  roleId: 'Role',
  groupIds: 'Groups',
} as const;
type Column = keyof typeof importColumns;
const columns = Object.keys(importColumns) as Column[];
const needed: readonly Column[] = ['firstName', 'lastName', 'email'];

/** The ids of the items that a file can name, by their names in lowercase. */
export interface ImportNames {
  readonly departmentId: ReadonlyMap<string, string>;
  readonly roleId: ReadonlyMap<string, string>;
  readonly groupIds: ReadonlyMap<string, string>;
}

/** A person of a file: the account to create, or why there is none. */
export interface ImportRow {
  /** The number of the line in the file; the headings are line 1. */
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly account: NewAccount | null;
  readonly problems: readonly string[];
}

const key = (name: string): string => name.trim().toLowerCase();

/** Returns why a file with these headings cannot be read, or null. */
export function headingsProblem(headings: readonly string[]): string | null {
  const found = new Set(headings.map(key));
  const missing = needed.map((name) => importColumns[name]).filter((label) => !found.has(key(label)));
  if (missing.length > 0) return `The first line of the file must name these columns: ${missing.join(', ')}.`;
  const known = new Set<string>(Object.values(importColumns).map(key));
  const unknown = headings.filter((heading) => heading.trim() !== '' && !known.has(key(heading)));
  return unknown.length === 0 ? null : `Remove or rename the columns that are not known: ${unknown.join(', ')}.`;
}

/**
 * Returns the function that reads the people of a file with good headings, row by row in order. An email that comes
 * twice is refused the second time.
 */
export function rowReader(
  headings: readonly string[],
  names: ImportNames,
): (cells: readonly string[], index: number) => ImportRow {
  const keys = headings.map(key);
  const at = new Map(columns.map((column) => [column, keys.indexOf(key(importColumns[column]))]));
  const seen = new Set<string>();
  return (cells, index) => {
    const cell = (column: Column): string => cells[at.get(column)!]?.trim() ?? '';
    const row = readRow(cell, names);
    const email = cell('email');
    const isTwice = email !== '' && seen.has(key(email));
    seen.add(key(email));
    const problems = isTwice ? [...row.problems, 'This email is in the file twice.'] : row.problems;
    return {
      line: index + 2,
      name: `${cell('firstName')} ${cell('lastName')}`.trim(),
      email,
      account: problems.length === 0 ? row.account : null,
      problems,
    };
  };
}

type Cell = (column: Column) => string;

function readRow(cell: Cell, names: ImportNames): Pick<ImportRow, 'account' | 'problems'> {
  const groups = cell('groupIds')
    .split(';')
    .filter((name) => name.trim() !== '');
  const unknown = [
    ...unknownNames('departmentId', [cell('departmentId')], names),
    ...unknownNames('roleId', [cell('roleId')], names),
    ...unknownNames('groupIds', groups, names),
  ];
  const { data, error } = newAccount.safeParse({
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    email: cell('email'),
    username: cell('username') || null,
    title: cell('title') || null,
    phoneNumber: cell('phoneNumber') || null,
    departmentId: names.departmentId.get(key(cell('departmentId'))) ?? null,
    roleId: names.roleId.get(key(cell('roleId'))) ?? null,
    groupIds: groups.flatMap((name) => names.groupIds.get(key(name)) ?? []),
  });
  if (data === undefined) return { account: null, problems: [...textsOf(error), ...unknown] };
  const username = usernameProblem(data);
  return { account: data, problems: username === null ? unknown : [username, ...unknown] };
}

const textsOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => {
    const label = importColumns[path[0] as Column] ?? '';
    return message.includes(label) ? message : `${label}: ${message}`;
  });

/** Most unknown names of a cell that are listed. */
const LISTED_MAX = 5;

const unknownNames = (column: keyof ImportNames, given: readonly string[], names: ImportNames): string[] =>
  given
    .filter((name) => name.trim() !== '' && !names[column].has(key(name)))
    .slice(0, LISTED_MAX)
    .map((name) => `${text('chooseOffered', { label: importColumns[column] })} There is no active “${name.trim()}”.`);
