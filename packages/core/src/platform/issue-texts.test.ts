import { expect, test } from 'vitest';
import { z } from 'zod';
import { issueText } from './issue-texts.ts';

const firstProblem = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueText }).error?.issues[0]?.message;

test.each<[z.ZodType, unknown, string]>([
  [z.object({ firstName: z.string() }), {}, 'First name is required'],
  [z.object({ firstName: z.string() }), { firstName: 7 }, 'First name must be text.'],
  [z.object({ fileURL: z.string() }), {}, 'File URL is required'],
  [z.object({ isGISValidated: z.boolean() }), {}, 'Is GIS validated is required'],
  [z.object({ limit: z.number() }), { limit: 'many' }, 'Limit must be a number.'],
  [z.object({ limit: z.coerce.number() }), { limit: 'many' }, 'Limit must be a number.'],
  [z.object({ limit: z.int() }), { limit: 1.5 }, 'Limit must be a whole number.'],
  [z.object({ isActive: z.boolean() }), { isActive: 'yes' }, 'Is active must be true or false.'],
  [z.object({ tagIds: z.array(z.uuid()) }), { tagIds: 'red' }, 'Tag ids must be a list.'],
  [
    z.object({ tagIds: z.array(z.uuid()) }),
    { tagIds: [crypto.randomUUID(), 'red'] },
    'Entry 2 of Tag ids must be an id such as 0190a0a0-0000-7000-8000-000000000000.',
  ],
  [z.object({ box: z.tuple([z.number(), z.number()]) }), { box: [1, 2, 3] }, 'Box may have at most 2 entries.'],
  [z.object({ place: z.object({}) }), { place: 'here' }, 'Place must be an object with named fields.'],
  [z.record(z.string(), z.string()), [], 'The input must be an object with named fields.'],
  [z.object({ status: z.enum(['OPEN', 'CLOSED']) }), { status: 'LOST' }, 'Status must be one of: OPEN, CLOSED'],
  [z.object({ from: z.iso.date() }), { from: 'May' }, 'From must be a date such as 2026-05-04.'],
  [z.object({ at: z.iso.datetime() }), { at: 'May' }, 'At must be a date and time such as 2026-05-04T10:00:00Z.'],
  [z.object({ site: z.url() }), { site: 'here' }, 'Site must be a web address such as https://example.org.'],
  [z.object({ email: z.email() }), { email: 'me' }, 'Please enter a valid email address'],
  [z.object({ draft_id: z.string().regex(/^x$/) }), { draft_id: 'y' }, 'Draft id format is invalid.'],
  [z.object({ q: z.string().max(3) }), { q: 'long' }, 'Search text may have at most 3 characters.'],
  [z.object({ q: z.string().min(3) }), { q: 'ab' }, 'Search text must have at least 3 characters.'],
  [z.object({ q: z.string().min(1) }), { q: '' }, 'Search text is required'],
  [z.object({ code: z.string().length(3) }), { code: 'ab' }, 'Code must have exactly 3 characters.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'The input may have at most 1 entries.'],
  [z.object({ ids: z.array(z.string()).min(1) }), { ids: [] }, 'Ids must have at least 1 entries.'],
  [z.object({ zoom: z.number().max(25) }), { zoom: 26 }, 'Zoom must be at most 25.'],
  [z.object({ zoom: z.number().min(0) }), { zoom: -1 }, 'Zoom must be at least 0.'],
  [z.object({ zoom: z.number().gt(0) }), { zoom: 0 }, 'Zoom must be more than 0.'],
  [z.object({ zoom: z.number().lt(9) }), { zoom: 9 }, 'Zoom must be less than 9.'],
  [z.object({ days: z.number().multipleOf(7) }), { days: 6 }, 'Days must be a multiple of 7.'],
  [z.strictObject({}), { color: 'red' }, 'color does not belong to this form.'],
  [z.strictObject({}), { '': 'red' }, 'A field without a name does not belong to this form.'],
  [z.object({ value: z.union([z.string(), z.number()]) }), { value: [] }, 'Value format is invalid.'],
  [z.object({ value: z.string().refine(() => false) }), { value: 'a' }, 'Value format is invalid.'],
  [z.record(z.string().max(1), z.string()), { long: 'a' }, 'Long format is invalid.'],
  [z.object({ words: z.set(z.string()) }), { words: 'a' }, 'Words format is invalid.'],
  [z.object({ label: z.string('Say the label') }), { label: 7 }, 'Say the label'],
])('issue %# has a text of the catalog', (schema, value, message) => {
  expect(firstProblem(schema, value)).toBe(message);
});
