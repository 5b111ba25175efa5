import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { isLocatable } from '@townkeep/core/casework/submissions';
import { apiQuery } from '../../../platform/session/api.ts';
import { SubmissionLinks } from '../SubmissionLinks.tsx';
import { PlaceEditor } from '../../../mechanisms/place/PlaceEditor.tsx';
import { fieldId } from './create-input.ts';
import type { Create } from './use-create.ts';

const DEBOUNCE_MS = 400;

/** The location, and the open submissions nearby. */
export function LocationPart({
  create: {
    draft,
    change,
    clearError,
    attempt: { errors },
    category,
  },
}: {
  readonly create: Create;
}) {
  if (category !== null && !category.isLocationIncluded)
    return (
      <Text fz="sm" c="dimmed">
        This category has no location.
      </Text>
    );
  return (
    <Stack gap="sm">
      <PlaceEditor
        id={fieldId('location')}
        place={draft.place}
        error={errors['location'] ?? null}
        onChange={(place) => {
          clearError('location');
          change({ place });
        }}
      />
      <Nearby categoryId={category?.id ?? null} place={draft.place} />
    </Stack>
  );
}

function Nearby({
  categoryId,
  place,
}: {
  readonly categoryId: string | null;
  readonly place: Create['draft']['place'];
}) {
  // A typed address changes with each key.
  const [settled] = useDebouncedValue(place, DEBOUNCE_MS);
  const isEnabled = categoryId !== null && isLocatable(settled);
  const input = { categoryId: categoryId ?? '', location: settled };
  const found = useQuery(apiQuery.submissions.duplicates.queryOptions({ input, enabled: isEnabled })).data;
  if (!isEnabled || !isLocatable(place) || found === undefined || found.submissions.length === 0) return null;
  return (
    <Alert color="attention" role="status" title="This may have been reported already">
      <SubmissionLinks rows={found.submissions} isInNewTab />
    </Alert>
  );
}
