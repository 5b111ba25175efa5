import { z } from 'zod';
import { publicCategory } from '../../casework/categories/category.ts';
import { openCall } from '../../platform/call.ts';
import { otherLanguages, type Translations } from '../../platform/formats/translations.ts';
import { id, instant, total } from '../../platform/schemas.ts';
import { tags, token } from '../../platform/public-form.ts';
import { notificationChannels, placeInput, publicSubmissionInput } from '../../casework/submissions/submission.ts';
import { draftContract } from './draft-contract.ts';
import { brandAnswer } from '../../office/agencies/agency.ts';
import { mapConfig } from '../../office/agencies/map-config.ts';
import { placeContract } from './place-contract.ts';
import { publicDuplicate } from './public-duplicate.ts';
import { citySignInContract } from './sign-in-contract.ts';

/** The calls of the public form. */
export const issueFormContract = {
  link: openCall('anonymous')
    .route({ method: 'GET', path: '/crm/{token}', tags, summary: 'Get the agency of a link' })
    .input(z.object({ token }))
    .output(
      z.object({
        agencyId: z.number().int(),
        isActive: z.boolean(),
        name: z.string(),
        ...brandAnswer,
        /** The website to show instead of an inactive link. */
        websiteUrl: z.string().nullable(),
      }),
    ),
  ...citySignInContract,
  config: openCall('crm-link')
    .route({ method: 'GET', path: '/crm/{token}/config', tags, summary: 'Get the categories and settings of the form' })
    .input(z.object({ token }))
    .output(
      z.object({
        agencyId: z.number().int(),
        name: z.string(),
        logoUrl: z.string().nullable(),
        timezone: z.string(),
        primaryColor: z.string().nullable(),
        /** The agency's own city, which most addresses have. */
        city: z.string().nullable(),
        state: z.string().nullable(),
        categories: z.array(publicCategory),
        /** Up to six of the categories, those with the most submissions, most first; none of an agency without any. */
        frequentCategoryIds: z.array(id),
        isSMSEnabled: z.boolean(),
        postAnonymous: z.boolean(),
        introduction: z.string().nullable(),
        contactPreferenceNote: z.string().nullable(),
        disclaimer: z.string().nullable(),
        closingNote: z.string().nullable(),
        /** The languages that the agency offers besides English. */
        otherLanguages: z.array(z.enum(otherLanguages)),
        /** The agency's own texts in other languages. */
        translations: z.custom<Translations>(),
        maxFileSizeMb: z.number(),
        /** Whether there are public questions and answers. */
        hasFaqs: z.boolean(),
        mapConfig,
      }),
    ),
  ...placeContract,
  suggest: openCall('crm-link', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/crm/{token}/categories/suggestions',
      tags,
      summary: 'Suggest categories for a description',
    })
    .input(z.object({ token, description: z.string().max(4000) }))
    .output(z.object({ categoryIds: z.array(id) })),
  duplicates: openCall('crm-link', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/crm/{token}/issues/duplicates',
      tags,
      summary: 'List nearby open submissions of the same category',
    })
    .input(z.object({ token, categoryId: id, location: placeInput }))
    .output(
      z.object({
        submissions: z.array(publicDuplicate),
        total: total.describe('The number found; `submissions` are the nearest ones. `capped`: there may be more.'),
      }),
    ),
  ...draftContract,
  submit: openCall('crm-link', { limit: 'submit', transaction: 'own' })
    .route({ method: 'POST', path: '/crm/{token}/issues', tags, summary: 'File a submission', successStatus: 201 })
    .input(z.object({ token, ...publicSubmissionInput.shape }))
    .output(
      z.object({
        id,
        number: z.number().int(),
        createdAt: instant,
        dueOn: z.iso.date().nullable(),
        link: z.url(),
        /** The channels that notify the reporter: the chosen ones that currently reach them. */
        channels: z.array(z.enum(notificationChannels)),
      }),
    ),
};
