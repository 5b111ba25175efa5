import { answerValues, type FieldAnswer } from '@townkeep/core/custom-fields';
import { useState } from 'react';
import { AnswersForm } from '../../../ui/custom-fields/AnswersForm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
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
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useAction((fields: FieldAnswer[]) => api.cases.setTile({ id: shown.id, tileId: tile.id, fields }), {
    success: `${tile.name} saved`,
    onSuccess: onClose,
    onProblem: showFieldErrors(setErrors),
  });
  return (
    <AnswersForm
      fields={fieldsOfTile(tile)}
      initial={answerValues(tile.answers)}
      errors={errors}
      confirm="Save"
      isBusy={save.isPending}
      onErrors={setErrors}
      onSubmit={(answers) => save.mutate(answers)}
      onCancel={onClose}
    />
  );
}
