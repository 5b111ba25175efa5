import { type ComponentType, useState } from 'react';
import { GroupActionBar } from '../../../mechanisms/listing/group/GroupActionBar.tsx';
import { countOf, type GroupSelection } from '../../../mechanisms/listing/group/use-group-action.ts';
import type { SubmissionFilter } from '@townkeep/core/casework/submissions';
import { ExportButton } from './ExportButton.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { type SubmissionsDialogProps, submissionsText, useSubmissionsAction } from './use-submissions-action.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { AssignForm } from '../../../mechanisms/listing/group/AssignForm.tsx';
import { assignableSource, tagSource } from '../choices/sources.ts';
import { Group, Text } from '@mantine/core';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FilterPicker } from '../../../../ui/pickers/FilterPicker.tsx';
import { SelectionError } from '../../../mechanisms/listing/group/SelectionError.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import { useCategories } from '../choices/use-categories.ts';

export interface SubmissionsActionBarProps {
  readonly selection: GroupSelection<SubmissionFilter>;
  /** Runs after a group action has started. */
  readonly onDone: () => void;
}

const dialogs: readonly (readonly [string, ComponentType<SubmissionsDialogProps>])[] = [
  ['Assign…', AssignDialog],
  ['Close submissions…', (props) => <StatusDialog status="CLOSED" {...props} />],
  ['Reopen…', (props) => <StatusDialog status="OPEN" {...props} />],
  ['Tags…', TagsDialog],
  ['Category…', CategoryDialog],
];

/** What can be done with the selected submissions. */
export const SubmissionsActionBar = ({ selection, onDone }: SubmissionsActionBarProps) => (
  <GroupActionBar selection={selection} many="submissions" dialogs={dialogs} onDone={onDone}>
    {'filter' in selection ? (
      <ExportButton filter={selection.filter} />
    ) : (
      <ExportButton filter={{ dates: 'ANYTIME' }} ids={selection.ids} />
    )}
  </GroupActionBar>
);

/** Assigns the selected submissions to a person or a group, or to no one. */
function AssignDialog(props: SubmissionsDialogProps) {
  const { start, errors, problems, selectionError } = useSubmissionsAction(props);
  return (
    <Dialog title={`Assign ${submissionsText(countOf(props.selection))}`} isOpen onClose={props.onClose}>
      <AssignForm
        source={assignableSource}
        errors={errors}
        problems={problems}
        selectionError={selectionError}
        isBusy={start.isPending}
        onCancel={props.onClose}
        onAssign={(to) => start.mutate({ action: 'ASSIGN', ...to })}
      />
    </Dialog>
  );
}

/** Adds tags to the selected submissions and removes others. */
function TagsDialog(props: SubmissionsDialogProps) {
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

/** Moves the selected submissions to a category. */
function CategoryDialog(props: SubmissionsDialogProps) {
  const { categories, source } = useCategories(true);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const { start, errors, problems, selectionError } = useSubmissionsAction(props);
  const chosen = categories.find(({ id }) => id === categoryId);
  return (
    <FormDialog
      title={`Move ${submissionsText(countOf(props.selection))}`}
      confirm="Change category"
      isBusy={start.isPending}
      blocker={categoryId === null ? 'Choose a category first.' : null}
      isDirty={categoryId !== null}
      problems={problems}
      onSubmit={() => start.mutate({ action: 'CATEGORY', categoryId: categoryId! })}
      onClose={props.onClose}
    >
      <SelectionError text={selectionError} />
      <Text fz="sm">
        The due dates follow the new category. Answers to fields that both categories share are carried over; the others
        are kept and return with their category.
      </Text>
      <FieldPicker
        label="New category"
        required
        source={source}
        value={chosen === undefined ? null : { value: chosen.id, label: chosen.name, isActive: chosen.isActive }}
        error={errors['categoryId']}
        onChange={setCategoryId}
      />
    </FormDialog>
  );
}
