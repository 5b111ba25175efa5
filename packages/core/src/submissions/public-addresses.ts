import { z } from 'zod';

/** The tag that the calls of the public form have in the API reference. */
export const tags = ['Public issue form'];

/** The token of a link to the form or to a submission. */
export const token = z.string().min(1).max(200);
