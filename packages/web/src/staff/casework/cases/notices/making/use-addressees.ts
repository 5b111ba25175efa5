import { useQueries } from '@tanstack/react-query';
import type { CaseContact } from '@townkeep/core/casework/cases';
import { knownLanguage, type Language } from '@townkeep/core/platform/formats/languages.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { apiQuery } from '../../../../platform/session/api.ts';
import type { Addressee } from './recipient-choices.ts';

/** Returns the contacts of a case as they can receive a notice. */
export const addresseesOf = (contacts: readonly CaseContact[]): Addressee[] =>
  contacts.map(({ id, role, contact }) => ({
    caseContactId: id,
    contactId: contact.id,
    roleId: role.id,
    name: contact.name ?? 'Unnamed',
    role: role.name,
    address: contact.address || null,
    email: contact.email,
  }));

/** Returns the language that each contact prefers, by the id of the contact, as far as it is known yet. */
export function useLanguages(addressees: readonly Addressee[]): ReadonlyMap<string, Language> {
  const { flags } = useSession();
  const ids = [...new Set(addressees.map(({ contactId }) => contactId))];
  const found = useQueries({
    queries: ids.map((id) => ({
      ...apiQuery.contacts.get.queryOptions({ input: { id } }),
      enabled: flags.hasContacts,
    })),
  });
  return new Map(
    found.flatMap(({ data }) => {
      const language = data === undefined ? null : knownLanguage(data.preferredLanguage);
      return language === null ? [] : [[data!.id, language] as const];
    }),
  );
}
