import { z } from 'zod';
import { attachmentInput, notificationChannels } from '../../../mechanisms/conversations/index.ts';
import { givenAnswers } from '../../../mechanisms/custom-fields/schema.ts';
import { EMAIL_MAX, PHONE_MAX } from '../../../platform/formats/contact-points.ts';
import { languages } from '../../../platform/formats/languages.ts';
import { text } from '../../../platform/messages.ts';
import { draftId } from '../../../platform/public-form.ts';
import { instant, optionalLines, optionalText, requiredLines } from '../../../platform/schemas.ts';
import { ATTACHMENTS_MAX, DESCRIPTION_MAX, NAME_MAX, NOTE_MAX, SMS_WORDING_MAX } from '../limits.ts';
import { smsConsentFormWays } from './sms-consent.ts';

/** A place in a form. It has both coordinates or neither. Source: public side §3. */
export const placeInput = z
  .object({
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
    userPinLatitude: z.number().min(-90).max(90).nullish(),
    userPinLongitude: z.number().min(-180).max(180).nullish(),
    locationSource: z.enum(['CITIZEN_SUBMISSION', 'GIS_DIRECT', 'PARCEL_FILE', 'MANUAL']).default('CITIZEN_SUBMISSION'),
    streetAddress: optionalText('Street address', 200),
    secUnitNum: optionalText('Unit', 30),
    placeName: optionalText('Place', 200),
    city: optionalText('City', 100),
    state: optionalText('State', 50),
    zip: optionalText('Zip', 15),
    apn: optionalText('APN', 50),
    isGISValidated: z.boolean().default(false),
    isManualAddress: z.boolean().default(false),
    isManualSecondaryAddress: z.boolean().default(false),
  })
  .refine((place) => (place.latitude == null) === (place.longitude == null), {
    path: ['latitude'],
    message: text('formatInvalid', { type: 'location' }),
  });
export type PlaceInput = z.infer<typeof placeInput>;

export const place = z.object({
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  locationSource: z.string(),
  streetAddress: z.string().nullable(),
  secUnitNum: z.string().nullable(),
  placeName: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  apn: z.string().nullable(),
  isGISValidated: z.boolean(),
  isManualAddress: z.boolean(),
  isManualSecondaryAddress: z.boolean(),
  /** The resident's pin, if set by hand; then `latitude` and `longitude` are the same point. */
  userPinLatitude: z.number().nullable(),
  userPinLongitude: z.number().nullable(),
});
export type Place = z.infer<typeof place>;

/**
 * A resident's file. `draftId`: the draft that it was uploaded for, if the form was restored from another one; default:
 * the form's own.
 */
export const publicAttachmentInput = attachmentInput.extend({ draftId: draftId.optional() });
export type PublicAttachmentInput = z.infer<typeof publicAttachmentInput>;

const filesOf = <T extends z.ZodType>(file: T) =>
  z
    .array(file)
    .max(ATTACHMENTS_MAX, text('tooManyFiles', { n: ATTACHMENTS_MAX }))
    .default([]);

/** The reporter. Blank text is treated as missing. Source: public side §3, 'customerInfo'. */
export const customerInput = z.object({
  firstName: optionalText('First Name', NAME_MAX),
  lastName: optionalText('Last Name', NAME_MAX),
  email: optionalText('Email', EMAIL_MAX),
  phoneNumber: optionalText('Cell phone', PHONE_MAX),
  workPhone: optionalText('Work phone', PHONE_MAX),
  hasSubscribed: z.boolean().default(true),
  notificationPreference: z.array(z.enum(notificationChannels)).max(2).default([]),
  notificationNote: optionalLines('Note', NOTE_MAX),
  existingContactEmail: optionalText('Email', EMAIL_MAX).optional(),
});
export type CustomerInput = z.infer<typeof customerInput>;

/** A consent to text messages from a form: the time, the way of choosing, and the text that it showed. */
export const smsConsentInput = z.object({
  at: instant,
  way: z.enum(smsConsentFormWays),
  wording: requiredLines('Wording', SMS_WORDING_MAX),
});

/** The reporter on the public form. Without `smsConsent`, the choice of SMS is recorded as the consent. */
export const publicCustomerInput = customerInput.extend({ smsConsent: smsConsentInput.nullish() });

/** A description: required, trimmed, at most 2,000 characters. */
export const description = requiredLines('Issue description', DESCRIPTION_MAX);

/** The body of a new submission, from a resident or from staff. */
export const submissionInput = z.object({
  description,
  isAnonymous: z.boolean().default(false),
  attachments: filesOf(attachmentInput),
  category: z.object(
    { id: z.uuid(text('categoryRequired')), fields: givenAnswers.default([]) },
    text('categoryRequired'),
  ),
  location: placeInput.nullish(),
  customerInfo: customerInput.nullish(),
  userId: z.string().max(100).nullish(),
  currentPageNo: z.number().int().min(1).max(2).optional(),
});
export type SubmissionInput = z.infer<typeof submissionInput>;

/**
 * The body of a resident's submission. `draftId`: its draft, which is deleted when the submission is filed. `language`:
 * the form's language, which messages to the resident use.
 */
export const publicSubmissionInput = submissionInput.extend({
  attachments: filesOf(publicAttachmentInput),
  customerInfo: publicCustomerInput.nullish(),
  draftId: draftId.optional(),
  language: z.enum(languages).default('en'),
});
export type PublicSubmissionInput = z.infer<typeof publicSubmissionInput>;
