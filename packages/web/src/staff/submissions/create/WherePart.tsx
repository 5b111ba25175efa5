import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../session/api.ts';
import { SubmissionLinks } from '../parts/SubmissionLinks.tsx';
import { pinOf } from '../place/form-place.ts';
import { PlaceEditor } from '../place/PlaceEditor.tsx';
import { fieldId } from './create-input.ts';
import type { Create } from './use-create.ts';

/** Where it is, and what is open there already. */
export function WherePart({
  create: {
    draft,
    change,
    correct,
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
          correct('location');
          change({ place });
        }}
      />
      <Nearby categoryId={category?.id ?? null} place={draft.place} />
    </Stack>
  );
}

function Nearby({ categoryId, place }: { readonly categoryId: string | null; readonly place: Create['draft']['place'] }) {
  const point = pinOf(place);
  const found = useQuery(
    apiQuery.submissions.duplicates.queryOptions({ input: { categoryId: categoryId ?? '', location: { ...place, ...point } }, enabled: categoryId !== null && point !== null }),
  ).data;
  if (categoryId === null || point === null || found === undefined || found.submissions.length === 0) return null;
  return (
    <Alert color="attention" role="status" title="This may have been reported already">
      <SubmissionLinks rows={found.submissions} isInNewTab />
    </Alert>
  );
}
