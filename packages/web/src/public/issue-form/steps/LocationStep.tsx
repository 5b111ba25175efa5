import { Alert, Button } from '@mantine/core';
import { missingMandatoryLocationFields } from '@townkeep/core/locations/index.ts';
import { isPlaceChosen } from '@townkeep/core/submissions/filing/form-rules.ts';
import { type FormPlace, noPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messages } from '@townkeep/core/kernel';
import { fieldAnchor, focusFieldSoon } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import { AddressCombobox } from '../place/AddressCombobox.tsx';
import { DeviceLocationButton } from '../place/DeviceLocationButton.tsx';
import { ManualAddress } from '../place/ManualAddress.tsx';
import { MapPanel } from '../place/MapPanel.tsx';
import { photoPlaces, pinOf, placeOfAddress, placeOfPin, placeText, type Point } from '../place/place-values.ts';
import { SimilarNotice } from '../place/SimilarNotice.tsx';
import { addressAt } from '../place/use-address-search.ts';
import type { StepProps } from './step-props.ts';

/** Step 'Location': search, device, photo, map or typed address. Any one of them is enough. */
export function LocationStep({ form, uploads, crmToken, isMobileApp }: StepProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const {
    values: { place },
    problems,
    config,
    category,
    checks,
  } = form;
  const [isTyping, setIsTyping] = useState(false);
  const [announcement, announce] = useState('');
  const set = (next: FormPlace) => form.change({ place: next });
  const choose = (next: FormPlace) => {
    set(next);
    announce(t('location.setTo', { place: placeText(next) || t('location.unnamed') }));
  };
  const typeAddress = () => {
    setIsTyping(true);
    focusFieldSoon('location.address');
  };
  const pinAt = async (point: Point) => {
    set(placeOfPin(point, null));
    await form.placeLookups.deliver(addressAt(crmToken, point), (found) => choose(placeOfPin(point, found)));
  };
  // Most addresses are in the agency's own city and state.
  const own = { city: config.city, state: config.state };
  const placeInAgency = { ...place, ...own };
  const isChosen = isPlaceChosen(place);
  const pin = pinOf(place);
  const error = problems['location'];
  // The agency's own addresses are complete; others can lack city, state or ZIP.
  const showsFields = isTyping || (isChosen && missingMandatoryLocationFields(place).length > 0);
  const photos = photoPlaces(uploads.entries);
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
        onChoose={(found) => choose(placeOfAddress(found))}
        onUseTyped={(typed) => {
          typeAddress();
          choose({ ...noPlace, ...own, streetAddress: typed.slice(0, 200), isManualAddress: true });
        }}
      />
      <div className="location-ways">
        {photos.map(({ id, fileName, point, takenAt }) => (
          <div key={id} className="photo-place">
            <Button type="button" variant="default" onClick={() => void pinAt(point)}>
              {t('location.photoPlace')}
            </Button>
            <p className="hint">
              {takenAt === null ? fileName : t('location.photoTaken', { name: fileName, at: takenAt })}
            </p>
          </div>
        ))}
        <DeviceLocationButton onFound={(point) => void pinAt(point)} />
        {!isChosen && !isTyping && (
          <Button type="button" variant="default" w="fit-content" onClick={typeAddress}>
            {t('location.manual')}
          </Button>
        )}
      </div>
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
      {isChosen && (
        <ChosenPlace
          place={place}
          onCorrect={showsFields ? null : typeAddress}
          onClear={() => {
            set(noPlace);
            setIsTyping(false);
            announce(t('location.cleared'));
            focusFieldSoon('location.search');
          }}
        />
      )}
      {showsFields && (
        <ManualAddress
          place={place.isManualAddress || isChosen ? place : placeInAgency}
          marksMissing={error !== undefined}
          onChange={(next) => {
            setIsTyping(true);
            set(next);
          }}
        />
      )}
      {checks.isOutside && error === undefined && (
        <Alert color="red" role="alert">
          {catalogText(messages.locationOutside)}
        </Alert>
      )}
      <MapPanel
        crmToken={crmToken}
        config={config.mapConfig}
        agency={config.name}
        pin={pin}
        onPin={(point) => void pinAt(point)}
      />
      <p className="hint" role="status">
        {checks.isChecking ? t('location.checking') : ''}
      </p>
      <SimilarNotice similar={checks.similar} timezone={config.timezone} opensTab={!isMobileApp} />
    </div>
  );
}

function ChosenPlace({
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
