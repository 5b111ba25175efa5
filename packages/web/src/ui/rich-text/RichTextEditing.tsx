import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { isSameValue, sanitizeRichText } from '@townkeep/core/platform/fields/index.ts';
import { type AnyExtension, type Content, type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect } from 'react';
import { styleNonce } from '../theme/nonce.ts';

export interface RichTextEditingProps {
  /** The id of the element that names the text. */
  readonly labelledBy: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The language of the text, where it is not that of the page. */
  readonly lang?: string;
  /** Further tools in the toolbar. `insert` puts a text at the cursor. */
  readonly tools?: (insert: (text: string) => void) => ReactNode;
  /** Further extensions of the editor, the same at each call. */
  readonly more?: readonly AnyExtension[];
  /** Receives the editor, for what stands beside it. Must be a stable function. */
  readonly onReady?: (editor: Editor) => void;
}

const EMPTY: Content = { type: 'doc', content: [{ type: 'paragraph' }] };

// Only what the schema of formatted text accepts.
const usual: readonly AnyExtension[] = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
];
const NONE: readonly AnyExtension[] = [];

/** Returns the text; null without words. */
const textOf = (editor: Editor): unknown => (editor.isEmpty ? null : sanitizeRichText(editor.getJSON()));

/** The editor of formatted text, with the formats that letters and pages support. */
export function RichTextEditing({ labelledBy, value, onChange, lang, tools, more, onReady }: RichTextEditingProps) {
  const nonce = styleNonce();
  const editor = useEditor({
    extensions: [...usual, ...(more ?? NONE)],
    content: (value ?? EMPTY) as Content,
    ...(nonce === '' ? {} : { injectNonce: nonce }),
    editorProps: {
      attributes: {
        'aria-labelledby': labelledBy,
        'aria-multiline': 'true',
        role: 'textbox',
        ...(lang === undefined ? {} : { lang }),
      },
    },
    onUpdate: (change) => onChange(textOf(change.editor)),
  });
  // The value changes from outside when the user accepts another person's change.
  useEffect(() => {
    if (!isSameValue(textOf(editor), value))
      editor.commands.setContent((value ?? EMPTY) as Content, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => onReady?.(editor), [editor, onReady]);
  return (
    <RichTextEditor editor={editor}>
      <RichTextEditor.Toolbar>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Bold />
          <RichTextEditor.Italic />
          <RichTextEditor.Underline />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.H2 />
          <RichTextEditor.H3 />
          <RichTextEditor.BulletList />
          <RichTextEditor.OrderedList />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Link />
          <RichTextEditor.Unlink />
        </RichTextEditor.ControlsGroup>
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
        {tools !== undefined && (
          <RichTextEditor.ControlsGroup>
            {tools((text) => void editor.chain().focus().insertContent(text).run())}
          </RichTextEditor.ControlsGroup>
        )}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}
