import { allFields, type CustomField, type FieldValue, visibleFields } from '@townkeep/core/mechanisms/custom-fields';
import type { City, CityParcel } from './city.ts';
import type { DemoCategory } from './category-sketch.ts';
import { firstNames, lastNames } from './people.ts';
import { textAnswersTo } from './text-answers.ts';
import type { Random } from '../../platform/demo-part.ts';

/** A resident of the demo. */
export interface Resident {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export function makeResidents(count: number, random: Random, since: Date): Resident[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const hasPhone = random.chance(0.4);
    return {
      id: random.uuid(since),
      firstName,
      lastName,
      email: hasPhone && random.chance(0.2) ? null : `${firstName}.${lastName}.${index}@residents.test`.toLowerCase(),
      phoneNumber: hasPhone ? `+1510555${String(1000 + (index % 9000)).padStart(4, '0')}` : null,
    };
  });
}

const closingRemarks = [
  ' Please help.',
  ' Thank you.',
  ' Someone could get hurt.',
  ' This is not the first time.',
  ' Photo attached.',
];

/** Fills the slots of a category's text. */
export function fillText(template: string, parcel: CityParcel, city: City, random: Random): string {
  const street = parcel.streetAddress.replace(/^\d+ /, '');
  const cross = random.pick(city.parcels).streetAddress.replace(/^\d+ /, '');
  const slots: Record<string, string> = {
    street,
    cross,
    corner: `${street} and ${cross}`,
    days: String(random.between(2, 21)),
    time: random.pick(['yesterday evening', 'this morning', 'last night', 'on Sunday', 'around noon']),
  };
  const text = template.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot] ?? whole);
  return `${text[0]!.toUpperCase()}${text.slice(1)}${random.chance(0.25) ? random.pick(closingRemarks) : ''}`;
}

/** Returns plausible answers to the fields that are shown. */
export function answerFields(
  fields: readonly CustomField[],
  random: Random,
): { id: string; label: string; type: CustomField['type']; isRequired: boolean; value: FieldValue }[] {
  const values: Record<string, FieldValue> = {};
  for (const field of allFields(fields))
    values[field.id] = field.isRequired || random.chance(0.7) ? answer(field, random) : null;
  return visibleFields(fields, values).map(({ field }) => ({
    id: field.id,
    label: field.label,
    type: field.type,
    isRequired: field.isRequired,
    value: values[field.id] ?? null,
  }));
}

function answer(field: CustomField, random: Random): FieldValue {
  switch (field.type) {
    case 'PICKLIST':
      return random.pick(field.options);
    case 'MULTI_PICKLIST':
      return field.options.filter((_, index) => index === 0 || random.chance(0.25));
    case 'YES_NO':
      return random.chance(0.3) ? 'Yes' : 'No';
    case 'NUMBER':
      return random.between(1, 8);
    case 'DATE':
      return `2026-${String(random.between(1, 9)).padStart(2, '0')}-${String(random.between(10, 28))}`;
    case 'EMAIL':
      return `${random.pick(firstNames).toLowerCase()}@residents.test`;
    case 'PHONE':
      return `510-555-${String(random.between(1000, 9999))}`;
    default:
      return random.pick(textAnswersTo(field.label));
  }
}

/** Picks a category with a probability equal to its share. */
export function pickCategory<C extends Pick<DemoCategory, 'share'>>(categories: readonly C[], random: Random): C {
  let left = random.next() * categories.reduce((sum, category) => sum + category.share, 0);
  return categories.find((category) => (left -= category.share) < 0) ?? categories[0]!;
}

/** Picks a time within the last two years, more often in recent months, and by day rather than by night. */
export function filedAt(now: Date, random: Random): Date {
  const days = Math.pow(random.next(), 1.3) * 730;
  const at = new Date(now.getTime() - days * 86_400_000);
  at.setUTCHours(14 + random.between(0, 11), random.between(0, 59), random.between(0, 59), 0);
  return at.getTime() > now.getTime() - 600_000 ? new Date(now.getTime() - random.between(10, 300) * 60_000) : at;
}
