import { z } from 'zod';

/** The languages in which residents read pages and letters, as BCP 47 tags. Staff read English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const language = z.enum(languages);
