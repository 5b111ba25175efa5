import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventText, textWithoutData } from './event-texts.ts';
import { allEvents } from './events.ts';

/** Any data that a declaration accepts. */
function sample(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, sample(part as z.ZodType)]));
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sample(schema.unwrap());
  if (schema instanceof z.ZodArray) return [sample(schema.element)];
  if (schema instanceof z.ZodRecord) return {};
  if (schema instanceof z.ZodNumber) return 2;
  return schema instanceof z.ZodBoolean ? true : 'Words';
}

test.each(allEvents)('$type has a sentence of its own', ({ type, data }) => {
  const text = eventText(type, sample(data));
  expect(text).not.toBe('made a change');
  expect(text).toMatch(/^[a-z]/);
  expect(text).not.toMatch(/undefined|null|\[object/);
});

test('an event that only a newer version knows has a general text', () => {
  expect(eventText('submission.teleported', {})).toBe('made a change');
  expect(eventText('spaceship.landed', {})).toBe('made a change');
});

test('an event without its data says what happened', () => {
  expect(textWithoutData('submission.replied')).toMatch(/^made a change: the resident wrote about a submission/);
  expect(textWithoutData('contact.created')).toBe('made a change: a contact was created');
  expect(textWithoutData('spaceship.landed')).toBe('made a change');
});

test('events of lists, settings and accounts read as sentences', () => {
  expect(eventText('departments.changed', { name: 'Streets', changes: {} })).toBe('changed the department “Streets”');
  expect(eventText('map.changed', { changes: {} })).toBe('changed the settings “Map settings”');
  expect(eventText('staff.signedIn', { sessionId: 'x', by: 'SUPER_ADMIN', reason: 'A question of theirs' })).toBe(
    'signed in as a super admin: A question of theirs',
  );
  expect(eventText('staff.signInRefused', { reason: 'sign_in_failed', by: 'PASSWORD', isLocked: true })).toBe(
    'refused a sign-in with a password: wrong email or password; the account is locked for a while',
  );
});
