import './place.css';
import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { messages, text } from '@townkeep/core/platform';
import { formatAddress, type GeoPoint, US_STATES } from '@townkeep/core/casework/locations';
import { isPlaceChosen } from '@townkeep/core/casework/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { Suspense, useEffect, useState } from 'react';
import type { PhotoPlace } from '../../../ui/uploads/photo-places.ts';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';
import { latestOnly } from '../../../http/latest-only.ts';
import { api } from '../../platform/session/api.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { chosenPlace, pinnedPlace, pinOf, type TypedPart, typedPlace } from './form-place.ts';

const parts: readonly (readonly [TypedPart, string, number])[] = [
  ['streetAddress', 'Street address', 200],
  ['secUnitNum', 'Unit', 30],
  ['placeName', 'Place', 200],
  ['city', 'City', 100],
  ['state', 'State', 50],
  ['zip', 'Zip', 15],
];

interface AddressInputsProps {
  readonly place: FormPlace;
  readonly onChange: (place: FormPlace) => void;
}

/** The inputs for the parts of an address that is typed by hand. */
function AddressInputs({ place, onChange }: AddressInputsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
      {parts.map(([part, label, max]) => (
        <TextInput
          key={part}
          label={label}
          value={place[part] ?? ''}
          error={(place[part] ?? '').trim().length > max && text('characterLimit', { n: max })}
          {...(part === 'state' ? { list: 'states' } : {})}
          onChange={(event) => onChange(typedPlace(place, part, event.currentTarget.value))}
        />
      ))}
      <datalist id="states">
        {US_STATES.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </SimpleGrid>
  );
}

const PlaceMap = lazyPart(async () => (await import('./PlaceMap.tsx')).PlaceMap);

export interface PlaceEditorProps {
  readonly id: string;
  readonly place: FormPlace;
  readonly error: string | null;
  /** Photos whose places are offered. */
  readonly photos?: readonly PhotoPlace[];
  readonly onChange: (place: FormPlace) => void;
}

/** Returns the address at a point, or null if the call fails: a pin is a valid place without an address. */
const addressAt = ({ latitude, longitude }: GeoPoint) =>
  api.locations.search({ lat: latitude, long: longitude, limit: 1 }).catch(() => null);

const NO_PHOTOS: readonly PhotoPlace[] = [];

/** Takes a place by search, on the map, by hand, or from a photo. One of them is enough. */
export function PlaceEditor({ id, place, error, photos = NO_PHOTOS, onChange }: PlaceEditorProps) {
  const [isManual, setIsManual] = useState(place.isManualAddress);
  const { isOutside, set, choose, pinAt } = usePlaceChoice(place, onChange);
  const point = pinOf(place);
  return (
    <Stack gap="sm">
      {photos.map(({ id: photo, fileName, point: taken, takenAt }) => (
        <Button key={photo} variant="light" w="fit-content" className="wrapping-button" onClick={() => pinAt(taken)}>
          Use the place of {fileName}
          {takenAt === null ? '' : `, taken ${takenAt}`}
        </Button>
      ))}
      <AddressSearch id={id} error={error} onChoose={(found) => choose(chosenPlace(found))} />
      {isPlaceChosen(place) && (
        <Text fz="sm">
          <b>Chosen:</b>{' '}
          {formatAddress(place) ||
            (point === null ? '' : `${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`)}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => choose(noPlace)}>
            Remove
          </Button>
        </Text>
      )}
      {isOutside && (
        <Alert color="attention" role="alert">
          {messages.locationOutside}
        </Alert>
      )}
      <div className="place-map-large">
        <Suspense fallback={null}>
          <PlaceMap
            point={point}
            label="Map. A click sets the pin; the address search and the fields below do the same without the map."
            onPick={pinAt}
          />
        </Suspense>
      </div>
      {!isManual && (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setIsManual(true)}>
          Enter the address by hand
        </Button>
      )}
      {isManual && <AddressInputs place={place} onChange={set} />}
    </Stack>
  );
}

/** Changes the place, and looks up the address of a new pin. The answer is dropped if the place has changed since. */
function usePlaceChoice(place: FormPlace, onChange: (place: FormPlace) => void) {
  const [isOutside, setIsOutside] = useState(false);
  const [lookups] = useState(latestOnly);
  // The surrounding form may also clear the place.
  const isEmpty = !isPlaceChosen(place);
  useEffect(() => {
    if (isEmpty) lookups.invalidate();
  }, [lookups, isEmpty]);
  const set = (next: FormPlace) => {
    lookups.invalidate();
    onChange(next);
  };
  const choose = (next: FormPlace) => {
    setIsOutside(false);
    set(next);
  };
  const pinAt = (picked: GeoPoint) => {
    choose(pinnedPlace(picked, null));
    void lookups.deliver(addressAt(picked), (answer) => {
      if (answer === null) return;
      setIsOutside(answer.isLocationOutOfBounds === true);
      set(pinnedPlace(picked, answer.addresses[0] ?? null));
    });
  };
  return { isOutside, set, choose, pinAt };
}
