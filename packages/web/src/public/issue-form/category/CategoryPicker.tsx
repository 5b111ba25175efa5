import type { PublicCategory } from '@townkeep/core/casework/categories';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryIcon } from '../../../ui/category-icon/CategoryIcon.tsx';
import { CategoryCombobox, type CategoryComboboxProps } from './CategoryCombobox.tsx';
import { tileKeys, tilesOf } from './tiles.ts';

interface CategoryPickerProps extends Omit<CategoryComboboxProps, 'onChoosing'> {
  /** Ids of the categories that are reported most, most first. */
  readonly frequent: readonly string[];
}

/**
 * Picks the category: one tap on a tile, or a searchable list that starts with the suggestions. Source: public side §2.
 */
export function CategoryPicker({ categories, frequent, suggested, value, error, onChange }: CategoryPickerProps) {
  // The suggestions do not change while the visitor chooses, or after the choice, so that nothing moves under a finger.
  const [isChoosing, setIsChoosing] = useState(false);
  const [shown, setShown] = useState(suggested);
  if (!isChoosing && value === null && shown !== suggested) setShown(suggested);
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const fitting = named(shown);
  const others = categories.filter((category) => !shown.includes(category.id));
  return (
    <>
      {frequent.length > 0 ? (
        <Tiles categories={named(tilesOf(shown, frequent))} fitting={shown} value={value} onChange={onChange} />
      ) : (
        <Suggestions categories={fitting} value={value} onChange={onChange} />
      )}
      <CategoryCombobox
        categories={[...fitting, ...others]}
        suggested={shown}
        value={value}
        error={error}
        onChange={onChange}
        onChoosing={setIsChoosing}
      />
    </>
  );
}

interface ChoiceProps {
  readonly categories: readonly PublicCategory[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
}

/** Announces how many categories fit the description. */
function Announcement({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <span className="visually-hidden" aria-live="polite">
      {count > 0 && t('description.suggestionsFound', { count })}
    </span>
  );
}

/**
 * Shows categories as tiles: those that fit the description, then those that are reported most. Their number and size
 * stay the same, and each tile stays in its place when its category changes, so that nothing moves.
 */
function Tiles({ categories, fitting, value, onChange }: ChoiceProps & { readonly fitting: readonly string[] }) {
  const { t } = useTranslation();
  const label = t(fitting.length > 0 ? 'description.suggestions' : 'description.frequent');
  return (
    <div>
      <Announcement count={fitting.length} />
      <span className="hint" aria-hidden>
        {label}
      </span>
      <div role="group" aria-label={label} className="tiles-grid">
        {categories.map(({ id, name, icon }, at) => (
          <button
            key={tileKeys[at]}
            type="button"
            className="tile"
            data-fits={fitting.includes(id)}
            aria-pressed={id === value}
            onClick={() => onChange(id)}
          >
            <CategoryIcon name={icon} size={20} />
            <span>{name}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** Shows the suggested categories of a new agency as buttons, or a hint while nothing is chosen. */
function Suggestions({ categories, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <div className="suggestions">
      <Announcement count={categories.length} />
      {categories.length === 0 ? (
        value === null && <p className="hint">{t('description.suggestionsEmpty')}</p>
      ) : (
        <div role="group" aria-label={t('description.suggestions')}>
          <span className="hint" aria-hidden>
            {t('description.suggestions')}
          </span>
          {categories.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="suggestion"
              aria-pressed={id === value}
              onClick={() => onChange(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
