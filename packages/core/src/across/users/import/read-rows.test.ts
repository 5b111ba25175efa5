import { expect, test } from 'vitest';
import { headingsProblem, type ImportNames, rowReader } from './read-rows.ts';

const names: ImportNames = {
  departmentId: new Map([['parks', 'd1']]),
  roleId: new Map([['clerk', '0190a0a0-0000-7000-8000-000000000001']]),
  groupIds: new Map([
    ['streets', '0190a0a0-0000-7000-8000-000000000002'],
    ['night crew', '0190a0a0-0000-7000-8000-000000000003'],
  ]),
};
const headings = ['First Name', 'last name', ' EMAIL ', 'Role', 'Groups', 'Username', 'Phone', 'Department'];
const readAll = (...lines: string[][]) => lines.map(rowReader(headings, names));
const problemsOf = (...cells: string[]) => readAll(cells)[0]!.problems;

test('the columns are found by their headings in any case and order', () => {
  const [row] = readAll(['Ann', 'Lee', 'ann@x.test', 'CLERK', 'Streets; night crew']);
  expect(row).toMatchObject({
    line: 2,
    name: 'Ann Lee',
    problems: [],
    account: {
      firstName: 'Ann',
      email: 'ann@x.test',
      roleId: names.roleId.get('clerk'),
      groupIds: [...names.groupIds.values()],
      username: null,
      permissionPreference: 'USERS',
    },
  });
});

test('a file without a needed column, or with an unknown one, is refused with what to do', () => {
  expect(headingsProblem(headings)).toBeNull();
  expect(headingsProblem(['First Name', 'Email'])).toContain('Last Name');
  expect(headingsProblem([...headings, 'Shoe size', ''])).toContain('Shoe size');
});

test('a row is refused with each of its reasons', () => {
  expect(problemsOf('', 'Lee', 'ann')).toEqual(['First Name is required', 'Email: Please enter a valid email address']);
  expect(problemsOf('Ann', 'Lee', 'ann@x.test', 'Chief', 'Streets;None', 'a b', '12', 'Zoo')).toEqual([
    'Username format is invalid.',
    'Phone format is invalid.',
    expect.stringContaining('“Zoo”') as string,
    expect.stringContaining('“Chief”') as string,
    expect.stringContaining('“None”') as string,
  ]);
});

test('an email that comes twice is refused the second time', () => {
  const rows = readAll(['Ann', 'Lee', 'ann@x.test'], ['Bo', 'Day', 'ANN@x.test']);
  expect(rows.map(({ line, account, problems }) => [line, account !== null, problems])).toEqual([
    [2, true, []],
    [3, false, ['This email is in the file twice.']],
  ]);
});

test('of many unknown names in a cell, five are listed', () => {
  expect(problemsOf('Ann', 'Lee', 'ann@x.test', '', 'a;b;c;d;e;f;g')).toHaveLength(5);
});
