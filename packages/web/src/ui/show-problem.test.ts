import { expect, test, vi } from 'vitest';
import { showFieldError, showFieldErrors, failureText } from './show-problem.ts';

test('a lost response does not claim that nothing was saved', () => {
  expect(failureText({ status: 0, message: '' })).toBe(
    'There was no response, so it may or may not have been saved. Check the connection and try again.',
  );
});

test('a refusal shows its own text, an error without one the general text', () => {
  expect(failureText({ status: 409, message: 'This submission is closed.' })).toBe('This submission is closed.');
  expect(failureText({ status: 502, message: '' })).toBe('There was an error.');
});

test('field errors are shown at the fields, other refusals in the alert', () => {
  const set = vi.fn<(texts: Readonly<Record<string, string>>) => void>();
  expect(showFieldErrors(set)({ fields: { name: 'Name is required' } })).toBe(true);
  expect(set).toHaveBeenLastCalledWith({ name: 'Name is required' });
  expect(showFieldErrors(set)({ fields: {} })).toBe(false);
  expect(set).toHaveBeenLastCalledWith({});
});

test('a form with one field shows the error of that field and leaves others to the alert', () => {
  const set = vi.fn<(text: string | null) => void>();
  expect(showFieldError('note', set)({ fields: { note: '5000 character limit.' } })).toBe(true);
  expect(set).toHaveBeenLastCalledWith('5000 character limit.');
  expect(showFieldError('note', set)({ fields: { other: 'Invalid value' } })).toBe(false);
  expect(set).toHaveBeenLastCalledWith(null);
});
