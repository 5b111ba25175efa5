import { expect, test } from 'vitest';
import { suggestMapping } from '../../../mechanisms/imports/index.ts';
import { noticeImportColumns } from './notice-columns.ts';

const suggested = (...headings: string[]) => suggestMapping(noticeImportColumns, headings);

test('the headings of a plain list of letters are known', () => {
  expect(suggested('Case', 'Letter no.', 'When', 'Title', 'Sent to', 'Result', 'PDF')).toEqual({
    caseNumber: ['Case'],
    number: ['Letter no.'],
    issuedOn: ['When'],
    name: ['Title'],
    recipient: ['Sent to'],
    outcome: ['Result'],
    file: ['PDF'],
  });
});

test('a heading that says more comes first', () => {
  expect(suggested('When', 'Date issued', 'Title', 'Notice name')).toMatchObject({
    issuedOn: ['Date issued'],
    name: ['Notice name'],
  });
});
