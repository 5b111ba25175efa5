import { expect, test } from 'vitest';
import { type ContactPart, type LastInput, normalizedAddress, selectsChannel } from './field-exit.ts';

const key = (name: string): LastInput => ({ key: name });
const pressed = (part: ContactPart): LastInput => ({ pressed: part });
const typed = { before: null, after: '+15105550123' };

test.each<[string, LastInput | null, ContactPart]>([
  ['Tab to another field', key('Tab'), 'elsewhere'],
  ['Tab to the Submit button', key('Tab'), 'submit'],
  ['a press elsewhere', pressed('elsewhere'), 'elsewhere'],
  ['a press on the other channel', pressed('EMAIL'), 'EMAIL'],
  ['a press on the other channel in a browser that gives boxes no focus', pressed('EMAIL'), 'elsewhere'],
  ['closing the keyboard of a phone after a digit', key('7'), 'elsewhere'],
  ['an unknown way', null, 'elsewhere'],
])('leaving the phone field selects text messages: %s', (_way, last, to) => {
  expect(selectsChannel('SMS', { last, to, ...typed })).toBe(true);
});

test.each<[string, LastInput | null, ContactPart]>([
  ['a press on Submit', pressed('submit'), 'submit'],
  ['a press on Submit in a browser that gives buttons no focus', pressed('submit'), 'elsewhere'],
  ['Enter, followed by a refusal that takes the focus', key('Enter'), 'elsewhere'],
  ['a screen reader that presses Submit without a pointer', key('7'), 'submit'],
  ['a screen reader that presses Submit before any key', null, 'submit'],
  ['a press on its own box', pressed('SMS'), 'SMS'],
  ['a press on the label of its own box', pressed('SMS'), 'elsewhere'],
  ['Tab back to its own box', key('Tab'), 'SMS'],
])('leaving the phone field selects nothing: %s', (_way, last, to) => {
  expect(selectsChannel('SMS', { last, to, ...typed })).toBe(false);
});

test.each<[string, string, string]>([
  ['nothing was typed', '510-555-0123', '510-555-0123'],
  ['the same number was typed in another form', '510-555-0123', '(510) 555-0123'],
  ['the number became incomplete', '510-555-0123', '510-555'],
  ['the field was cleared', '510-555-0123', ' '],
])('leaving the phone field selects nothing if %s', (_case, before, after) => {
  const exit = {
    last: key('Tab'),
    to: 'elsewhere',
    before: normalizedAddress('SMS', before),
    after: normalizedAddress('SMS', after),
  } as const;
  expect(selectsChannel('SMS', exit)).toBe(false);
});

test.each<['SMS' | 'EMAIL', string, string]>([
  ['SMS', '', '510-555-0123'],
  ['SMS', '510-555', '510-555-0123'],
  ['SMS', '510-555-0123', '510-555-0124'],
  ['EMAIL', 'rosa@example', 'rosa@example.org'],
  ['EMAIL', 'rosa@example.org', 'ana@example.org'],
])('a new address selects its channel again (%s: %j, then %j)', (channel, before, after) => {
  const exit = {
    last: key('Tab'),
    to: 'elsewhere',
    before: normalizedAddress(channel, before),
    after: normalizedAddress(channel, after),
  } as const;
  expect(selectsChannel(channel, exit)).toBe(true);
});

test('leaving the email field selects nothing if the address did not change', () => {
  const address = normalizedAddress('EMAIL', 'Rosa@example.org');
  const exit = {
    last: key('Tab'),
    to: 'elsewhere',
    before: address,
    after: normalizedAddress('EMAIL', ' rosa@example.org'),
  } as const;
  expect(selectsChannel('EMAIL', exit)).toBe(false);
});
