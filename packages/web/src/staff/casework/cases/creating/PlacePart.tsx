import { Stack } from '@mantine/core';
import { isPlaceChosen } from '@townkeep/core/casework/submissions';
import { PlaceEditor } from '../../../mechanisms/place/PlaceEditor.tsx';
import { fieldId } from './case-form-input.ts';
import { FilesPart } from './FilesPart.tsx';
import { KnownAtPlace } from './KnownAtPlace.tsx';
import type { CreateCase } from './use-create-case.ts';

/** The location, and what the agency knows of it. */
export function PlacePart({ create }: { readonly create: CreateCase }) {
  const { draft, change, attempt } = create;
  const files = new Set(draft.attachments.map(({ fileURL }) => fileURL));
  return (
    <Stack gap="sm">
      {!isPlaceChosen(draft.place) && <FilesPart create={create} add="Start with a photo" />}
      <PlaceEditor
        id={fieldId('location')}
        place={draft.place}
        photos={isPlaceChosen(draft.place) ? [] : draft.photoPlaces.filter(({ id }) => files.has(id))}
        error={attempt.errors['location'] ?? null}
        // Submissions and owners of another place do not belong to the case.
        onChange={(place) => change({ place, submissionIds: [], ownerRoleIds: null })}
      />
      <KnownAtPlace create={create} />
    </Stack>
  );
}
