import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { messages, text } from '@townkeep/core/kernel';
import { formatAddress, type GeoPoint, US_STATES } from '@townkeep/core/locations';
import { isPlaceChosen } from '@townkeep/core/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import { latestOnly } from '../../../../http/latest-only.ts';
import { api } from '../../../session/api.ts';
import { AddressSearch } from './AddressSearch.tsx';
import { chosenPlace, pinnedPlace, pinOf, type TypedPart, typedPlace } from './form-place.ts';

const PlaceMap = lazy(() => import('./PlaceMap.tsx').then((module) => ({ default: module.PlaceMap })));

const parts: readonly (readonly [TypedPart, string, number])[] = [
  ['streetAddress', 'Street address', 200],
  ['secUnitNum', 'Unit', 30],
  ['placeName', 'Place', 200],
  ['city', 'City', 100],
  ['state', 'State', 50],
  ['zip', 'Zip', 15],
];

export interface PlaceEditorProps {
  readonly id: string;
  readonly place: FormPlace;
  readonly error: string | null;
  readonly onChange: (place: FormPlace) => void;
}

/** Returns the address at a point, or null if the call fails: a pin is a valid place without an address. */
const addressAt = ({ latitude, longitude }: GeoPoint) =>
  api.agencies.searchLocation({ lat: latitude, long: longitude, limit: 1 }).catch(() => null);

/** Takes a place by search, on the map, or by hand. One of the three is enough. */
export function PlaceEditor({ id, place, error, onChange }: PlaceEditorProps) {
  const [isManual, setIsManual] = useState(place.isManualAddress);
  const [isOutside, setIsOutside] = useState(false);
  const [lookups] = useState(latestOnly);
  // The surrounding form may also clear the place.
  const isEmpty = !isPlaceChosen(place);
  useEffect(() => {
    if (isEmpty) lookups.next();
  }, [lookups, isEmpty]);
  const set = (next: FormPlace) => {
    lookups.next();
    onChange(next);
  };
  const choose = (next: FormPlace) => {
    setIsOutside(false);
    set(next);
  };
  const pinAt = (picked: GeoPoint) => {
    choose(pinnedPlace(picked, null));
    void lookups.ask(addressAt(picked), (answer) => {
      if (answer === null) return;
      setIsOutside(answer.isLocationOutOfBounds === true);
      set(pinnedPlace(picked, answer.addresses[0] ?? null));
    });
  };
  const point = pinOf(place);
  return (
    <Stack gap="sm">
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
      {isManual && (
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
          {parts.map(([part, label, max]) => (
            <TextInput
              key={part}
              label={label}
              value={place[part] ?? ''}
              error={(place[part] ?? '').trim().length > max && text('characterLimit', { n: max })}
              {...(part === 'state' ? { list: 'states' } : {})}
              onChange={(event) => set(typedPlace(place, part, event.currentTarget.value))}
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
      )}
    </Stack>
  );
}
