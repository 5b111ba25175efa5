import { expect, test } from 'vitest';
import { joinPeople } from './trail-people.ts';

const person = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName, isActive: true });
const [ann, ben, cid] = [person('a', 'Ann', 'Lee'), person('b', 'Ben', 'Ito'), person('c', 'Cid', 'Lee')];

test('the staff of both products are one list by last name, where each person is once', () => {
  expect(
    joinPeople([
      [cid, ann],
      [ben, { ...ann }],
    ]),
  ).toEqual([ben, ann, cid]);
  expect(joinPeople([[ann]])).toEqual([ann]);
});
