export { contactsFeature } from './feature.ts';
export { addDetails, knownContact, newContact } from './known-contact.ts';
export { findContactIds } from './queries/search.ts';
export { saveContact } from './save-contact.ts';
