import type { PublicCategory } from '@townkeep/core/casework/categories';
import { Combobox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useSearchBox } from '../../shell/use-search-box.ts';

export interface CategoryComboboxProps {
  readonly categories: readonly PublicCategory[];
  /** Ids of categories that match the description, best first. */
  readonly suggested: readonly string[];
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string) => void;
  readonly onChoosing: (isChoosing: boolean) => void;
}

/** A searchable list of the categories, in the given order. Suggested ones are gray. */
export function CategoryCombobox({ categories, suggested, value, error, onChange, onChoosing }: CategoryComboboxProps) {
  const { t } = useTranslation();
  const chosen = categories.find(({ id }) => id === value)?.name ?? '';
  // Null without a search: the field shows the chosen category, and the list shows all.
  const [typed, setTyped] = useState<string | null>(null);
  const { combobox, inputProps } = useSearchBox(setTyped);
  const close = () => {
    combobox.closeDropdown();
    setTyped(null);
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onChange(id);
        close();
      }}
      withinPortal={false}
      hideDetached={false}
    >
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          label={t('description.category')}
          description={t('description.categoryHint')}
          required
          withAsterisk={false}
          error={error}
          value={typed ?? chosen}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          {...fieldAnchor('category')}
          {...inputProps}
          onClick={(event) => {
            combobox.openDropdown();
            event.currentTarget.select();
          }}
          onFocus={() => onChoosing(true)}
          onBlur={() => {
            close();
            onChoosing(false);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <CategoryOptions categories={searchCategories(categories, typed ?? '')} suggested={suggested} value={value} />
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** Lists categories, or says that there are none. */
function CategoryOptions({
  categories,
  suggested,
  value,
}: Pick<CategoryComboboxProps, 'categories' | 'suggested' | 'value'>) {
  const { t } = useTranslation();
  return (
    <Combobox.Options aria-label={t('description.category')} className="options">
      {categories.map(({ id, name }) => (
        <Combobox.Option key={id} value={id} active={id === value}>
          <span className={suggested.includes(id) ? 'option-suggested' : undefined}>{name}</span>
        </Combobox.Option>
      ))}
      {categories.length === 0 && <Combobox.Empty>{t('description.nothingFound')}</Combobox.Empty>}
    </Combobox.Options>
  );
}

/** Returns the categories with the typed text in their name or description. */
function searchCategories(categories: readonly PublicCategory[], typed: string): PublicCategory[] {
  const search = foldText(typed.trim());
  return categories.filter(({ name, description }) => foldText(`${name} ${description ?? ''}`).includes(search));
}

/** Removes case and accents, which a search ignores. */
const foldText = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
