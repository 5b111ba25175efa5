import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { Answers } from '../../../../ui/custom-fields/Answers.tsx';
import { useLiveQuery } from '../../../mechanisms/live/use-live-query.ts';
import { RecordSection } from '../../../mechanisms/record/RecordSection.tsx';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';

/** A tile of the case as the API returns it. */
type Tile = Awaited<ReturnType<typeof api.cases.tiles>>['tiles'][number];

/** Returns the active fields of a tile. The client's types lose the nesting of fields. */
const fieldsOfTile = ({ fields }: Tile): readonly CustomField[] => fields as CustomField[];

/** Returns the query of the tiles of a case. */
const tilesQuery = (caseId: string) => apiQuery.cases.tiles.queryOptions({ input: { id: caseId } });

interface TileDialogProps {
  readonly tile: Tile;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

/** Fills in a tile of the case. */
function TileDialog({ tile, onClose }: TileDialogProps) {
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

/** One of the agency's own sections, with its answers and a form that fills it in. */
export function TileSection({ tileId }: { readonly tileId: string }) {
  const { shown } = useCase();
  useLiveQuery('case', shown.id, [tilesQuery(shown.id).queryKey]);
  const tiles = useQuery(tilesQuery(shown.id)).data?.tiles ?? [];
  const tile = tiles.find(({ id }) => id === tileId);
  return tile === undefined ? null : <LoadedTile tile={tile} />;
}

function LoadedTile({ tile }: { readonly tile: Tile }) {
  const { contentBlocker } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  const verb = tile.answers.length === 0 ? 'Add' : 'Change';
  return (
    <RecordSection
      title={tile.name}
      action={
        tile.isActive &&
        contentBlocker === null && (
          <ActionButton
            variant="default"
            size="compact-sm"
            aria-label={`${verb} answers: ${tile.name}`}
            onClick={() => setIsOpen(true)}
          >
            {verb} answers
          </ActionButton>
        )
      }
    >
      {tile.answers.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No answers yet
        </Text>
      ) : (
        <Answers answers={tile.answers} />
      )}
      {isOpen && <TileDialog tile={tile} onClose={() => setIsOpen(false)} />}
    </RecordSection>
  );
}
