import { z } from 'zod';
import { publicCategory } from '../../categories/category.ts';
import { openCall } from '../../kernel/call.ts';
import { id, instant, total } from '../../kernel/schemas.ts';
import { tags, token } from '../public-addresses.ts';
import { notificationChannels, placeInput, publicSubmissionInput } from '../submission.ts';
import { draftContract } from './draft-contract.ts';
import { mapConfig } from './map-config.ts';
import { placeContract } from './place-contract.ts';
import { publicDuplicate } from './public-duplicate.ts';
import { citySignInContract } from './sign-in-contract.ts';

/** The calls of the public form. */
export const publicFilingContract = {
  link: openCall('nobody')
    .route({ method: 'GET', path: '/crm/{token}', tags, summary: 'Which agency a link belongs to' })
    .input(z.object({ token }))
    .output(
      z.object({
        agencyId: z.number().int(),
        isActive: z.boolean(),
        name: z.string(),
        /** Where to go instead of a link that is not active. */
        websiteUrl: z.string().nullable(),
      }),
    ),
  ...citySignInContract,
  config: openCall('crm-link')
    .route({ method: 'GET', path: '/crm/{token}/config', tags, summary: 'Categories and settings of the form' })
    .input(z.object({ token }))
    .output(
      z.object({
        agencyId: z.number().int(),
        name: z.string(),
        logoUrl: z.string().nullable(),
        timezone: z.string(),
        primaryColor: z.string().nullable(),
        /** The agency's own, which most addresses share. */
        city: z.string().nullable(),
        state: z.string().nullable(),
        categories: z.array(publicCategory),
        isSMSEnabled: z.boolean(),
        postAnonymous: z.boolean(),
        contactPreferenceNote: z.string().nullable(),
        maxFileSizeMb: z.number(),
        mapConfig,
      }),
    ),
  ...placeContract,
  suggest: openCall('crm-link', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/crm/{token}/categories/suggestions',
      tags,
      summary: 'Categories that fit a description',
    })
    .input(z.object({ token, description: z.string().max(4000) }))
    .output(z.object({ categoryIds: z.array(id) })),
  duplicates: openCall('crm-link', { limit: 'search', reads: true })
    .route({
      method: 'POST',
      path: '/crm/{token}/issues/duplicates',
      tags,
      summary: 'Open submissions of the same category nearby',
    })
    .input(z.object({ token, categoryId: id, location: placeInput }))
    .output(
      z.object({
        submissions: z.array(publicDuplicate),
        total: total.describe('How many there are; `submissions` are the nearest of them. `capped`: perhaps more.'),
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
        /** By which the reporter hears of it: of those they chose, the ones that reach them now. */
        channels: z.array(z.enum(notificationChannels)),
      }),
    ),
};
