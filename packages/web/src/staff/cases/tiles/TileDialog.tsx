import { Stack } from '@mantine/core';
import { answerProblems, answersOf, answerValues, type FieldValues } from '@townkeep/core/custom-fields';
import { type FormEvent, useState } from 'react';
import { CustomFields } from '../../../ui/custom-fields/CustomFields.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { useCase } from '../read/CaseContext.ts';
import { fieldsOfTile, type Tile } from './tile.ts';

interface TileDialogProps {
  readonly tile: Tile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Fills in a tile of the case. */
export function TileDialog({ isOpen, ...props }: TileDialogProps) {
  return (
    <Dialog title={props.tile.name} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ tile, onClose }: Omit<TileDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const fields = fieldsOfTile(tile);
  const [typed, setTyped] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const answers = answersOf(fields, { ...answerValues(tile.answers), ...typed });
  const save = useAction(() => api.cases.setTile({ id: shown.id, tileId: tile.id, fields: answers }), {
    success: `${tile.name} saved`,
    onSuccess: onClose,
    onProblem: showFieldErrors(setErrors),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = answerProblems(fields, answers, 'fields');
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate(undefined);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <CustomFields
          fields={fields}
          values={{ ...answerValues(tile.answers), ...typed }}
          errors={Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace('fields.', ''), text]))}
          onChange={(id, value) => {
            setErrors({});
            setTyped((before) => ({ ...before, [id]: value }));
          }}
          idPrefix="tile-"
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}
