import { expect, test } from 'vitest';
import { isConnectionError, NoConnectionError, whyOf } from './connection-errors.ts';

test('that no connection was lent is known from a copy of the error, as the job queue makes one', () => {
  const error = new NoConnectionError('The database does not answer');
  const copy = { ...error, message: error.message, queue: 'deliver-message' };
  expect([isConnectionError(error), isConnectionError(copy)]).toEqual([true, true]);
  expect(isConnectionError(new Error('The database does not answer'))).toBe(false);
});

test.each([
  [Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), { code: 'ECONNREFUSED', why: 'refused' }],
  ['odd', { code: undefined, why: 'odd' }],
])('%s is logged without a stack', (error, why) => expect(whyOf(error)).toEqual(why));
