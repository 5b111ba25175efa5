import { Alert, Button, Group, Stack, Text } from '@mantine/core';
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
      <MadeFrom create={create} />
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

/** Names the submission that the case is made from; absent without one. */
function MadeFrom({ create: { draft, change } }: { readonly create: CreateCase }) {
  if (draft.madeFrom === null) return null;
  const { number } = draft.madeFrom;
  return (
    <Alert color="civic" p="xs" role="status">
      <Group gap="sm" justify="space-between">
        <Text fz="sm">The case is linked to submission #{number}.</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Do not link submission #${number}`}
          onClick={() => change({ madeFrom: null })}
        >
          Do not link
        </Button>
      </Group>
    </Alert>
  );
}
