import { z } from 'zod';

const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Returns the schema of a number in a query, which arrives as text. It accepts only plain decimal numbers, so that an
 * empty text is not 0.
 */
export const queryNumber = (min: number, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value),
    z.number().min(min).max(max),
  );

export const queryLatitude = queryNumber(-90, 90);
export const queryLongitude = queryNumber(-180, 180);
