import { z } from 'zod';

/** The tag of the public form's calls in the API reference. */
export const tags = ['Public issue form'];

/** The token of a link to the form or to a submission. */
export const token = z.string().min(1).max(200);
