import { z } from 'zod';
import { text } from './messages.ts';
import { FIRST_DAY, LAST_DAY } from './formats/day-range.ts';
import { cleanLine, cleanLines } from './formats/plain-text.ts';

/** An agency's id: a small positive integer, or its text in a path. */
export const agencyId = z.coerce.number().int().min(1).max(32_767);

/** The id of any other row: a UUID. */
export const id = z.uuid();

/** An instant, ISO 8601 in UTC with milliseconds. */
export const instant = z.iso.datetime();

/** The version of a record, or of its part, that a change is based on. The newest is changed when it is absent. */
export const seenVersion = z.number().int().optional();

/** The versions of several parts that a change is based on, by id. A part that is absent is changed as it is. */
export const seenVersions = z.record(z.string(), z.number(text('invalidValue')).int(text('invalidValue'))).optional();

/** A calendar date, YYYY-MM-DD. */
export const dateOnly = z.iso.date().refine((day) => day >= FIRST_DAY && day <= LAST_DAY, text('dateOutOfRange'));

/** The furthest that a day can be planned: working days are counted one by one. */
const PLAN_YEARS = 10;

/** A day by which something is planned or due, at most ten years ahead. */
export const plannedDay = dateOnly.refine(
  (day) => Number(day.slice(0, 4)) <= new Date().getUTCFullYear() + PLAN_YEARS,
  text('dateTooFar', { n: PLAN_YEARS }),
);

/** Required trimmed text on one line, of at most `max` characters; `label` names it in error texts. */
export const requiredText = (label: string, max: number) => required(label, max, cleanLine);

/** Required trimmed text of any number of lines. */
export const requiredLines = (label: string, max: number) => required(label, max, cleanLines);

/** Optional trimmed text on one line; blank becomes null. */
export const optionalText = (label: string, max: number) => optional(label, max, cleanLine);

/** Optional trimmed text of any number of lines; blank becomes null. */
export const optionalLines = (label: string, max: number) => optional(label, max, cleanLines);

/** Trimmed text on one line or null, never absent; blank becomes null. */
export const nullableText = (label: string, max: number) => nullable(label, max, cleanLine);

/** Trimmed text of any number of lines or null, never absent; blank becomes null. */
export const nullableLines = (label: string, max: number) => nullable(label, max, cleanLines);

type Clean = (value: string) => string;

const required = (label: string, max: number, clean: Clean) =>
  z
    .string(text('required', { label }))
    .overwrite(clean)
    .trim()
    .min(1, text('required', { label }))
    .max(max, text('characterLimit', { n: max }))
    .refine((value) => value === '' || hasVisibleText(value), text('required', { label }));

const optional = (label: string, max: number, clean: Clean) =>
  bounded(label, max, clean)
    .nullish()
    .transform((value) => value || null);

const nullable = (label: string, max: number, clean: Clean) =>
  bounded(label, max, clean)
    .nullable()
    .transform((value) => value || null);

const bounded = (label: string, max: number, clean: Clean) =>
  z
    .string(text('mustBeText', { label }))
    .overwrite(clean)
    .trim()
    .max(max, text('characterLimit', { n: max }));

/** Returns whether a text has a visible character. Zero-width spaces and the like are not visible. */
const hasVisibleText = (value: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(value);

/** The paging and sorting of a server-side table. Source: specification, staff application §7. */
export const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
};

export const sortOrder = z.enum(['ASC', 'DESC']).default('DESC');

/** The number of matching rows, counted up to a limit: `capped` if there are more than `count`. */
export const total = z.object({ count: z.number().int(), capped: z.boolean() });

/** Returns the schema of a query parameter that can occur once or repeatedly. */
export const oneOrMany = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(item).optional());
