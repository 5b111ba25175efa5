export { contactsFeature } from './feature.ts';
export { addDetails, findOrCreateContact, createContact } from './find-or-create-contact.ts';
export { findOrCreateOwner } from './find-or-create-owner.ts';
export { findContactIds } from './queries/listing.ts';
export { saveContact } from './save-contact.ts';
