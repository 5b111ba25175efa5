import { expect, test } from 'vitest';
import { changeOfReach, fieldsOfReach } from './reach-fields.ts';

const work = { id: '2', email: 'wei@work.test', label: 'Work' };
const contact = {
  streetAddress: '9 Elm',
  secUnitNum: null,
  city: 'Oakmere',
  state: null,
  zip: null,
  emails: [{ id: '1', email: 'wei@home.test', label: null }, work],
};
const fields = fieldsOfReach(contact);
const address = { streetAddress: '9 Elm', secUnitNum: null, city: 'Oakmere', state: null, zip: null };

test('an address is saved without the emails, which may have changed meanwhile', () => {
  expect(fields).toMatchObject({ streetAddress: '9 Elm', secUnitNum: '', email: 'wei@home.test' });
  expect(changeOfReach(contact, { ...fields, zip: ' 94607 ' })).toEqual({ ...address, zip: '94607' });
});

test('a corrected email stays the primary one, and a removed one makes room for the next', () => {
  expect(changeOfReach(contact, { ...fields, email: 'wei@new.test' })).toEqual({
    ...address,
    emails: [{ id: '1', email: 'wei@new.test', label: null }, work],
  });
  expect(changeOfReach(contact, { ...fields, email: '' })).toEqual({ ...address, emails: [work] });
  expect(changeOfReach({ ...contact, emails: [] }, { ...fields, email: 'wei@new.test' })).toEqual({
    ...address,
    emails: [{ label: null, email: 'wei@new.test' }],
  });
});
