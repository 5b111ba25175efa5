import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryCombobox, type CategoryComboboxProps } from './CategoryCombobox.tsx';

/**
 * Picks the category: one tap on a suggestion, or a searchable list that starts with the suggestions. Source: public
 * side §2.
 */
export function CategoryPicker({
  categories,
  suggested,
  value,
  error,
  onChange,
}: Omit<CategoryComboboxProps, 'onChoosing'>) {
  // The suggestions do not change while the visitor chooses, or after the choice, so that nothing moves under a finger.
  const [isChoosing, setIsChoosing] = useState(false);
  const [shown, setShown] = useState(suggested);
  if (!isChoosing && value === null && shown !== suggested) setShown(suggested);
  const fitting = shown.flatMap((id) => categories.find((category) => category.id === id) ?? []);
  const others = categories.filter((category) => !shown.includes(category.id));
  return (
    <>
      <Suggestions categories={fitting} value={value} onChange={onChange} />
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

/** Shows the suggested categories as buttons, or a hint while nothing is chosen. */
function Suggestions({
  categories,
  value,
  onChange,
}: Pick<CategoryComboboxProps, 'categories' | 'value' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <div className="suggestions">
      <span className="visually-hidden" aria-live="polite">
        {categories.length > 0 && t('description.suggestionsFound', { count: categories.length })}
      </span>
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
