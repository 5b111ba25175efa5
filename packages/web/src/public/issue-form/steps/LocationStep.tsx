import { isMapDrawn } from '@townkeep/core/office/agencies/map-config.ts';
import { missingMandatoryLocationFields } from '@townkeep/core/casework/locations/index.ts';
import { isPlaceChosen } from '@townkeep/core/casework/submissions/filing/form-rules.ts';
import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import { AddressCombobox } from '../place/AddressCombobox.tsx';
import { ChosenPlace } from '../place/ChosenPlace.tsx';
import { ManualAddress } from '../place/ManualAddress.tsx';
import { MapPanel } from '../place/MapPanel.tsx';
import { photoPlaces } from '../../../ui/uploads/photo-places.ts';
import { pinOf, placeOfAddress, type Point } from '../place/place-values.ts';
import { PlaceButtons } from '../place/PlaceButtons.tsx';
import { SimilarNotice } from '../place/SimilarNotice.tsx';
import { type PlaceChoice, usePlaceChoice } from '../place/use-place-choice.ts';
import type { IssueForm } from '../use-issue-form.ts';
import type { StepProps } from './step-props.ts';
import { Alert, Button } from '@mantine/core';

/** Step 'Location': search, device, photo, map or typed address. Any one of them is enough. */
export function LocationStep({ form, uploads, crmToken, isMobileApp }: StepProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const { config, category, checks } = form;
  const { place } = form.values;
  const choice = usePlaceChoice(crmToken, form);
  const cityView = useCityView(checks.isOutside);
  const pinAt = (point: Point) => void choice.pinAt(point);
  const chooseTyped = (typed: string) => {
    choice.typeAddress();
    choice.choose({ ...noPlace, ...ownCity(form), streetAddress: typed.slice(0, 200), isManualAddress: true });
  };
  const isChosen = isPlaceChosen(place);
  const error = form.problems['location'];
  return (
    <div {...fieldAnchor('location')} className="location-step">
      <p className="hint">
        {t(isMapDrawn(config.mapConfig) ? 'location.hint' : 'location.hintWithoutMap')}
        {category?.isLocationRequired === false && ` ${t('location.optional')}`}
      </p>
      {error !== undefined && !checks.isOutside && <p className="field-error">{catalogText(error)}</p>}
      <AddressCombobox
        crmToken={crmToken}
        hasError={error !== undefined && !isChosen}
        onChoose={(found) => choice.choose(placeOfAddress(found))}
        onUseTyped={chooseTyped}
      />
      <PlaceButtons
        photos={photoPlaces(uploads.entries)}
        onPoint={pinAt}
        onTypeAddress={isChosen || choice.isTyping ? null : choice.typeAddress}
      />
      {choice.isTyping && <TypedAddress form={form} choice={choice} />}
      <MapPanel
        key={cityView.count}
        crmToken={crmToken}
        config={config.mapConfig}
        agency={config.name}
        pin={checks.isOutside ? null : pinOf(place)}
        onPin={pinAt}
      />
      <PlaceAddress form={form} choice={choice} />
      <p className="hint" role="status">
        {checks.isChecking ? t('location.checking') : ''}
      </p>
      <SimilarNotice
        similar={checks.similar}
        categoryName={category?.name ?? ''}
        timezone={config.timezone}
        opensTab={!isMobileApp}
        followChannels={config.isSMSEnabled ? ['EMAIL', 'SMS'] : ['EMAIL']}
      />
    </div>
  );
}

interface PlaceAddressProps {
  readonly form: IssueForm;
  readonly choice: PlaceChoice;
}

/** The fields of the address. */
function TypedAddress({ form, choice }: PlaceAddressProps) {
  const { place } = form.values;
  const placeInAgency = { ...place, ...ownCity(form) };
  return (
    <ManualAddress
      place={place.isManualAddress || isPlaceChosen(place) ? place : placeInAgency}
      marksMissing={form.problems['location'] !== undefined}
      onChange={choice.changeAddress}
    />
  );
}

/**
 * Announces and shows the chosen place, or its refusal, and the fields of its address while it is incomplete: below the
 * map, which must not move under a finger.
 */
function PlaceAddress({ form, choice }: PlaceAddressProps) {
  const { place } = form.values;
  const { isOutside } = form.checks;
  const isChosen = isPlaceChosen(place) && !isOutside;
  // The agency's own addresses are complete; others can lack city, state or ZIP.
  const isMissing = isChosen && !choice.isTyping && missingMandatoryLocationFields(place).length > 0;
  return (
    <>
      <span className="visually-hidden" aria-live="polite">
        {isOutside ? '' : choice.announcement}
      </span>
      {isOutside && <OutsideNotice agency={form.config.name} onClear={choice.clear} />}
      {isChosen && (
        <ChosenPlace
          place={place}
          onCorrect={choice.isTyping || isMissing ? null : choice.typeAddress}
          onClear={choice.clear}
        />
      )}
      {isMissing && <TypedAddress form={form} choice={choice} />}
    </>
  );
}

/** Counts the refusals of a place outside. With each one the map begins again, with the whole city in view. */
function useCityView(isOutside: boolean): { readonly count: number } {
  const [view, setView] = useState({ isOutside, count: 0 });
  if (view.isOutside !== isOutside) setView({ isOutside, count: view.count + (isOutside ? 1 : 0) });
  return view;
}

/** Returns the agency's own city and state, where most addresses are. */
const ownCity = ({ config: { city, state } }: IssueForm) => ({ city, state });

interface OutsideNoticeProps {
  readonly agency: string;
  readonly onClear: () => void;
}

/** Refuses a place outside of the agency as soon as it is chosen, and says what to do. */
function OutsideNotice({ agency, onClear }: OutsideNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="red" title={t('location.outside', { agency })}>
      <p>{t('location.outsideHelp')}</p>
      <Button type="button" variant="default" onClick={onClear}>
        {t('location.outsideClear')}
      </Button>
    </Alert>
  );
}
