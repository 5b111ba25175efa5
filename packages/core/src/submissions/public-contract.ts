import { z } from 'zod';
import { publicCategory } from '../categories/category.ts';
import { openCall } from '../kernel/call.ts';
import { optionalEmail, optionalPhone } from '../kernel/formats/contact-points.ts';
import { queryLatitude, queryLongitude } from '../kernel/formats/query-numbers.ts';
import { id, instant, optionalLines, requiredLines, total } from '../kernel/schemas.ts';
import { drawnParcels, parcelsSummary, parcelView } from '../locations/parcels-contract.ts';
import { publicAttachment, publicMessage } from '../conversations/index.ts';
import { MESSAGE_BODY_MAX, MESSAGE_FILES_MAX, NOTE_MAX } from './limits.ts';
import {
  draftId,
  notificationChannels,
  placeInput,
  publicAttachmentInput,
  publicSubmissionInput,
  submissionStatuses,
} from './submission.ts';

const tags = ['Public issue form'];

const token = z.string().min(1).max(200);

export const mapConfig = z.object({
  center: z.object({ latitude: z.number(), longitude: z.number() }),
  zoomLevel: z.number(),
  maxZoom: z.number(),
  /** MapLibre style URL of the base map; null draws a plain background. */
  styleUrl: z.string().nullable(),
  /** The agency boundary as GeoJSON, simplified for drawing; null when there is none. */
  boundary: z.unknown().nullable(),
  /** The agency has parcels, which stand in for a base map. */
  hasParcels: z.boolean(),
  layers: z.array(z.object({ id: z.string(), label: z.string(), url: z.string() })),
});
export type MapConfig = z.infer<typeof mapConfig>;

/** One found address. `section` is the heading it is listed under. */
export const foundAddress = z.object({
  section: z.enum(['GIS Validated Addresses', 'Manual Address', 'APN']),
  streetAddress: z.string().nullable(),
  secUnitNum: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  placeName: z.string().nullable(),
  apn: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isGISValidated: z.boolean(),
});
export type FoundAddress = z.infer<typeof foundAddress>;

/** A similar open submission as the public may see it. `token` opens its redacted page. */
export const publicDuplicate = z.object({
  token: z.string(),
  number: z.number().int(),
  categoryName: z.string(),
  status: z.enum(submissionStatuses),
  createdAt: instant,
  roughPlace: z.string().nullable(),
  distanceMetres: z.number(),
});
export type PublicDuplicate = z.infer<typeof publicDuplicate>;

// Whatever has been typed so far, valid or not; but nothing deeper, so that its size is bounded in every way.
const typedValue = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
const typedPart = z.union([typedValue, z.array(typedValue).max(100)]);
const typedName = z.string().max(100);
const typedValues = z.record(typedName, typedPart);
/** Of the reporter, the consent to text messages has parts of its own. */
const typedCustomer = z.record(typedName, z.union([typedPart, z.record(typedName, typedValue)]));

/** An unfinished form: the request that it becomes, as far as it is filled in. Source: public side §3. */
export const draft = publicSubmissionInput
  .partial()
  .omit({ draftId: true, language: true })
  .extend({
    description: z.string().max(4000).optional(),
    category: z
      .object({ id: z.string().max(100).optional(), fields: z.array(typedValues).max(500).default([]) })
      .partial()
      .optional(),
    location: typedValues.nullish(),
    customerInfo: typedCustomer.nullish(),
    currentPageNo: z.number().int().min(1).max(2).default(1),
  });
export type Draft = z.infer<typeof draft>;

/**
 * A submission's public page. Redacted when the link is not the reporter's own. Source: public side §3, rules R461 and
 * R469.
 */
export const publicSubmission = z.object({
  isRedacted: z.boolean(),
  agencyId: z.number().int(),
  agencyName: z.string(),
  logoUrl: z.string().nullable(),
  /** The agency's own colour, `#rrggbb`; null for the product's. */
  primaryColor: z.string().nullable(),
  timezone: z.string(),
  crmToken: z.string().nullable(),
  /** Of each file of a message, in units of 1 048 576 bytes. */
  maxFileSizeMb: z.number(),
  issueSummary: z.object({ CSNumber: z.number().int(), status: z.enum(submissionStatuses), createdAt: instant }),
  isReopened: z.boolean(),
  closedAt: instant.nullable(),
  outcome: z.string().nullable(),
  isAnonymous: z.boolean(),
  category: z.object({ name: z.string() }),
  /** Redacted: the block only. */
  location: z.string().nullable(),
  description: z.string().nullable(),
  /** The reporter, on their own page; null when redacted, and for one who is not known. The phone is in E.164 form. */
  customerInfo: z
    .object({
      id,
      name: z.string().nullable(),
      email: z.string().nullable(),
      phoneNumber: z.string().nullable(),
      notificationNote: z.string().nullable(),
    })
    .nullable(),
  attachments: z.array(publicAttachment),
  /** The conversation, oldest first, whichever way each message came. */
  emails: z.array(publicMessage),
  /** The reporter's own link to this page; null when redacted. */
  magicLink: z.url().nullable(),
  canReply: z.boolean(),
  /** The reporter may say that it is not fixed. */
  canReopen: z.boolean(),
});
export type PublicSubmission = z.infer<typeof publicSubmission>;

/**
 * How the reporter wants to be reached from now on; what is left out or null stays. `id` is their contact's. Without
 * `hasSubscribed` a chosen channel starts the updates; only `hasSubscribed: false` ends them.
 * Source: rule R470.
 */
const reporterChange = z.object({
  id: id.optional(),
  email: optionalEmail('Email'),
  phoneNumber: optionalPhone('Cell phone'),
  hasSubscribed: z.boolean().optional(),
  notificationPreference: z.array(z.enum(notificationChannels)).max(2).optional(),
  notificationNote: optionalLines('Note', NOTE_MAX),
});
export type ReporterChange = z.infer<typeof reporterChange>;

export const publicSubmissionsContract = {
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
  ssoConfig: openCall('crm-link', { transaction: 'own' })
    .route({ method: 'GET', path: '/crm/{token}/sso/config', tags, summary: "The city account's sign-in" })
    .input(z.object({ token }))
    .output(
      z.object({
        ssoBaseUrl: z.string().nullable(),
        clientAppId: z.string().nullable(),
        agencyCity: z.string().nullable(),
      }),
    ),
  ssoToken: openCall('crm-link', { limit: 'resident-sign-in', transaction: 'own' })
    .route({
      method: 'GET',
      path: '/crm/{token}/sso/idp-token',
      tags,
      summary: 'Exchange the code of a city-account sign-in',
    })
    .input(
      z.object({
        token,
        code: z.string().min(1).max(2000),
        codeVerifier: z.string().max(200).optional(),
        redirectUri: z.string().max(2000).optional(),
      }),
    )
    .output(z.object({ token: z.string() })),
  ssoUser: openCall('crm-link', { limit: 'resident-sign-in', reads: true, transaction: 'own' })
    .route({
      method: 'POST',
      path: '/crm/{token}/sso/user-info',
      inputStructure: 'detailed',
      tags,
      summary: 'Who signed in with the city account',
    })
    .input(z.object({ params: z.object({ token }), body: z.object({ token: z.string().min(1).max(8000) }) }))
    .output(
      z.object({
        userId: z.string(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        email: z.string().nullable(),
        phoneNumber: z.string().nullable(),
        workPhone: z.string().nullable(),
      }),
    ),
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
  mapConfig: openCall('crm-link')
    .route({ method: 'GET', path: '/crm/{token}/map-config', tags, summary: 'The map of the form' })
    .input(z.object({ token }))
    .output(mapConfig),
  searchLocation: openCall('crm-link', { limit: 'search', transaction: 'own' })
    .route({
      method: 'GET',
      path: '/crm/{token}/location/search',
      tags,
      summary: "Search the agency's addresses and parcels, or name the place at a point",
    })
    .input(
      z.object({
        token,
        q: z.string().max(200).optional(),
        lat: queryLatitude.optional(),
        long: queryLongitude.optional(),
        limit: z.coerce.number().int().min(1).max(20).default(10),
      }),
    )
    .output(z.object({ addresses: z.array(foundAddress) })),
  validateLocation: openCall('crm-link', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/crm/{token}/location/validate',
      tags,
      summary: 'Whether a point is inside the agency boundary',
    })
    .input(z.object({ token, lat: queryLatitude, long: queryLongitude, agencyId: z.coerce.number().int().optional() }))
    .output(z.object({ isLocationOutOfBounds: z.boolean() })),
  parcelsInView: openCall('crm-link', { limit: 'search' })
    .route({ method: 'GET', path: '/crm/{token}/location/parcels', tags, summary: parcelsSummary })
    .input(z.object({ token, ...parcelView.shape }))
    .output(drawnParcels),
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
  saveDraft: openCall('crm-link', { limit: 'draft' })
    .route({
      method: 'POST',
      path: '/crm/{token}/{id}/save-submission-details',
      tags,
      summary: 'Keep an unfinished form',
    })
    .input(z.strictObject({ token, id: draftId, ...draft.shape }))
    .output(z.object({ id: z.string(), savedAt: instant })),
  getDraft: openCall('crm-link')
    .route({
      method: 'GET',
      path: '/crm/{token}/{id}/save-submission-details',
      tags,
      summary: 'Get an unfinished form back',
    })
    .input(z.object({ token, id: draftId }))
    .output(draft),
  removeDraft: openCall('crm-link', { limit: 'draft' })
    .route({
      method: 'DELETE',
      path: '/crm/{token}/{id}/save-submission-details',
      tags,
      summary: 'Remove an unfinished form',
    })
    .input(z.object({ token, id: draftId }))
    .output(z.object({ id: z.string() })),
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
  get: openCall('submission-link')
    .route({
      method: 'GET',
      path: '/crm/submissions/{token}',
      tags: ['Public submission page'],
      summary: "A submission's public page",
    })
    .input(z.object({ token }))
    .output(publicSubmission),
  reply: openCall('submission-link', { limit: 'message', transaction: 'own' })
    .route({
      method: 'POST',
      path: '/crm/submissions/{token}/messages',
      tags: ['Public submission page'],
      summary: 'Write to the agency; with `reopen`, say that it is not fixed',
      successStatus: 201,
    })
    .input(
      z.object({
        token,
        body: requiredLines('Text body', MESSAGE_BODY_MAX),
        attachments: z.array(publicAttachmentInput).max(MESSAGE_FILES_MAX).default([]),
        reopen: z.boolean().default(false),
        customerInfo: reporterChange.optional(),
      }),
    )
    .output(publicSubmission),
};
