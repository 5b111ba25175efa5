import { Button, Group, Stack, Text } from '@mantine/core';
import type { CaseDetail } from '@townkeep/core/cases';
import { text } from '@townkeep/core/kernel';
import { formatAddress } from '@townkeep/core/locations';
import { isPlaceChosen } from '@townkeep/core/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { failureText } from '../../../ui/show-problem.ts';
import { formPlace } from '../../place/form-place.ts';
import { PlaceEditor } from '../../place/PlaceEditor.tsx';
import { useConcurrentChanges } from '../../record/use-concurrent-changes.ts';
import { api } from '../../session/api.ts';
import { DisclaimerForm } from '../locations/DisclaimerForm.tsx';
import { type Confirmed, useDisclaimer } from '../locations/use-disclaimer.ts';
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
  // Null shows what is stored, also what another person stores meanwhile.
  const [changed, setChanged] = useState<readonly PlaceDraft[] | null>(null);
  const [primary, ...further] =
    changed ?? shown.places.map((place) => ({ locationId: place.locationId, place: formPlace(place) }));
  const [isAdding, setIsAdding] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { notice, onStale, isSurprised } = useConcurrentChanges(wordsOf(shown.places), (opened, now) =>
    opened === now ? [] : [{ name: 'locations', label: 'Location', text: `“${now}”` }],
  );
  const first = primary ?? { locationId: null, place: noPlace };
  const disclaimer = useDisclaimer();
  const save = useCaseChange(
    (confirmed: Confirmed, version) =>
      api.cases.setLocations({
        id: shown.id,
        version,
        locations: [first, ...further].map(toInput),
        disclaimer: confirmed,
      }),
    {
      success: 'Location changed',
      onSuccess: onClose,
      onProblem: (problem) => {
        disclaimer.cancel();
        setError(Object.values(problem.fields)[0] ?? failureText(problem));
        return true;
      },
      onStale: () => {
        disclaimer.cancel();
        onStale();
      },
    },
  );
  const change = (places: readonly PlaceDraft[]) => {
    setError(null);
    setChanged(places);
  };
  const isBusy = disclaimer.isChecking || save.isPending;
  const submit = () => {
    if (isPlaceChosen(first.place)) {
      if (isBusy || isSurprised()) return;
      const added = [first, ...further].filter(({ locationId }) => locationId === null);
      void disclaimer.check(
        added.map(({ place }) => place),
        save.mutate,
      );
    } else setError(text('required', { label: 'location' }));
  };
  if (disclaimer.asked !== null)
    return (
      <DisclaimerForm
        asked={disclaimer.asked}
        confirm="Confirm and save"
        cancel="Back"
        isBusy={isBusy}
        onCancel={disclaimer.cancel}
      />
    );
  return (
    <Stack gap="sm">
      {!save.isSuccess && (
        <StaleNotice {...notice} mine={changed === null ? [] : ['locations']} onTake={() => setChanged(null)} />
      )}
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
      <DialogActions confirm="Save" isBusy={isBusy} onCancel={onClose} onConfirm={submit} />
    </Stack>
  );
}

const wordsOf = (places: CaseDetail['places']): string => places.map(formatAddress).join('; ');

const toInput = ({ locationId, place }: PlaceDraft) => (locationId === null ? place : { ...place, locationId });
