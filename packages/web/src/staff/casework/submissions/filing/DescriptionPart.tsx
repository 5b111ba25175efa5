import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { DESCRIPTION_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { CustomFields } from '../../../../ui/custom-fields/CustomFields.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { Category } from '../choices/use-categories.ts';
import { fieldId, problemsUnder } from './create-input.ts';
import type { Create } from './use-create.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/session/api.ts';

const DEBOUNCE_MS = 400;
const SUGGESTED = 3;

interface CategorySuggestionsProps {
  readonly create: Create;
  readonly onChoose: (id: string) => void;
}

/** Buttons for the categories that fit the description. */
function CategorySuggestions({ create: { draft, category, categories }, onChoose }: CategorySuggestionsProps) {
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

/** The description, the category that fits, and the category's fields. */
export function DescriptionPart({ create }: { readonly create: Create }) {
  const {
    draft,
    change,
    clearError,
    attempt: { errors },
    category,
    categorySource,
  } = create;
  const choose = (categoryId: string | null) => {
    clearError('category.id');
    change({ categoryId });
  };
  return (
    <Stack gap="sm">
      <Textarea
        id={fieldId('description')}
        label="Issue description"
        required
        autosize
        minRows={4}
        maxRows={14}
        description={`${draft.description.trim().length} of ${DESCRIPTION_MAX} characters`}
        value={draft.description}
        error={errors['description']}
        onChange={(event) => {
          clearError('description');
          change({ description: event.currentTarget.value });
        }}
      />
      <FieldPicker
        id={fieldId('category.id')}
        label="Category"
        required
        source={categorySource}
        error={errors['category.id']}
        value={category === null ? null : { value: category.id, label: category.name, isActive: true }}
        onChange={choose}
      />
      {/* Below the picker, so that late results do not move it from under the pointer. */}
      <CategorySuggestions create={create} onChoose={choose} />
      {category !== null && <CategoryFields create={create} category={category} />}
    </Stack>
  );
}

/** The custom fields of the category, those for staff last. */
function CategoryFields({ create, category }: { readonly create: Create; readonly category: Category }) {
  const {
    draft: { fieldValues, internalValues },
    change,
    clearError,
    attempt: { errors },
  } = create;
  return (
    <>
      <CustomFields
        fields={category.fields}
        values={fieldValues}
        errors={problemsUnder(errors, 'category.fields')}
        idPrefix={`${fieldId('category.fields')}-`}
        onChange={(id, value) => {
          clearError(`category.fields.${id}`);
          change({ fieldValues: { ...fieldValues, [id]: value } });
        }}
      />
      {category.internalCustomFields.length > 0 && (
        <Stack gap="sm" className="internal-part">
          <Title order={3} fz="sm">
            Internal fields
          </Title>
          <CustomFields
            fields={category.internalCustomFields}
            values={internalValues}
            errors={problemsUnder(errors, 'internalFields')}
            idPrefix={`${fieldId('internalFields')}-`}
            onChange={(id, value) => {
              clearError(`internalFields.${id}`);
              change({ internalValues: { ...internalValues, [id]: value } });
            }}
          />
        </Stack>
      )}
    </>
  );
}
