import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { fieldsOfTile, type Tile, tilesQuery } from './tile.ts';

interface TileDialogProps {
  readonly tile: Tile;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

/** Fills in a tile of the case. */
export function TileDialog({ tile, onClose }: TileDialogProps) {
  const { shown } = useCase();
  const fields = fieldsOfTile(tile);
  const own = formAnswers(FIELDS, fields);
  const form = useCaseForm({
    seen: tile,
    partKey: tilesQuery(shown.id).queryKey,
    stored: ({ answers }) => own.valuesOf(answers),
    labels: own.labels,
    check: own.problemsOf,
    save: (values, version) => api.cases.setTile({ id: shown.id, tileId: tile.id, version, fields: own.given(values) }),
    success: `${tile.name} saved`,
    onSaved: onClose,
  });
  return (
    <FormDialog title={tile.name} confirm="Save" onClose={onClose} {...form.dialog}>
      <AnswerFields path={FIELDS} fields={fields} form={form} />
    </FormDialog>
  );
}
