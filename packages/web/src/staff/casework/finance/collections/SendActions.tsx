import { Text, Textarea, TextInput } from '@mantine/core';
import { casesText, type CollectionFilter, type CollectionSending } from '@townkeep/core/casework/cases';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { GroupActionBar } from '../../../mechanisms/listing/group/GroupActionBar.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf, type GroupDialogProps, useGroupAction } from '../../../mechanisms/listing/group/use-group-action.ts';
import type { GroupActionsProps } from '../../../mechanisms/listing/listing.ts';
import { api } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { toCollectionFilter } from './collection-search.ts';

const NOTE_MAX = 2000;

/** Sends the selected cases to collections on a day. */
function SendDialog(props: GroupDialogProps<CollectionFilter>) {
  const { today } = useToday();
  const [values, setValues] = useState({ on: today, note: '' });
  const { start, errors, problems, selectionError } = useGroupAction(props, (input: CollectionSending) =>
    api.cases.sendToCollections(input),
  );
  return (
    <FormDialog
      title={`Send ${casesText(countOf(props.selection))} to collections`}
      confirm="Send to collections"
      isBusy={start.isPending}
      isDirty={values.note !== ''}
      problems={problems}
      onSubmit={() => start.mutate({ on: values.on, note: values.note.trim() || null })}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      <Text fz="sm">
        Late fees stop, and nothing can be paid online. The collection agency gets the cases in its next file.
      </Text>
      <TextInput
        type="date"
        label="Sent on"
        required
        data-autofocus
        max={today}
        value={values.on}
        error={errors['on']}
        onChange={(event) => setValues({ ...values, on: event.currentTarget.value })}
      />
      <Textarea
        label="Note"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={NOTE_MAX}
        value={values.note}
        error={errors['note']}
        onChange={(event) => setValues({ ...values, note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** What can be done with selected cases that are eligible. */
export const SendActions = ({ selection, onClear }: GroupActionsProps) => (
  <GroupActionBar
    selection={
      'ids' in selection
        ? selection
        : { filter: toCollectionFilter(selection.state), count: selection.count, isCapped: false }
    }
    many="cases"
    dialogs={[['Send to collections…', SendDialog]]}
    onDone={onClear}
  />
);
