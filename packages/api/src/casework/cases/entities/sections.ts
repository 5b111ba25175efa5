import { type EntitySection, mayEditSection, sectionAccess, typeAccess } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { FieldOwner } from '../../../mechanisms/custom-fields/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { FileStorage } from '../../../platform/files/storage/storage.ts';
import { listSections, type StoredSection } from './queries/entities.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** The form of an entity section, and where entities keep the answers. */
export const entityForms: FieldOwner = {
  owner: 'entity-sections',
  forms: [{ name: 'fields', answersIn: [{ table: 'entities', ownerColumn: 'section_id', column: 'fields' }] }],
};

const ICON_SECONDS = 3600;

/** Returns a short-lived address of an icon. */
async function iconUrl(storage: FileStorage, icon: string | null): Promise<string | null> {
  const key = icon === null ? null : storage.keyOf(icon);
  if (key === null) return null;
  const contentType = key.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const file = { key, fileName: 'icon', contentType, disposition: 'inline' as const };
  return storage.signRead({ ...file, expiresInSeconds: ICON_SECONDS });
}

/** Lists the active entity sections that this person sees by one of the violation types that use them. */
export async function readSections(
  tx: AgencyTx,
  agencyId: number,
  by: StaffActing,
): Promise<{ items: EntitySection[] }> {
  if (agencyId !== tx.agencyId) throw new Problem('not_found');
  const items = [];
  for (const section of (await listSeenSections(tx, by)).filter(({ isActive }) => isActive)) {
    const typeIds = section.typeIds.filter((id) => typeAccess(by.person.scopes, id) !== 'NO_ACCESS');
    items.push({
      id: section.id,
      label: section.name,
      iconUrl: await iconUrl(by.services.storage, section.icon),
      configViolationTypeId: typeIds[0]!,
      violationTypeIds: typeIds,
      isInToolsMenu: section.isInToolsMenu,
      fields: section.fields,
    });
  }
  return { items };
}

/** Lists the entity sections that this person may see by one of the violation types that use them. */
export async function listSeenSections(tx: AgencyTx, by: StaffActing): Promise<StoredSection[]> {
  const sections = await listSections(tx);
  return sections.filter(({ typeIds }) => sectionAccess(by.person.scopes, typeIds) !== 'NO_ACCESS');
}

/** Finds the entity section of a violation type; undefined where violations of the type are about nothing. */
export async function sectionOfType(tx: AgencyTx, typeId: string): Promise<StoredSection | undefined> {
  return (await listSections(tx)).find(({ typeIds }) => typeIds.includes(typeId));
}

/** An entity section that this person may see. */
export interface SeenSection extends StoredSection {
  readonly isEditable: boolean;
}

/** Returns an entity section that this person may see. @throws Problem not_found */
export async function getSection(tx: AgencyTx, id: string, by: StaffActing): Promise<SeenSection> {
  const section = (await listSections(tx)).find((each) => each.id === id);
  if (section === undefined || sectionAccess(by.person.scopes, section.typeIds) === 'NO_ACCESS')
    throw new Problem('not_found');
  return { ...section, isEditable: mayEditSection(by.person.scopes, section.typeIds) };
}
