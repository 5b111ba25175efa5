import { Button, Group, Select } from '@mantine/core';
import { type RichTextExtra, TABLE_COLUMNS_MAX } from '@townkeep/core/platform/fields/index.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  selectedRect,
} from '@tiptap/pm/tables';
import { type Command, NodeSelection, Selection } from '@tiptap/pm/state';
import { idAttribute, type PicturesOf } from './picture-node.tsx';
import { insertTable } from './table-nodes.ts';

interface ExtraControlsProps {
  readonly editor: Editor;
  /** The text that is edited. */
  readonly label: string;
  readonly extras: readonly RichTextExtra[];
  readonly pictures: PicturesOf;
}

const names = { photo: 'Insert a photo', image: 'Insert an image' } as const;

/** The controls of an editor for tables and pictures. */
export const ExtraControls = ({ editor, label, extras, pictures }: ExtraControlsProps) => (
  <Group gap={4}>
    {extras.includes('table') && <TableControls editor={editor} />}
    {(['photo', 'image'] as const)
      .filter((type) => extras.includes(type) && pictures(type).length > 0)
      .map((type) => (
        <Select
          key={type}
          aria-label={`${names[type]}: ${label}`}
          placeholder={names[type]}
          size="xs"
          w={150}
          searchable
          limit={60}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          nothingFoundMessage="Nothing has this name"
          data={pictures(type).map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          onChange={(id) => {
            const offered = pictures(type).find((each) => each.id === id);
            if (offered === undefined) return;
            const { caption, alt } = offered;
            const attrs = { [idAttribute[type]]: offered.id, caption, alt: type === 'photo' ? alt : '' };
            editor.chain().focus().insertContent({ type, attrs }).command(leavePicture).run();
          }}
        />
      ))}
  </Group>
);

/** Puts the cursor behind a picture that was just inserted: it is chosen, and what is put in next would replace it. */
const leavePicture: Parameters<Editor['commands']['command']>[0] = ({ tr, commands }) => {
  if (!(tr.selection instanceof NodeSelection)) return true;
  const next = Selection.findFrom(tr.doc.resolve(tr.selection.to), 1, true);
  return next === null ? commands.createParagraphNear() : commands.setTextSelection(next.from);
};

function TableControls({ editor }: Pick<ExtraControlsProps, 'editor'>) {
  const { isIn, columns } = useEditorState({
    editor,
    selector: ({ editor: { state } }) =>
      isInTable(state) ? { isIn: true, columns: selectedRect(state).map.width } : { isIn: false, columns: 0 },
  });
  const run = (command: Command) => () =>
    void editor
      .chain()
      .focus()
      .command(({ state, dispatch }) => command(state, dispatch))
      .run();
  if (!isIn)
    return (
      <Button size="compact-sm" variant="default" onClick={() => insertTable(editor)}>
        Insert a table
      </Button>
    );
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={run(addRowAfter)}>
        Add a row
      </Button>
      <Button size="compact-sm" variant="default" disabled={columns >= TABLE_COLUMNS_MAX} onClick={run(addColumnAfter)}>
        Add a column
      </Button>
      <Button size="compact-sm" variant="default" onClick={run(deleteRow)}>
        Delete the row
      </Button>
      <Button size="compact-sm" variant="default" onClick={run(deleteColumn)}>
        Delete the column
      </Button>
      <Button size="compact-sm" variant="default" onClick={run(deleteTable)}>
        Delete the table
      </Button>
    </>
  );
}
