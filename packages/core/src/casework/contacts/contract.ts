import { z } from 'zod';
import { staffCall } from '../../platform/call.ts';
import { id, oneOrMany, seenVersion, total } from '../../platform/schemas.ts';
import { contact, contactChange, contactTypes, newContact } from './contact.ts';

const tags = ['Contacts'];

/** A contact in a list to choose from. */
export const listedContact = z.object({
  id,
  contactType: z.enum(contactTypes),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** The mailing address on one line. */
  address: z.string().nullable(),
});
export type ListedContact = z.infer<typeof listedContact>;

const part = z.string().trim().max(200).optional();

/** The calls for choosing a contact, and for adding one. */
export const contactsContract = {
  list: staffCall('contacts.see', { limit: 'search' })
    .route({ method: 'GET', path: '/contacts', tags, summary: 'Search contacts by name, email address or phone' })
    .input(
      z.object({
        /** Any part of a name, the beginning of an email address, or the end of a phone. */
        q: z.string().trim().max(200).optional(),
        /** Any part of the mailing address. */
        location: part,
        type: z.enum(contactTypes).optional(),
        /** Words of the name, and a part of the mailing address, of an owner. */
        ownerName: part,
        ownerAddress: part,
        /** Only contacts without a mailing address, or only those with one. */
        missingAddress: z.stringbool().optional(),
        excludeContactIds: oneOrMany(id),
        /** Contacts that come first, whatever is searched: those that were chosen already. */
        selectedContactIds: oneOrMany(id),
        limit: z.coerce.number().int().min(1).max(100).default(25),
        offset: z.coerce.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ items: z.array(listedContact), total })),
  get: staffCall('contacts.see')
    .route({ method: 'GET', path: '/contacts/{id}', tags, summary: 'Get a contact' })
    .input(z.object({ id }))
    .output(contact),
  create: staffCall('contacts.change', { change: 'adds' })
    .route({ method: 'POST', path: '/contacts', tags, summary: 'Add a contact', successStatus: 201 })
    .input(newContact)
    .output(contact),
  update: staffCall('contacts.change', { change: 'version' })
    .route({
      method: 'PUT',
      path: '/contacts/{id}',
      tags,
      summary: 'Change how a contact is reached',
      description: 'Omitted fields stay as they are. Email addresses are the whole list, the primary one first.',
    })
    .input(
      contactChange
        .pick({ emails: true, streetAddress: true, secUnitNum: true, city: true, state: true, zip: true })
        .extend({ id, version: seenVersion }),
    )
    .output(contact),
};
