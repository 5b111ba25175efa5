import { codePlaces } from '@townkeep/core/mechanisms/templates';
import { type Editor, Extension } from '@tiptap/react';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const key = new PluginKey<ReadonlySet<string>>('code-marks');

/** Marks the codes in the text of the editor: those that would be printed as they are, and those of each recipient. */
export const codeMarks = Extension.create({
  name: 'codeMarks',
  addProseMirrorPlugins: () => [
    new Plugin<ReadonlySet<string>>({
      key,
      state: {
        init: () => new Set(),
        apply: (change, open) => (change.getMeta(key) as ReadonlySet<string> | undefined) ?? open,
      },
      props: {
        decorations: (state) => {
          const open = key.getState(state) ?? new Set();
          const marks = placesIn(state.doc).map(({ code, from, to }) =>
            Decoration.inline(from, to, { class: open.has(code) ? 'open-code' : 'letter-code' }),
          );
          return DecorationSet.create(state.doc, marks);
        },
      },
    }),
  ],
});

/** Sets which codes are marked as open. */
export const markOpen = (editor: Editor, codes: ReadonlySet<string>): void =>
  editor.view.dispatch(editor.state.tr.setMeta(key, codes).setMeta('addToHistory', false));

/** Selects a code in the text, the next one after the cursor. Returns whether the text has it. */
export function selectCode(editor: Editor, wanted: string): boolean {
  const places = placesIn(editor.state.doc).filter(({ code }) => code === wanted);
  const next = places.find(({ from }) => from > editor.state.selection.from) ?? places[0];
  if (next === undefined) return false;
  editor.chain().focus(null, { scrollIntoView: false }).setTextSelection({ from: next.from, to: next.to }).run();
  // In the middle, where nothing that stays in sight covers it. At its edge, the node would be all of the paragraph.
  const { node } = editor.view.domAtPos(next.from + 1);
  node.parentElement?.scrollIntoView({ block: 'center' });
  return true;
}

/** Returns where codes stand, as positions of the document. A code stands within one text. */
function placesIn(doc: Node) {
  const places: { readonly code: string; readonly from: number; readonly to: number }[] = [];
  doc.descendants((node, position) => {
    for (const { code, from, to } of codePlaces(node.text ?? ''))
      places.push({ code, from: position + from, to: position + to });
  });
  return places;
}
