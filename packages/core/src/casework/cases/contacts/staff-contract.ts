import { z } from 'zod';
import { staffCall } from '../../../platform/call.ts';
import { id, seenVersion } from '../../../platform/schemas.ts';
import { listedContact } from '../../contacts/contract.ts';
import { caseDetail, itemRef } from '../case.ts';
import { addressInput } from '../read/associated.ts';
import { recordPath, tags } from '../staff-addresses.ts';

const path = `${recordPath}/contacts` as const;

/** A contact in a role. */
export const contactInRole = z.object({ contactId: id, roleId: id });
export type ContactInRole = z.infer<typeof contactInRole>;

/** A contact that an earlier case at the address had, with its role there. */
export const suggestedContact = listedContact.extend({ role: itemRef, caseNumber: z.string() });
export type SuggestedContact = z.infer<typeof suggestedContact>;

/** The owner of the parcel at an address. */
export const suggestedOwner = z.object({
  name: z.string(),
  /** The mailing address on one line. */
  address: z.string().nullable(),
});
export type SuggestedOwner = z.infer<typeof suggestedOwner>;

/** The calls for the contacts of a case. `contactId` in a path is the id of the contact's role on the case. */
export const caseContactsContract = {
  suggestContacts: staffCall('cases.see', { limit: 'search' })
    .route({
      method: 'GET',
      path: '/xerce/contacts/suggestions',
      tags,
      summary: 'Suggest contacts: those of earlier cases at an address, the newest first, and the owner of the parcel',
    })
    .input(addressInput)
    .output(z.object({ contacts: z.array(suggestedContact), owner: suggestedOwner.nullable() })),
  addContact: staffCall('cases.change', { change: 'adds' })
    .route({ method: 'POST', path, tags, summary: 'Add a contact to a case', successStatus: 201 })
    .input(contactInRole.extend({ id }))
    .output(caseDetail),
  editContact: staffCall('cases.change', { change: 'version' })
    .route({ method: 'PUT', path: `${path}/{contactId}`, tags, summary: 'Change the role of a contact' })
    .input(z.object({ id, contactId: id, version: seenVersion, roleId: id }))
    .output(caseDetail),
  removeContact: staffCall('cases.change', { change: 'version' })
    .route({ method: 'DELETE', path: `${path}/{contactId}`, tags, summary: 'Remove a contact from a case' })
    .input(z.object({ id, contactId: id, version: seenVersion }))
    .output(caseDetail),
};
