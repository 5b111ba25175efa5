import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { INSPECTION_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { CustomFields } from '../../../../../ui/custom-fields/CustomFields.tsx';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { optionsOf, useInspectionTypes } from '../../choices.ts';
import { checklistErrors } from '../CorrectForm.tsx';
import { performFieldId } from './field-id.ts';
import type { Perform } from './use-perform.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import type { DevicePlace } from './perform-draft.ts';

const TIMEOUT_MS = 15_000;

const texts = {
  idle: '',
  finding: 'Finding your location…',
  denied: 'This device does not share its location. You can finish without it.',
  failed: 'Your location was not found. You can finish without it.',
} as const;

interface PlacePartProps {
  readonly place: DevicePlace | null;
  readonly onChange: (place: DevicePlace | null) => void;
}

/** Records where the inspector is, when they ask for it. */
function PlacePart({ place, onChange }: PlacePartProps) {
  const [state, setState] = useState<keyof typeof texts>('idle');
  const find = () => {
    setState('finding');
    const fail = (error?: GeolocationPositionError) => setState(error?.code === 1 ? 'denied' : 'failed');
    if (!('geolocation' in navigator)) return fail();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        onChange({ latitude: coords.latitude, longitude: coords.longitude });
      },
      fail,
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  const known = place === null ? '' : `Recorded: ${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`;
  return (
    <Group gap="sm">
      <ActionButton
        variant="default"
        leftSection={<IconCurrentLocation size={16} aria-hidden />}
        loading={state === 'finding'}
        onClick={find}
      >
        Record my location
      </ActionButton>
      {place !== null && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          Remove it
        </Button>
      )}
      <Text fz="sm" c="dimmed" role="status">
        {texts[state] || known}
      </Text>
    </Group>
  );
}

interface PartProps {
  readonly perform: Perform;
}

/** The type of an inspection that was not planned. */
export function TypePart({ perform: { draft, change, attempt } }: PartProps) {
  const types = useInspectionTypes();
  return (
    <NativeSelect
      id={performFieldId('typeId')}
      label="Type"
      value={draft.typeId}
      error={attempt.errors['typeId']}
      data={[{ value: '', label: 'Any' }, ...optionsOf(types)]}
      onChange={(event) => change({ typeId: event.currentTarget.value })}
    />
  );
}

/** The checklist of the inspection type; absent without one. */
export function ChecklistPart({ perform: { checklist, draft, change, attempt } }: PartProps) {
  if (checklist.length === 0) return null;
  return (
    <RecordSection title="Checklist">
      <CustomFields
        fields={checklist}
        values={draft.answers}
        errors={checklistErrors(attempt.errors)}
        onChange={(id, value) => change({ answers: { ...draft.answers, [id]: value } })}
        idPrefix={performFieldId('checklist.')}
      />
    </RecordSection>
  );
}

/** The note, and where the inspector was. */
export function NotePart({ perform: { draft, change, attempt } }: PartProps) {
  return (
    <RecordSection title="Note and place">
      <Stack gap="sm">
        <Textarea
          id={performFieldId('note')}
          label="Note"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={INSPECTION_NOTE_MAX}
          value={draft.note}
          error={attempt.errors['note']}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <PlacePart place={draft.place} onChange={(place) => change({ place })} />
      </Stack>
    </RecordSection>
  );
}
