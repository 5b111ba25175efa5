import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FilterPicker } from '../../../../ui/pickers/FilterPicker.tsx';
import { tagSource } from '../choices/sources.ts';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { countOf } from '../../../mechanisms/listing/group/use-group-action.ts';
import { type SubmissionsDialogProps, submissionsText, useSubmissionsAction } from './use-submissions-action.ts';

/** Adds tags to the selected submissions and removes others. */
export function TagsDialog(props: SubmissionsDialogProps) {
  const [addTags, setAdd] = useState<string[]>([]);
  const [removeTags, setRemove] = useState<string[]>([]);
  const { start, errors, problems, selectionError } = useSubmissionsAction(props);
  const isEmpty = addTags.length + removeTags.length === 0;
  return (
    <FormDialog
      title={`Tag ${submissionsText(countOf(props.selection))}`}
      confirm="Change tags"
      isBusy={start.isPending}
      blocker={isEmpty ? 'Choose a tag first.' : null}
      isDirty={!isEmpty}
      problems={problems}
      onSubmit={() => start.mutate({ action: 'TAGS', addTags, removeTags })}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError ?? errors['addTags'] ?? errors['removeTags'] ?? null} />
      <Text fz="sm">The other tags of each submission stay.</Text>
      <Group gap="sm">
        <FilterPicker label="Add tags" source={tagSource} value={addTags} onChange={setAdd} />
        <FilterPicker label="Remove tags" source={tagSource} value={removeTags} onChange={setRemove} />
      </Group>
    </FormDialog>
  );
}
