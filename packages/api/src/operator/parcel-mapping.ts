import { type ParcelField, parcelFields, type ParcelMapping } from '../casework/locations/parcel-files/index.ts';

const isField = (name: string): name is ParcelField => parcelFields.some((field) => field === name);

/**
 * Parses the operator's field mapping: `apn=KEY`, `streetAddress=NUMBER` and `streetAddress=STREET`, whose texts are
 * joined.
 * @throws Error when it names no field or no attribute
 */
export function parcelMapping(given: readonly string[]): ParcelMapping {
  const mapping: Partial<Record<ParcelField, string[]>> = {};
  for (const each of given) {
    const [, field = '', attribute = ''] = /^([^=]*)=(.*)$/s.exec(each) ?? [];
    if (!isField(field) || attribute.trim() === '')
      throw new Error(`--field takes FIELD=ATTRIBUTE, as in apn=KEY. The fields are: ${parcelFields.join(', ')}.`);
    mapping[field] = [...(mapping[field] ?? []), attribute.trim()];
  }
  return mapping;
}
