import { Stack } from '@mantine/core';
import { PlaceEditor } from '../../place/PlaceEditor.tsx';
import { fieldId } from './case-form-input.ts';
import { KnownAtPlace } from './KnownAtPlace.tsx';
import { MadeFrom } from './MadeFrom.tsx';
import type { CreateCase } from './use-create-case.ts';

/** The location, and what the agency knows of it. */
export function PlacePart({ create }: { readonly create: CreateCase }) {
  const { draft, change, attempt } = create;
  return (
    <Stack gap="sm">
      <MadeFrom create={create} />
      <PlaceEditor
        id={fieldId('location')}
        place={draft.place}
        error={attempt.errors['location'] ?? null}
        // Submissions and contacts of another place do not belong to the case.
        onChange={(place) => change({ place, submissionIds: [] })}
      />
      <KnownAtPlace create={create} />
    </Stack>
  );
}
