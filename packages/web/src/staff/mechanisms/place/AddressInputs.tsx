import { SimpleGrid, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { US_STATES } from '@townkeep/core/casework/locations';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { type TypedPart, typedPlace } from './form-place.ts';

const parts: readonly (readonly [TypedPart, string, number])[] = [
  ['streetAddress', 'Street address', 200],
  ['secUnitNum', 'Unit', 30],
  ['placeName', 'Place', 200],
  ['city', 'City', 100],
  ['state', 'State', 50],
  ['zip', 'Zip', 15],
];

export interface AddressInputsProps {
  readonly place: FormPlace;
  readonly onChange: (place: FormPlace) => void;
}

/** The inputs for the parts of an address that is typed by hand. */
export function AddressInputs({ place, onChange }: AddressInputsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
      {parts.map(([part, label, max]) => (
        <TextInput
          key={part}
          label={label}
          value={place[part] ?? ''}
          error={(place[part] ?? '').trim().length > max && text('characterLimit', { n: max })}
          {...(part === 'state' ? { list: 'states' } : {})}
          onChange={(event) => onChange(typedPlace(place, part, event.currentTarget.value))}
        />
      ))}
      <datalist id="states">
        {US_STATES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </SimpleGrid>
  );
}
