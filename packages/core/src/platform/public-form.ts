import { z } from 'zod';

/** The tag of the public form's calls in the API reference. */
export const tags = ['Public issue form'];

/** The token of a link to the form or to a submission. */
export const token = z.string().min(1).max(200);

/** The id of an unfinished form. Only its author's browser knows it, so it gives full access to the form. */
export const draftId = z.string().regex(/^[A-Za-z0-9_-]{30}$/);
