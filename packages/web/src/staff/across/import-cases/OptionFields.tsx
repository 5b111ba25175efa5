import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import type { CaseImportOptions, CheckedCaseImport, InitiationType } from '@townkeep/core/casework/cases';
import type { CaseImport } from './use-case-import.ts';

interface OptionFieldsProps {
  readonly of: CaseImport;
  readonly options: CaseImportOptions;
  readonly violations: CheckedCaseImport['violations'];
}

const initiations: readonly (readonly [InitiationType, string])[] = [
  ['REACTIVE', 'Reactive: residents reported them'],
  ['PROACTIVE', 'Proactive: an officer saw them'],
];

/** What the columns leave open. */
export function OptionFields({ of, options, violations }: OptionFieldsProps) {
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Violation for all other rows"
        description="For rows without a violation, or with one that is not in setup: its text becomes the note."
        error={of.errors['options.otherViolationId']}
        data={[
          { value: '', label: 'None: leave out rows with an unknown violation' },
          ...violations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={options.otherViolationId ?? ''}
        onChange={(event) => of.change({ otherViolationId: event.currentTarget.value || null })}
      />
      <TextInput
        label="Coordinate system of X and Y"
        description="Leave it empty for longitude and latitude. For state plane feet or meters enter the code, such as EPSG:3735 for Ohio South in feet."
        maxLength={2000}
        error={of.errors['options.coordinateSystem']}
        value={options.coordinateSystem ?? ''}
        onChange={(event) => of.change({ coordinateSystem: event.currentTarget.value || null })}
      />
      <Radio.Group
        label="How the cases began"
        value={options.initiationType}
        onChange={(value) => of.change({ initiationType: value as InitiationType })}
      >
        <Stack gap={4} mt={4}>
          {initiations.map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
