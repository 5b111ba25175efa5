import { z } from 'zod';
import { brandAnswer } from '../agencies/agency.ts';
import { openCall } from '../../platform/call.ts';
import type { RichText } from '../../platform/fields/index.ts';
import { languages } from '../../platform/formats/languages.ts';
import { otherLanguages } from '../../platform/formats/translations.ts';
import { id } from '../../platform/schemas.ts';
import { tags, token } from '../../platform/public-form.ts';

/** Most questions of one page. */
export const FAQS_PAGE_MAX = 50;

const faq = z.object({
  id,
  question: z.string(),
  answer: z.custom<RichText>(),
  /** The language of the question and the answer: English where there is no translation. */
  language: z.enum(languages),
});
export type PublicFaq = z.output<typeof faq>;

const language = z.enum(languages).default('en');

/** The calls of the public questions and answers. */
export const faqsContract = {
  list: openCall('crm-link', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/crm/{token}/faqs',
      tags,
      summary: 'Search the public questions and answers of an agency',
    })
    .input(
      z.object({
        token,
        q: z.string().trim().max(200).optional(),
        language,
        limit: z.coerce.number().int().min(1).max(FAQS_PAGE_MAX).default(FAQS_PAGE_MAX),
        offset: z.coerce.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(
      z.object({
        name: z.string(),
        ...brandAnswer,
        otherLanguages: z.array(z.enum(otherLanguages)),
        faqs: z.array(faq),
        total: z.number().int(),
      }),
    ),
  suggest: openCall('crm-link', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/crm/{token}/faqs/suggestions',
      tags,
      summary: 'Suggest public questions for a description and its category',
    })
    .input(z.object({ token, description: z.string().max(4000), categoryId: id.nullish(), language }))
    .output(z.object({ faqs: z.array(faq) })),
};
