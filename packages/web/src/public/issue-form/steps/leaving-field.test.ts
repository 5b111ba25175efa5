import { expect, test } from 'vitest';
import { type LastAct, selectsChannel, type Spot } from './leaving-field.ts';

const key = (name: string): LastAct => ({ key: name });
const pressed = (spot: Spot): LastAct => ({ pressed: spot });

test.each<[string, LastAct | null, Spot]>([
  ['Tab to another field', key('Tab'), 'elsewhere'],
  ['Tab to the Submit button', key('Tab'), 'submit'],
  ['a press elsewhere', pressed('elsewhere'), 'elsewhere'],
  ['a press on the other channel', pressed('EMAIL'), 'EMAIL'],
  ['a press on the other channel that the browser gives no focus', pressed('EMAIL'), 'elsewhere'],
  ['the keyboard of a phone being closed after a digit', key('7'), 'elsewhere'],
  ['another way, of which nothing is known', null, 'elsewhere'],
])('the phone field selects text messages when it is left by %s', (_way, last, to) => {
  expect(selectsChannel('SMS', last, to)).toBe(true);
});

test.each<[string, LastAct | null, Spot]>([
  ['a press on Submit', pressed('submit'), 'submit'],
  ['a press on Submit in a browser that gives buttons no focus', pressed('submit'), 'elsewhere'],
  ['Enter, when the refusal then takes the focus', key('Enter'), 'elsewhere'],
  ['a screen reader that presses Submit without a pointer', key('7'), 'submit'],
  ['a screen reader that presses Submit before any key', null, 'submit'],
  ['a press on its own box', pressed('SMS'), 'SMS'],
  ['a press on the label of its own box', pressed('SMS'), 'elsewhere'],
  ['Tab back to its own box', key('Tab'), 'SMS'],
])('the phone field selects nothing when it is left by %s', (_way, last, to) => {
  expect(selectsChannel('SMS', last, to)).toBe(false);
});
