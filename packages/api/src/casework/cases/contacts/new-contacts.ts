import type { ContactInRole } from '@townkeep/core/casework/cases';
import { invalid, text } from '@townkeep/core/platform';
import { caseRoleList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { type ListItem, findItems } from '../../../platform/settings/items-queries.ts';
import { findContactNames } from './queries.ts';

/** A contact that can be added, with the names that events keep. */
export interface CheckedContact extends ContactInRole {
  readonly name: string | null;
  readonly role: string;
}

/** The contacts that can be added, each once in a role, and the problems of the others by `N.field`. */
interface Checked {
  readonly contacts: readonly CheckedContact[];
  readonly problems: Readonly<Record<string, string>>;
}

/** Checks the contacts that a case gets. */
export async function checkContacts(tx: AgencyTx, inputs: readonly ContactInRole[]): Promise<Checked> {
  const roles = await findItems(
    tx,
    caseRoleList,
    inputs.map(({ roleId }) => roleId),
  );
  const names = await findContactNames(
    tx,
    inputs.map(({ contactId }) => contactId),
  );
  const problems: Record<string, string> = {};
  const contacts = new Map<string, CheckedContact>();
  for (const [index, { contactId, roleId }] of inputs.entries()) {
    const role = roles.get(roleId);
    if (!names.has(contactId)) problems[`${index}.contactId`] = text('notOffered', { label: 'This contact' });
    else if (role?.isActive !== true)
      problems[`${index}.roleId`] = text('notOffered', { label: role?.name ?? 'This role' });
    else contacts.set(`${contactId} ${roleId}`, { contactId, roleId, name: names.get(contactId)!, role: role.name });
  }
  return { contacts: [...contacts.values()], problems };
}

/** Returns an active role. @throws Problem invalid_input (roleId) */
export async function checkRole(tx: AgencyTx, roleId: string): Promise<ListItem> {
  const role = (await findItems(tx, caseRoleList, [roleId])).get(roleId);
  if (role?.isActive !== true) throw invalid({ roleId: text('notOffered', { label: role?.name ?? 'This role' }) });
  return role;
}
