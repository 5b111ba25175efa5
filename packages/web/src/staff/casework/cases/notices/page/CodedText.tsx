import type { MergeCode } from '@townkeep/core/mechanisms/templates';
import type { Editor } from '@tiptap/react';
import { useCallback, useEffect, useState } from 'react';
import { RichTextEditing, type RichTextEditingProps } from '../../../../../ui/rich-text/RichTextEditing.tsx';
import { InsertCode } from '../../../../mechanisms/templates/index.ts';
import { codeMarks, markOpen } from './code-marks.ts';
import { useLetterTools } from './use-letter-tools.ts';

interface CodedTextProps extends Pick<RichTextEditingProps, 'labelledBy' | 'lang' | 'value' | 'onChange'> {
  /** The codes that are marked as open. */
  readonly open: ReadonlySet<string>;
  /** Receives the editor. Must be a stable function. */
  readonly onReady: (editor: Editor) => void;
}

const extensions = [codeMarks];
const LABEL = 'the letter';
const extras = ['table', 'image', 'photo'] as const;

const toolsOf = (codes: readonly MergeCode[]) => (insert: (text: string) => void) => (
  <InsertCode label={LABEL} codes={codes} onInsert={insert} />
);

/** The editor of a letter, which marks the codes in it. */
export function CodedText({ open, onReady, ...text }: CodedTextProps) {
  const { pictures, codes: offered } = useLetterTools();
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
  return (
    <RichTextEditing
      {...text}
      label={LABEL}
      extras={extras}
      pictures={pictures}
      more={extensions}
      tools={toolsOf(offered)}
      onReady={ready}
    />
  );
}
