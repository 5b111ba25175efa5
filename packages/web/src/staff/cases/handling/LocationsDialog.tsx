import { Button, Group, Stack, Text } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { formatAddress } from '@townkeep/core/locations';
import { isPlaceChosen } from '@townkeep/core/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { failureText } from '../../../ui/show-problem.ts';
import { formPlace } from '../../place/form-place.ts';
import { PlaceEditor } from '../../place/PlaceEditor.tsx';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface LocationsDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the primary place of the case, and adds or removes further ones. */
export function LocationsDialog({ isOpen, onClose }: LocationsDialogProps) {
  return (
    <Dialog title="Change location" isOpen={isOpen} onClose={onClose} size="lg">
      <Content onClose={onClose} />
    </Dialog>
  );
}

/** A place in the form: one that the case has, by its location, or another one. */
interface PlaceDraft {
  readonly locationId: string | null;
  readonly place: FormPlace;
}

function Content({ onClose }: Pick<LocationsDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const [[primary, ...further], setPlaces] = useState<readonly PlaceDraft[]>(() =>
    shown.places.map((place) => ({ locationId: place.locationId, place: formPlace(place) })),
  );
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const first = primary ?? { locationId: null, place: noPlace };
  const save = useCaseChange(
    (_: null, version) =>
      api.cases.setLocations({ id: shown.id, version, locations: [first, ...further].map(toInput) }),
    {
      success: 'Location changed',
      onSuccess: onClose,
      onProblem: (problem) => {
        setError(Object.values(problem.fields)[0] ?? failureText(problem));
        return true;
      },
    },
  );
  const change = (places: readonly PlaceDraft[]) => {
    setError(null);
    setPlaces(places);
  };
  const submit = () => {
    if (isPlaceChosen(first.place)) save.mutate(null);
    else setError(text('required', { label: 'location' }));
  };
  return (
    <Stack gap="sm">
      <PlaceEditor
        id="case-place"
        place={first.place}
        error={error}
        onChange={(place) => change([{ locationId: null, place }, ...further])}
      />
      {further.map(({ place }, index) => (
        <Group key={formatAddress(place)} gap="xs">
          <Text fz="sm">Also {formatAddress(place)}</Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => change([first, ...further.filter((_, at) => at !== index)])}
          >
            Remove
          </Button>
        </Group>
      ))}
      {isAdding ? (
        <PlaceEditor
          id="case-further-place"
          place={noPlace}
          error={null}
          onChange={(place) => {
            setIsAdding(false);
            change([first, ...further, { locationId: null, place }]);
          }}
        />
      ) : (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setIsAdding(true)}>
          Add another location
        </Button>
      )}
      <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} onConfirm={submit} />
    </Stack>
  );
}

const toInput = ({ locationId, place }: PlaceDraft) => (locationId === null ? place : { ...place, locationId });
