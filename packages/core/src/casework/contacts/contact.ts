import { z } from 'zod';
import { fieldAnswer } from '../../mechanisms/custom-fields/schema.ts';
import { requiredEmail, requiredPhone } from '../../platform/formats/contact-points.ts';
import { text } from '../../platform/messages.ts';
import { id, instant, optionalLines, optionalText } from '../../platform/schemas.ts';
import { NOTE_MAX, notificationChannels } from '../submissions/submission.ts';
import { identityProviders } from './identity.ts';

export const contactTypes = ['INDIVIDUAL', 'BUSINESS', 'VENDOR'] as const;
export type ContactType = (typeof contactTypes)[number];

export const phoneKinds = ['CELL', 'WORK', 'HOME', 'OTHER'] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** Longest first and last name of a contact, in characters. Residents' forms allow less. */
export const CONTACT_NAME_MAX = 100;
/** Longest name of a business, and longest display name. */
export const BUSINESS_NAME_MAX = 200;
/** Most email addresses, and most phones, of one contact. */
export const CONTACT_POINTS_MAX = 20;
/** Longest label of an email address or a phone. */
export const POINT_LABEL_MAX = 50;

/** Most answers to custom fields of one contact. */
export const CONTACT_ANSWERS_MAX = 500;

/** Answers to the agency's custom fields of contacts, by field id. */
const customFieldValues = z
  .record(z.string().max(100), fieldAnswer.shape.value)
  .refine(
    (values) => Object.keys(values).length <= CONTACT_ANSWERS_MAX,
    text('tooManyEntries', { n: CONTACT_ANSWERS_MAX }),
  );

/** An email address of a contact. The first of the list is the primary one. */
export const contactEmail = z.object({
  id,
  email: z.string(),
  label: z.string().nullable(),
  isPrimary: z.boolean(),
  /** When the contact proved that the address is theirs. Typing it on a form proves nothing. */
  verifiedAt: instant.nullable(),
});
export type ContactEmail = z.infer<typeof contactEmail>;

/** A phone of a contact, in E.164 form. The first of the list is the primary one. */
export const contactPhone = z.object({
  id,
  phoneNumber: z.string(),
  kind: z.enum(phoneKinds),
  label: z.string().nullable(),
  isPrimary: z.boolean(),
  verifiedAt: instant.nullable(),
  /** The contact ended text messages to this number by answering STOP. */
  hasStoppedSms: z.boolean(),
});
export type ContactPhone = z.infer<typeof contactPhone>;

/** An account that the contact signs in with. `subject` is the provider's id of the account, with its prefix. */
export const contactIdentity = z.object({ provider: z.enum(identityProviders), subject: z.string() });
export type ContactIdentity = z.infer<typeof contactIdentity>;

/** A person or business that an agency deals with. Source: rules R462, R463, R656. */
export const contact = z.object({
  id,
  /** Rises with each change. A client sends it back with a change, so that two people do not overwrite each other. */
  version: z.number().int(),
  contactType: z.enum(contactTypes),
  /** The name in lists and letters: the business's or the person's. Null when neither is known. */
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  businessName: z.string().nullable(),
  /** The primary address. */
  email: z.string().nullable(),
  emails: z.array(contactEmail),
  /** The primary phone, of any kind. */
  phoneNumber: z.string().nullable(),
  /** The first phone of kind CELL, and of kind WORK. */
  cellPhone: z.string().nullable(),
  workPhone: z.string().nullable(),
  phones: z.array(contactPhone),
  streetAddress: z.string().nullable(),
  secUnitNum: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  isVendor: z.boolean(),
  /** A BCP 47 language tag, e.g. `es`. */
  preferredLanguage: z.string().nullable(),
  notificationPreference: z.array(z.enum(notificationChannels)),
  notificationNote: z.string().nullable(),
  contactCustomFieldValues: customFieldValues,
  identities: z.array(contactIdentity),
  /** The subject of the resident's own account; null without one. */
  auth0UserId: z.string().nullable(),
  /** The resident made the contact by signing up. */
  isSourceAuth0: z.boolean(),
  isGisPopulated: z.boolean(),
  isOnboardingDone: z.boolean(),
  submissionsTransferredAt: instant.nullable(),
  submissionsTransferDismissedAt: instant.nullable(),
  /** The contact that this one was merged into. */
  mergedIntoId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Contact = z.infer<typeof contact>;

const points = <T extends z.ZodType>(point: T) =>
  z.array(point).max(CONTACT_POINTS_MAX, text('tooManyEntries', { n: CONTACT_POINTS_MAX }));

const givenEmail = z.object({ email: requiredEmail('Email'), label: optionalText('Label', POINT_LABEL_MAX) });
const givenPhone = z.object({
  phoneNumber: requiredPhone('Phone'),
  kind: z.enum(phoneKinds).default('CELL'),
  label: optionalText('Label', POINT_LABEL_MAX),
});

/**
 * A change of a contact. Omitted fields stay as they are. Email addresses and phones are whole lists, the primary one
 * first.
 */
export const contactChange = z
  .object({
    contactType: z.enum(contactTypes),
    name: optionalText('Name', BUSINESS_NAME_MAX),
    firstName: optionalText('First Name', CONTACT_NAME_MAX),
    lastName: optionalText('Last Name', CONTACT_NAME_MAX),
    businessName: optionalText('Business name', BUSINESS_NAME_MAX),
    emails: points(givenEmail.extend({ id: id.optional() })),
    phones: points(givenPhone.extend({ id: id.optional() })),
    streetAddress: optionalText('Street address', 200),
    secUnitNum: optionalText('Unit', 30),
    city: optionalText('City', 100),
    state: optionalText('State', 50),
    zip: optionalText('Zip', 15),
    isVendor: z.boolean(),
    preferredLanguage: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
      .nullable(),
    notificationPreference: z.array(z.enum(notificationChannels)).max(2),
    notificationNote: optionalLines('Note', NOTE_MAX),
    contactCustomFieldValues: customFieldValues,
    isGisPopulated: z.boolean(),
    isOnboardingDone: z.boolean(),
    isSourceAuth0: z.boolean(),
    submissionsTransferredAt: instant.nullable(),
    submissionsTransferDismissedAt: instant.nullable(),
  })
  .partial();
export type ContactChange = z.infer<typeof contactChange>;

/** A new contact: the fields of a change, of which a name is required. */
export const newContact = contactChange
  .pick({
    contactType: true,
    firstName: true,
    lastName: true,
    businessName: true,
    streetAddress: true,
    secUnitNum: true,
    city: true,
    state: true,
    zip: true,
    preferredLanguage: true,
  })
  .extend({ emails: points(givenEmail).default([]), phones: points(givenPhone).default([]) });
export type NewContact = z.infer<typeof newContact>;
