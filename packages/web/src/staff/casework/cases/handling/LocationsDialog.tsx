import { Button, Group, Text } from '@mantine/core';
import type { CasePlace } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { formatAddress } from '@townkeep/core/casework/locations';
import { isPlaceChosen } from '@townkeep/core/casework/submissions';
import { type FormPlace, noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { formPlace } from '../../../mechanisms/place/form-place.ts';
import { PlaceEditor } from '../../../mechanisms/place/PlaceEditor.tsx';
import { api } from '../../../platform/session/api.ts';
import { DisclaimerForm } from '../locations/DisclaimerForm.tsx';
import { type Confirmed, useDisclaimer } from '../locations/use-disclaimer.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

/** A place in the form: one that the case has, by its location, or another one. */
interface PlaceDraft {
  readonly locationId: string | null;
  readonly place: FormPlace;
}

/** Changes the primary place of the case, and adds or removes further ones. */
export function LocationsDialog({ onClose }: { readonly onClose: () => void }) {
  const { form, first, further, change, submit, confirm, disclaimer, isBusy } = useLocationsForm(onClose);
  return (
    <Dialog title="Change location" isOpen onClose={onClose} size="lg">
      {disclaimer.asked === null ? (
        <DialogForm confirm="Save" {...form.dialog} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
          <PlaceEditor
            id="case-place"
            place={first.place}
            error={form.errors['locations'] ?? null}
            onChange={(place) => change([{ locationId: null, place }, ...further])}
          />
          <FurtherPlaces places={further} onChange={(places) => change([first, ...places])} />
        </DialogForm>
      ) : (
        <DisclaimerForm
          asked={{ ...disclaimer.asked, go: confirm }}
          confirm="Confirm and save"
          cancel="Back"
          isDirty
          isBusy={isBusy}
          onCancel={disclaimer.cancel}
        />
      )}
    </Dialog>
  );
}

function useLocationsForm(onClose: () => void) {
  const { shown } = useCase();
  const disclaimer = useDisclaimer();
  const form = useCaseForm({
    seen: shown,
    stored: ({ places }) => ({ locations: places.map(draftOf) }),
    labels: { locations: ['Location', (places) => `“${wordsOf(places)}”`] },
    check: ({ locations }): Record<string, string> =>
      locations[0] !== undefined && isPlaceChosen(locations[0].place)
        ? {}
        : { locations: text('required', { label: 'location' }) },
    save: async ({ locations }, version, confirmed: Confirmed) => {
      try {
        return await api.cases.setLocations({
          id: shown.id,
          version,
          locations: locations.map(toInput),
          disclaimer: confirmed,
        });
      } finally {
        disclaimer.cancel();
      }
    },
    success: 'Location changed',
    onSaved: onClose,
  });
  const { locations } = form.values;
  const submit = () => {
    if (disclaimer.isChecking || !form.isReady(null)) return;
    const added = locations.filter(({ locationId }) => locationId === null);
    void disclaimer.check(
      added.map(({ place }) => place),
      form.submit,
    );
  };
  /** Saves with the version seen so far. A concurrent change of the locations is shown first. */
  const confirm = (confirmed: Confirmed) => (form.isReady(null) ? form.submit(confirmed) : disclaimer.cancel());
  const [first = { locationId: null, place: noPlace }, ...further] = locations;
  const change = (places: readonly PlaceDraft[]) => form.set({ locations: [...places] });
  return {
    form,
    first,
    further,
    change,
    submit,
    confirm,
    disclaimer,
    isBusy: disclaimer.isChecking || form.dialog.isBusy,
  };
}

interface FurtherPlacesProps {
  readonly places: readonly PlaceDraft[];
  readonly onChange: (places: readonly PlaceDraft[]) => void;
}

function FurtherPlaces({ places, onChange }: FurtherPlacesProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      {places.map(({ place }, index) => (
        <Group key={formatAddress(place)} gap="xs">
          <Text fz="sm">Also {formatAddress(place)}</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(places.filter((_, at) => at !== index))}>
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
            onChange([...places, { locationId: null, place }]);
          }}
        />
      ) : (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setIsAdding(true)}>
          Add another location
        </Button>
      )}
    </>
  );
}

const draftOf = (place: CasePlace): PlaceDraft => ({ locationId: place.locationId, place: formPlace(place) });

const wordsOf = (places: readonly PlaceDraft[]): string => places.map(({ place }) => formatAddress(place)).join('; ');

const toInput = ({ locationId, place }: PlaceDraft) => (locationId === null ? place : { ...place, locationId });
