import { type Editor, Node } from '@tiptap/react';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** The parts that tables are made of, as the editor's library names them. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

// Cells are never joined. The library of tables still reads these attributes.
const oneCell = { colspan: { default: 1, rendered: false }, rowspan: { default: 1, rendered: false } };
const cellAttributes = () => ({ ...oneCell, colwidth: { default: null, rendered: false } });

const table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => ({ tableRole: roles[name] }),
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)),
    'Shift-Tab': ({ editor }) => editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
  }),
  addProseMirrorPlugins: () => [tableEditing()],
});

const row = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

// What a cell can have: neither a table nor headings.
const content = '(paragraph | bulletList | orderedList)+';

const cell = Node.create({
  name: 'tableCell',
  content,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: () => ['td', 0],
});

const header = Node.create({
  name: 'tableHeader',
  content,
  isolating: true,
  addAttributes: cellAttributes,
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: () => ['th', 0],
});

/** Tables for an editor of formatted text. */
export const tableNodes = [table, row, cell, header];

const ROWS = 3;
const COLUMNS = 2;

/** From the beginning of a table to that of the words in its first cell: into its row, cell and paragraph. */
const INTO_FIRST_CELL = 4;

/** Inserts an empty table, whose first row is that of the headings, and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const cells = (type: string) => Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] }));
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    type: 'tableRow',
    content: cells(index === 0 ? 'tableHeader' : 'tableCell'),
  }));
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent({ type: 'table', content: rows })
    .command(({ tr, commands }) => {
      // An empty paragraph is replaced; words are parted around the table.
      let start: number | null = null;
      tr.doc.nodesBetween(from - 1, tr.doc.content.size, ({ type }, position) => {
        if (start === null && type.name === 'table' && position >= from - 1) start = position;
        return start === null;
      });
      return start !== null && commands.setTextSelection(start + INTO_FIRST_CELL);
    })
    .run();
}
