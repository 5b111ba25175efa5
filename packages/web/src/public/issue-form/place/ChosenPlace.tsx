import { Alert, Button } from '@mantine/core';
import type { FormPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useTranslation } from 'react-i18next';
import { pinOf, placeText } from './place-values.ts';

/** Shows the chosen place in one line, with buttons to correct or remove it. */
export function ChosenPlace({
  place,
  onCorrect,
  onClear,
}: {
  readonly place: FormPlace;
  readonly onCorrect: (() => void) | null;
  readonly onClear: () => void;
}) {
  const { t } = useTranslation();
  const pin = pinOf(place);
  // A city alone is less precise than the point.
  const line = pin === null || place.streetAddress !== null || place.placeName !== null ? placeText(place) : '';
  return (
    <div className="chosen-place">
      <p className="chosen-text">
        {t('location.chosen', { place: line || (pin === null ? '' : t('location.point', { ...pin })) })}
      </p>
      {line === '' && <p className="hint">{t('location.unnamed')}</p>}
      {pin === null && (
        <Alert color="attention" role="status">
          {t('location.noPin')}
        </Alert>
      )}
      <div className="button-row">
        {onCorrect !== null && (
          <Button type="button" variant="default" size="sm" onClick={onCorrect}>
            {t('location.correct')}
          </Button>
        )}
        <Button type="button" variant="default" size="sm" onClick={onClear}>
          {t('location.clear')}
        </Button>
      </div>
    </div>
  );
}
