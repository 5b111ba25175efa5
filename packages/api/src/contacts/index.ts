export { knownContact, newContact } from './known-contact.ts';
export { saveContact } from './save-contact.ts';
