import { expect, test } from 'vitest';
import {
  builtInCodes,
  findCodes,
  isUnusedCode,
  joinCodes,
  type ListedCode,
  mergeCodes,
  subjectsOf,
} from './merge-codes.ts';

const named = (codes: readonly ListedCode[]) => codes.map(({ code }) => code);

test('the list of a product has each code of its templates once, with the templates that can have it', () => {
  const crm = builtInCodes('crm', { tracksFines: true });
  expect(named(crm)).toEqual(mergeCodes.submission.map(({ code }) => code));
  expect(new Set(named(crm)).size).toBe(crm.length);
  const subjects = (name: string) => crm.find(({ code }) => code === name)?.subjects;
  expect(subjects('submission.number')).toEqual(['submission', 'follower']);
  expect(subjects('reporter.name')).toEqual(['submission']);
  const offered = mergeCodes.notice.filter(({ code }) => !isUnusedCode(code));
  expect(named(builtInCodes('xerce', { tracksFines: true }))).toEqual(offered.map(({ code }) => code));
  expect(isUnusedCode('case.link')).toBe(true);
  expect(named(builtInCodes('xerce', { tracksFines: false }))).not.toContain('case.balance');
  expect(isUnusedCode('case.number')).toBe(false);
});

test('every subject of templates belongs to one product', () => {
  expect([...subjectsOf('crm'), ...subjectsOf('xerce')].toSorted()).toEqual(Object.keys(mergeCodes).toSorted());
});

test('joined lists have each code once, with its subjects of both', () => {
  const joined = joinCodes([builtInCodes('crm', { tracksFines: true }), builtInCodes('xerce', { tracksFines: true })]);
  expect(named(joined).filter((code) => code === 'agency.name')).toEqual(['agency.name']);
  expect(joined.find(({ code }) => code === 'agency.name')).toMatchObject({
    isOwn: false,
    subjects: ['submission', 'follower', 'notice'],
  });
});

test('codes are found by name, label and sample, with braces or without', () => {
  const codes = joinCodes([builtInCodes('crm', { tracksFines: true }), builtInCodes('xerce', { tracksFines: true })]);
  expect(named(findCodes(codes, '{{hearing.', null))).toEqual(
    ['date', 'day', 'time', 'place'].map((part) => `hearing.${part}`),
  );
  expect(named(findCodes(codes, '{{ case.number }}', null))).toEqual(['case.number']);
  expect(named(findCodes(codes, 'POTHOLE', null))).toEqual(['submission.category']);
  expect(named(findCodes(codes, 'last day to appeal', 'notice'))).toEqual(['appeal.by']);
  expect(findCodes(codes, 'last day to appeal', 'submission')).toEqual([]);
  expect(findCodes(codes, ' ', null)).toHaveLength(codes.length);
});
