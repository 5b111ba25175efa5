import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageKey } from './key-press.ts';

class FakeElement {
  readonly tagName: string;
  readonly type: string;
  readonly isContentEditable: boolean;
  readonly role: string;
  constructor({ tagName = 'BODY', type = '', isContentEditable = false, role = '' }) {
    this.tagName = tagName;
    this.type = type;
    this.isContentEditable = isContentEditable;
    this.role = role;
  }
  closest(selector: string): this | null {
    return this.role !== '' && selector.includes(`"${this.role}"`) ? this : null;
  }
}
class FakeInput extends FakeElement {}

const page = { overlay: null as string | null };

beforeEach(() => {
  page.overlay = null;
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('HTMLInputElement', FakeInput);
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (page.overlay !== null && selector.includes(page.overlay) ? {} : null),
  });
});
afterEach(() => vi.unstubAllGlobals());

const pressed = (key: string, event: object = {}) =>
  pageKey({ key, target: new FakeElement({}), ...event } as unknown as KeyboardEvent);

test('keys are read while the page itself has the focus', () => {
  expect(['a', 'A', '/', 'Enter'].map((key) => pressed(key))).toEqual(['a', 'a', '/', 'Enter']);
  expect(pressed('?', { shiftKey: true })).toBe('?');
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'defaultPrevented', 'isComposing', 'shiftKey'])(
  'a letter with %s is not for the page',
  (held) => expect(pressed('a', { [held]: true })).toBeNull(),
);

test.each([
  ['a text field', new FakeInput({ tagName: 'INPUT', type: 'text' })],
  ['a search field', new FakeInput({ tagName: 'INPUT', type: 'search' })],
  ['a text area', new FakeElement({ tagName: 'TEXTAREA' })],
  ['a select', new FakeElement({ tagName: 'SELECT' })],
  ['an editor', new FakeElement({ tagName: 'DIV', isContentEditable: true })],
  ['a dialog', new FakeElement({ tagName: 'BUTTON', role: 'dialog' })],
  ['a list of options', new FakeElement({ tagName: 'DIV', role: 'listbox' })],
])('keys that go to %s are not for the page', (_, target) => expect(pressed('a', { target })).toBeNull());

test.each(['checkbox', 'radio', 'button'])('keys that go to a %s are for the page', (type) =>
  expect(pressed('a', { target: new FakeInput({ tagName: 'INPUT', type }) })).toBe('a'),
);

test.each(['aria-modal', 'menu'])('keys are not for the page below an open overlay (%s)', (overlay) => {
  page.overlay = overlay;
  expect(pressed('a')).toBeNull();
});
