import { Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { useDetail } from '../read/SubmissionContext.ts';
import { distanceText, duplicatesQuery, type Nearby } from './duplicates-query.ts';
import {
  chosenPrimary,
  type Primary,
  type PrimaryChoice,
  primaryOf,
  primarySource,
  valueOf,
} from './primary-choice.ts';

export interface DuplicateOfProps {
  readonly value: PrimaryChoice | null;
  readonly onChange: (choice: PrimaryChoice) => void;
  readonly error: string | undefined;
  /** Whether it may stay unknown which submission it is a duplicate of. */
  readonly mayBeUnknown?: boolean;
}

const OFFERED_MAX = 4;

const nearbyLabel = ({ number, locationText, distanceMeters }: Nearby): string =>
  [`#${number}`, locationText, distanceText(distanceMeters)].filter(Boolean).join(' · ');

/** Asks which submission the one of the page is a duplicate of. The near ones are offered. */
export function DuplicateOf({ value, onChange, error, mayBeUnknown = false }: DuplicateOfProps) {
  const { submission } = useDetail();
  const near = (useQuery(duplicatesQuery(submission)).data?.submissions ?? []).slice(0, OFFERED_MAX);
  const chosen = chosenPrimary(value);
  const isNear = chosen !== null && near.some(({ id }) => id === chosen.id);
  // Without near ones, and once another one is chosen, the search is what is left.
  const isSearching = value === 'OTHER' || (chosen !== null && !isNear) || (near.length === 0 && value === null);
  const choose = (key: string) => {
    const found = near.find(({ id }) => id === key);
    if (found === undefined) return onChange(key as 'OTHER' | 'UNKNOWN');
    const { id, number, visibility } = found;
    return onChange({ id, number, visibility });
  };
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Which one was there before?"
        required
        error={error}
        value={isSearching ? 'OTHER' : (chosen?.id ?? (value as string | null) ?? '')}
        onChange={choose}
      >
        <Stack gap={6} mt={4} mb={error === undefined ? 0 : 4}>
          {near.map((each) => (
            <Radio key={each.id} value={each.id} label={nearbyLabel(each)} description={each.summary} />
          ))}
          <Radio value="OTHER" label="Another submission" />
          {mayBeUnknown && <Radio value="UNKNOWN" label="It is not known here" />}
        </Stack>
      </Radio.Group>
      {isSearching && <Search chosen={chosen} onChoose={onChange} />}
    </Stack>
  );
}

interface SearchProps {
  readonly chosen: Primary | null;
  readonly onChoose: (primary: Primary) => void;
}

function Search({ chosen, onChoose }: SearchProps) {
  const [label, setLabel] = useState<string | null>(null);
  return (
    <FieldPicker
      label="Submission"
      source={primarySource}
      value={chosen === null ? null : { value: valueOf(chosen), label: label ?? `#${chosen.number}`, isActive: true }}
      placeholder="Search by number or words"
      onChange={(value, name) => {
        if (value === null) return;
        setLabel(name);
        onChoose(primaryOf(value));
      }}
    />
  );
}
