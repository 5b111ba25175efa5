import type { CustomField, FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { definedField } from '@townkeep/core/mechanisms/custom-fields/definition-fields.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { saveRow } from '../../platform/database/rows.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';

const FIELDS = `
  select id, name, is_active as "isActive", fields from list_items
  where agency_id = $1 and list = 'location-fields' order by sequence, id`;

/** Lists the agency's own fields on locations in the order of setup, the inactive ones too. */
export async function listLocationFields(tx: AgencyTx): Promise<CustomField[]> {
  const { rows } = await tx.run(FIELDS, [tx.agencyId]);
  return (rows as unknown as Parameters<typeof definedField>[0][]).map(definedField);
}

interface StoredAnswer {
  readonly locationId: string;
  readonly fieldId: string;
  readonly value: FieldAnswer['value'];
}

const ANSWERS = `
  select location_id as "locationId", field_id as "fieldId", value from location_answers
  where agency_id = $1 and location_id = any($2::uuid[])`;

/** Finds the answers at locations to these fields, in the order of the fields, by location. */
export async function findLocationAnswers(
  tx: AgencyTx,
  locationIds: readonly string[],
  fields: readonly CustomField[],
): Promise<ReadonlyMap<string, FieldAnswer[]>> {
  const stored = (await tx.run(ANSWERS, [tx.agencyId, [...locationIds]])).rows as unknown as StoredAnswer[];
  const answersAt = (locationId: string) =>
    fields.flatMap(({ id, label, type, isRequired }) => {
      const found = stored.find((each) => each.locationId === locationId && each.fieldId === id);
      return found === undefined ? [] : [{ id, label, type, isRequired, value: found.value }];
    });
  return new Map(locationIds.map((id) => [id, answersAt(id)]));
}

/** Replaces the answers at a locked location, as its next version. */
export async function saveLocationAnswers(
  tx: AgencyTx,
  locationId: string,
  answers: readonly FieldAnswer[],
): Promise<void> {
  await tx.run('delete from location_answers where agency_id = $1 and location_id = $2', [tx.agencyId, locationId]);
  const rows = answers.map(({ id, value }) => ({
    agency_id: tx.agencyId,
    id: newId(),
    location_id: locationId,
    field_id: id,
    field_list: 'location-fields',
    value,
  }));
  await insertRows(tx.run, 'location_answers', rows);
  await saveRow(tx, 'locations', locationId, {});
}
