import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isLocatable } from '@townkeep/core/casework/submissions';
import { apiQuery } from '../../../platform/session/api.ts';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import { SubmissionLinks } from '../SubmissionLinks.tsx';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useDetail } from './SubmissionContext.ts';

/** Open submissions of the same category nearby; absent when there are none. */
export function Duplicates() {
  const {
    submission: { id, category, location },
  } = useDetail();
  const place = formPlace(location);
  const input = { categoryId: category.id, location: place, excludeId: id };
  const found = useQuery(apiQuery.submissions.duplicates.queryOptions({ input, enabled: isLocatable(place) })).data;
  if (found === undefined || found.submissions.length === 0) return null;
  return (
    <RecordSection title="Possible duplicates">
      <Stack gap="xs">
        <Text fz="sm">Open submissions of the same category nearby, the nearest first:</Text>
        <SubmissionLinks rows={found.submissions} />
      </Stack>
    </RecordSection>
  );
}
