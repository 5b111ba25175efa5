import { Textarea } from '@mantine/core';
import { DESCRIPTION_MAX } from '@townkeep/core/casework/submissions/limits.ts';
import { useTranslation } from 'react-i18next';
import { FaqHelp } from '../../faq/FaqHelp.tsx';
import { FilePicker } from '../../files/FilePicker.tsx';
import { useParts } from '../lazy-parts.ts';
import { useSuggestions } from '../category/use-suggestions.ts';
import { useNarrow } from '../../shell/use-narrow.ts';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import type { StepProps } from './step-props.ts';

/** The count of characters shows from this length on. */
const COUNT_FROM = DESCRIPTION_MAX * 0.8;

/** Step 'Issue Description': the description, the category with its questions, and files. On phones, files are first. */
export function DescriptionStep({ form, uploads, crmToken, isMobileApp }: StepProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const parts = useParts();
  const { values, category, problems, config } = form;
  const suggested = useSuggestions(crmToken, values.description);
  const { length } = values.description.trim();
  const isNarrow = useNarrow();
  const files = (
    <FilePicker
      uploads={uploads}
      maxSizeMb={config.maxFileSizeMb}
      label={t(isNarrow ? 'photos.first' : 'files.title')}
    />
  );
  return (
    <>
      {isNarrow && files}
      <Textarea
        label={t('description.label')}
        description={t('description.hint')}
        required
        withAsterisk={false}
        rows={5}
        value={values.description}
        error={problems['description'] === undefined ? undefined : catalogText(problems['description'])}
        onChange={(event) => form.change({ description: event.currentTarget.value })}
        {...fieldAnchor('description')}
      />
      <p className="hint count" aria-live="polite">
        {length >= COUNT_FROM && t('general.characters', { count: length, max: DESCRIPTION_MAX })}
      </p>
      {config.hasFaqs && (
        <FaqHelp
          crmToken={crmToken}
          description={values.description}
          categoryId={values.categoryId}
          opensTab={!isMobileApp}
        />
      )}
      {parts === null ? (
        <div className="picker-place" data-tiles={config.frequentCategoryIds.length > 0} />
      ) : (
        <parts.CategoryPicker
          categories={config.categories}
          frequent={config.frequentCategoryIds}
          suggested={suggested}
          value={values.categoryId}
          error={problems['category'] === undefined ? undefined : catalogText(problems['category'])}
          onChange={form.chooseCategory}
        />
      )}
      {category?.description != null && <p className="hint">{category.description}</p>}
      {category !== null && parts !== null && (
        <parts.CategoryFields
          fields={category.fields}
          values={values.fieldValues}
          problems={problems}
          onChange={(id, value) => form.change({ fieldValues: { ...values.fieldValues, [id]: value } })}
        />
      )}
      {!isNarrow && files}
    </>
  );
}
