import { z } from 'zod';
import { areaProblem, withoutClosing } from '../formats/area.ts';
import { hoursProblem, TIME } from '../formats/hours.ts';
import { text } from '../messages.ts';
import type { FieldOptions } from './field.ts';
import { pointAnswer, pointSchema } from './value-fields.ts';

/** More corners than an area may have are still read, so that the problem of the outline is reported. */
const READ_MAX = 1000;

/** The schema of an area on the map: 3 to 100 corners in degrees, rounded to 5 decimals. */
export const areaSchema = (label: string) =>
  z
    .array(pointSchema, text('mustBeList', { label }))
    .max(READ_MAX, text('atMostEntries', { label, n: READ_MAX }))
    .transform((corners) => withoutClosing(corners))
    .superRefine((corners, { addIssue }) => {
      const problem = areaProblem(corners);
      if (problem !== null) addIssue(problem);
    });

/** Declares an optional area on the map. */
export const areaField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'area' },
    schema: areaSchema(label)
      .nullable()
      .meta({
        examples: [
          [
            { latitude: 38.58, longitude: -121.5 },
            { latitude: 38.58, longitude: -121.49 },
            { latitude: 38.57, longitude: -121.49 },
          ],
        ],
      }),
    answer: z.array(pointAnswer).nullable(),
    initial: null,
    isRequired: false,
  }) as const;

const time = (label: string) =>
  z.string(text('mustBeText', { label })).regex(TIME, text('formatInvalid', { type: label }));

/** Declares optional hours of a day, in the time zone of the agency; they can go over midnight. */
export const hoursField = (label: string, options: FieldOptions = {}) =>
  ({
    ...options,
    label,
    input: { kind: 'hours' },
    schema: z
      .object({ from: time('From'), to: time('To') }, text('mustBeObject', { label }))
      .superRefine((hours, { addIssue }) => {
        const problem = hoursProblem(hours);
        if (problem !== null) addIssue(problem);
      })
      .nullable()
      .meta({ examples: [{ from: '08:00', to: '17:00' }, null] }),
    answer: z.object({ from: z.string(), to: z.string() }).nullable(),
    initial: null,
    isRequired: false,
  }) as const;
