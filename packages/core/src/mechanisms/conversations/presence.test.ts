import { expect, test } from 'vitest';
import { presenceText } from './presence.ts';

const ben = { id: '1', firstName: 'Ben', lastName: 'Ortiz', isWriting: false };
const ann = { id: '2', firstName: 'Ann', lastName: 'Lee', isWriting: false };
const dana = { id: '3', firstName: 'Dana', lastName: '', isWriting: false };

test.each([
  ['no one', [], ''],
  ['one colleague', [ben], 'Ben Ortiz also has this open'],
  ['several', [ben, ann, dana], 'Ben Ortiz, Ann Lee, and Dana also have this open'],
  ['one who writes', [{ ...ben, isWriting: true }], 'Ben Ortiz is writing'],
  ['those who write first', [ann, { ...ben, isWriting: true }], 'Ben Ortiz is writing. Ann Lee also has this open'],
  ['two who write', [ann, ben].map((each) => ({ ...each, isWriting: true })), 'Ann Lee and Ben Ortiz are writing'],
])('%s', (_, colleagues, expected) => expect(presenceText(colleagues)).toBe(expected));
