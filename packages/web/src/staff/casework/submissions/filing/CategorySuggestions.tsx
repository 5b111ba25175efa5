import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/session/api.ts';
import type { Create } from './use-create.ts';

const DEBOUNCE_MS = 400;
const SUGGESTED = 3;

export interface CategorySuggestionsProps {
  readonly create: Create;
  readonly onChoose: (id: string) => void;
}

/** Buttons for the categories that fit the description. */
export function CategorySuggestions({ create: { draft, category, categories }, onChoose }: CategorySuggestionsProps) {
  const [description] = useDebouncedValue(draft.description.trim(), DEBOUNCE_MS);
  const found = useQuery(
    apiQuery.submissions.suggest.queryOptions({
      input: { description: description.slice(0, 4000) },
      enabled: description.length >= 8,
      placeholderData: keepPreviousData,
    }),
  );
  const suggested = (found.data?.categoryIds ?? [])
    .flatMap((id) => categories.filter((each) => each.id === id))
    .slice(0, SUGGESTED);
  if (description.length < 8 || suggested.length === 0) return null;
  return (
    <Group gap="xs" role="group" aria-label="Suggested categories">
      <Text fz="sm">Suggested:</Text>
      {suggested.map((each) => (
        <Button
          key={each.id}
          size="compact-sm"
          variant={each.id === category?.id ? 'filled' : 'default'}
          aria-pressed={each.id === category?.id}
          onClick={() => onChoose(each.id)}
        >
          {each.name}
        </Button>
      ))}
    </Group>
  );
}
