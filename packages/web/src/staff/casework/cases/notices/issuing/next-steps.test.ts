import type { NoticeStatus, ShownLetter } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { type NoticeRights, stepsOf } from './next-steps.ts';

const all: NoticeRights = { change: true, record: true, decide: true };
const of = (status: NoticeStatus, may: Partial<NoticeRights> = {}, letters: ShownLetter[] = []) =>
  stepsOf({ status, letters }, { ...all, ...may });

test('a draft is issued or deleted, by those who can change the case', () => {
  expect(of('DRAFT')).toEqual({ primary: 'issue', others: ['delete'] });
  expect(of('DRAFT', { change: false })).toEqual({ primary: null, others: [] });
});

test('what waits for a supervisor is decided by another person, and taken back', () => {
  expect(of('PENDING_APPROVAL')).toEqual({ primary: 'approve', others: ['takeBack', 'reject'] });
  expect(of('PENDING_APPROVAL', { decide: false })).toEqual({ primary: null, others: ['takeBack'] });
  expect(of('PENDING_APPROVAL', { change: false, record: false })).toEqual({ primary: 'approve', others: ['reject'] });
});

test('what waits for print is issued at once or taken back', () =>
  expect(of('QUEUED')).toEqual({ primary: 'issue', others: ['takeBack'] }));

test('nothing is done with a notice while it is issued, nor after it is void', () => {
  expect(of('ISSUING')).toEqual({ primary: null, others: [] });
  expect(of('VOID')).toEqual({ primary: null, others: [] });
});

test('an issued notice is printed again or voided, and has labels with a number', () => {
  expect(of('ISSUED')).toEqual({ primary: 'printAgain', others: ['reissue', 'void'] });
  expect(of('ISSUED', { change: false }).others).toEqual(['void']);
  const letter = { deliveries: [{ certifiedMailNumber: '9400111201080805483016' }] } as unknown as ShownLetter;
  expect(of('ISSUED', { change: false, record: false }, [letter]).others).toEqual(['labels']);
});
