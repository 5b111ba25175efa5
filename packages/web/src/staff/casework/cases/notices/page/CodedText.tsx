import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useState } from 'react';
import { RichTextEditing, type RichTextEditingProps } from '../../../../../ui/rich-text/RichTextEditing.tsx';
import { codeMarks, markOpen } from './code-marks.ts';

interface CodedTextProps extends Pick<RichTextEditingProps, 'labelledBy' | 'lang' | 'value' | 'onChange'> {
  /** The codes that are marked as open. */
  readonly open: ReadonlySet<string>;
  /** Receives the editor. Must be a stable function. */
  readonly onReady: (editor: Editor) => void;
}

const extensions = [codeMarks];
const extras = ['table', 'image', 'photo'] as const;

/** The editor of a letter, which marks the codes in it. */
export function CodedText({ open, onReady, ...text }: CodedTextProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const ready = useCallback(
    (made: Editor) => {
      setEditor(made);
      onReady(made);
    },
    [onReady],
  );
  const codes = [...open].join(' ');
  useEffect(() => {
    if (editor !== null) markOpen(editor, new Set(codes.split(' ')));
  }, [editor, codes]);
  return <RichTextEditing {...text} label="the letter" extras={extras} more={extensions} onReady={ready} />;
}
