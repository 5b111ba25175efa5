import { Group, Text } from '@mantine/core';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { toneNamed } from '../../../../ui/theme/tones.ts';
import { ToneMark } from '../../../../ui/ToneMark.tsx';

/** At most `max` tags in their colors, and the number of the others. */
export function TagMarks({ tags, max = 2 }: { readonly tags: SubmissionRow['tags']; readonly max?: number }) {
  if (tags.length === 0) return null;
  const more = tags.length - max;
  return (
    <Group component="span" gap={4} wrap="nowrap" title={tags.map((tag) => tag.name).join(', ')}>
      {tags.slice(0, max).map((tag) => (
        <ToneMark key={tag.id} tone={toneNamed(tag.color)}>
          {tag.name}
        </ToneMark>
      ))}
      {more > 0 && (
        <Text component="span" fz="xs" c="dimmed">
          +{more}
        </Text>
      )}
    </Group>
  );
}
