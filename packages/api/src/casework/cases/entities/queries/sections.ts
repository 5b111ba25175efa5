import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** A kind of things that violations are about, with the violation types that use it in the order of setup. */
export interface StoredSection {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly icon: string | null;
  readonly isInToolsMenu: boolean;
  readonly listedFields: readonly string[];
  readonly fields: CustomField[];
  readonly typeIds: readonly string[];
}

const SECTIONS = `
  select s.id, s.name, s.is_active as "isActive", s.fields ->> 'icon' as icon,
    coalesce((s.fields ->> 'isInToolsMenu')::boolean, true) as "isInToolsMenu",
    coalesce(s.fields -> 'listedFields', '[]') as "listedFields", coalesce(s.fields -> 'fields', '[]') as fields,
    array(
      select t.id::text from list_items t
      where t.agency_id = s.agency_id and t.list = 'violation-types' and t.fields ->> 'entitySectionId' = s.id::text
      order by not t.is_active, t.sequence, t.id) as "typeIds"
  from list_items s where s.agency_id = $1 and s.list = 'entity-sections' order by s.sequence, s.id`;

/** Lists the entity sections of the agency, in the order of setup. */
export async function listSections(tx: AgencyTx): Promise<StoredSection[]> {
  return (await tx.run(SECTIONS, [tx.agencyId])).rows as unknown as StoredSection[];
}
