import { Alert } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { missingMandatoryLocationFields } from '@townkeep/core/locations/index.ts';
import { isPlaceChosen } from '@townkeep/core/submissions/filing/form-rules.ts';
import { noPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import { AddressCombobox } from '../place/AddressCombobox.tsx';
import { ChosenPlace } from '../place/ChosenPlace.tsx';
import { ManualAddress } from '../place/ManualAddress.tsx';
import { MapPanel } from '../place/MapPanel.tsx';
import { photoPlaces, pinOf, placeOfAddress, type Point } from '../place/place-values.ts';
import { PlaceButtons } from '../place/PlaceButtons.tsx';
import { SimilarNotice } from '../place/SimilarNotice.tsx';
import { usePlaceChoice } from '../place/use-place-choice.ts';
import type { StepProps } from './step-props.ts';

/** Step 'Location': search, device, photo, map or typed address. Any one of them is enough. */
export function LocationStep({ form, uploads, crmToken, isMobileApp }: StepProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const { problems, config, category, checks } = form;
  const { place } = form.values;
  const choice = usePlaceChoice(crmToken, form);
  const { isTyping, typeAddress } = choice;
  const pinAt = (point: Point) => void choice.pinAt(point);
  // Most addresses are in the agency's own city and state.
  const own = { city: config.city, state: config.state };
  const placeInAgency = { ...place, ...own };
  const chooseTyped = (typed: string) => {
    typeAddress();
    choice.choose({ ...noPlace, ...own, streetAddress: typed.slice(0, 200), isManualAddress: true });
  };
  const isChosen = isPlaceChosen(place);
  const error = problems['location'];
  // The agency's own addresses are complete; others can lack city, state or ZIP.
  const showsFields = isTyping || (isChosen && missingMandatoryLocationFields(place).length > 0);
  return (
    <div {...fieldAnchor('location')} className="location-step">
      <p className="hint">
        {t('location.hint')}
        {category?.isLocationRequired === false && ` ${t('location.optional')}`}
      </p>
      {error !== undefined && <p className="field-error">{catalogText(error)}</p>}
      <AddressCombobox
        crmToken={crmToken}
        hasError={error !== undefined && !isChosen}
        onChoose={(found) => choice.choose(placeOfAddress(found))}
        onUseTyped={chooseTyped}
      />
      <PlaceButtons
        photos={photoPlaces(uploads.entries)}
        onPoint={pinAt}
        onTypeAddress={isChosen || isTyping ? null : typeAddress}
      />
      <span className="visually-hidden" aria-live="polite">
        {choice.announcement}
      </span>
      {isChosen && <ChosenPlace place={place} onCorrect={showsFields ? null : typeAddress} onClear={choice.clear} />}
      {showsFields && (
        <ManualAddress
          place={place.isManualAddress || isChosen ? place : placeInAgency}
          marksMissing={error !== undefined}
          onChange={choice.changeAddress}
        />
      )}
      {checks.isOutside && error === undefined && (
        <Alert color="red" role="alert">
          {catalogText(messages.locationOutside)}
        </Alert>
      )}
      <MapPanel crmToken={crmToken} config={config.mapConfig} agency={config.name} pin={pinOf(place)} onPin={pinAt} />
      <p className="hint" role="status">
        {checks.isChecking ? t('location.checking') : ''}
      </p>
      <SimilarNotice similar={checks.similar} timezone={config.timezone} opensTab={!isMobileApp} />
    </div>
  );
}
