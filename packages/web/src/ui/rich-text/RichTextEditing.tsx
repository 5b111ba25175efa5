import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import './rich-text.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { isSameValue, type RichTextExtra, sanitizeRichText } from '@townkeep/core/platform/fields/index.ts';
import { type AnyExtension, type Content, type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type ReactNode, useEffect, useMemo } from 'react';
import { styleNonce } from '../theme/nonce.ts';
import { ExtraControls } from './ExtraControls.tsx';
import { extraNodes, PicturesContext, type PicturesOf } from './picture-node.tsx';

export interface RichTextEditingProps {
  /** The id of the element that names the text. */
  readonly labelledBy: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The language of the text, where it is not that of the page. */
  readonly lang?: string;
  /** Further tools in the toolbar. `insert` puts a text at the cursor. */
  readonly tools?: (insert: (text: string) => void) => ReactNode;
  /** What the text can have besides words. The same array at each call. */
  readonly extras?: readonly RichTextExtra[] | undefined;
  /** What the text is called, where it can have more than words. */
  readonly label?: string;
  /** The pictures that can be put into the text. */
  readonly pictures?: PicturesOf;
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

const WORDS_ONLY: readonly RichTextExtra[] = [];
const noPictures: PicturesOf = () => [];

/** Returns the text; null without words. One that is refused, such as a table that is too wide, stays as it is. */
function textOf(editor: Editor, extras: readonly RichTextExtra[]): unknown {
  if (editor.isEmpty) return null;
  const json = editor.getJSON();
  return sanitizeRichText(json, extras) ?? json;
}

/** The editor of formatted text, with the formats that letters and pages support. */
export function RichTextEditing({
  labelledBy,
  value,
  onChange,
  lang,
  tools,
  extras = WORDS_ONLY,
  label = '',
  pictures = noPictures,
  more,
  onReady,
}: RichTextEditingProps) {
  const nonce = styleNonce();
  const nodes = useMemo(() => extraNodes(extras), [extras]);
  const editor = useEditor({
    extensions: [...usual, ...nodes, ...(more ?? NONE)],
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
    onUpdate: (change) => onChange(textOf(change.editor, extras)),
  });
  // The value changes from outside when the user accepts another person's change.
  useEffect(() => {
    if (!isSameValue(textOf(editor, extras), value))
      editor.commands.setContent((value ?? EMPTY) as Content, { emitUpdate: false });
  }, [editor, extras, value]);
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
        {extras.length > 0 && (
          <RichTextEditor.ControlsGroup>
            <ExtraControls editor={editor} label={label} extras={extras} pictures={pictures} />
          </RichTextEditor.ControlsGroup>
        )}
        {tools !== undefined && (
          <RichTextEditor.ControlsGroup>
            {tools((text) => void editor.chain().focus().insertContent(text).run())}
          </RichTextEditor.ControlsGroup>
        )}
      </RichTextEditor.Toolbar>
      <PicturesContext value={pictures}>
        <RichTextEditor.Content />
      </PicturesContext>
    </RichTextEditor>
  );
}
