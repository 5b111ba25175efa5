import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { INSPECTION_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { CustomFields } from '../../../../../ui/custom-fields/CustomFields.tsx';
import { RecordSection } from '../../../../mechanisms/record/RecordSection.tsx';
import { optionsOf, useInspectionTypes } from '../../choices.ts';
import { DevicePlaceField } from '../../DevicePlaceField.tsx';
import { checklistErrors } from '../CorrectForm.tsx';
import { performFieldId } from './field-id.ts';
import type { Perform } from './use-perform.ts';

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
        <DevicePlaceField place={draft.place} onChange={(place) => change({ place })} />
      </Stack>
    </RecordSection>
  );
}
