import '@mantine/core/styles/Typography.css';
import '@mantine/tiptap/styles.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { isSameValue, type MergeSubject, sanitizeRichText } from '@townkeep/core/platform/fields/index.ts';
import { type Content, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect } from 'react';
import { InsertCode } from './merge-codes/InsertCode.tsx';
import { useMergeCodes } from './merge-codes/use-merge-codes.ts';
import { styleNonce } from '../../../../ui/theme/nonce.ts';

export interface RichTextEditingProps {
  readonly label: string;
  readonly labelledBy: string;
  /** The subject whose merge codes can be inserted; undefined for a text without codes. */
  readonly mergeCodes: MergeSubject | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

const EMPTY: Content = { type: 'doc', content: [{ type: 'paragraph' }] };

// Only what the schema of formatted text accepts.
const extensions = [
  StarterKit.configure({ link: false, code: false, codeBlock: false, heading: { levels: [2, 3] } }),
  Link.configure({ openOnClick: false, protocols: ['mailto', 'tel'] }),
];

/** The editor, with the formats that letters and pages support. */
export function RichTextEditing({ label, labelledBy, mergeCodes, value, onChange }: RichTextEditingProps) {
  const nonce = styleNonce();
  const editor = useEditor({
    extensions,
    content: (value ?? EMPTY) as Content,
    ...(nonce === '' ? {} : { injectNonce: nonce }),
    editorProps: { attributes: { 'aria-labelledby': labelledBy, 'aria-multiline': 'true', role: 'textbox' } },
    onUpdate: (change) => onChange(change.editor.isEmpty ? null : sanitizeRichText(change.editor.getJSON())),
  });
  // The value changes from outside when the user accepts another person's change.
  useEffect(() => {
    const shown = editor.isEmpty ? null : sanitizeRichText(editor.getJSON());
    if (!isSameValue(shown, value)) editor.commands.setContent((value ?? EMPTY) as Content, { emitUpdate: false });
  }, [editor, value]);
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
        {mergeCodes !== undefined && (
          <RichTextEditor.ControlsGroup>
            <SubjectCodes
              label={label}
              subject={mergeCodes}
              onInsert={(code) => editor.chain().focus().insertContent(code).run()}
            />
          </RichTextEditor.ControlsGroup>
        )}
      </RichTextEditor.Toolbar>
      <RichTextEditor.Content />
    </RichTextEditor>
  );
}

interface SubjectCodesProps {
  readonly label: string;
  readonly subject: MergeSubject;
  readonly onInsert: (code: string) => void;
}

const SubjectCodes = ({ label, subject, onInsert }: SubjectCodesProps) => (
  <InsertCode label={label} codes={useMergeCodes(subject)} onInsert={onInsert} />
);
