import { Paper, Text } from '@mantine/core';
import type { MergeSubject, RichText } from '@townkeep/core/platform/fields/index.ts';
import { codesOf, resolveRichText } from '@townkeep/core/mechanisms/templates';
import { RichTextView } from '../../../../../ui/rich-text/RichTextView.tsx';
import { MissingCodes, optionalIn } from './MissingCodes.tsx';
import { useMergeCodes } from './use-merge-codes.ts';

interface RichTextPreviewProps {
  readonly subject: MergeSubject;
  readonly value: RichText | null;
}

/** Formatted text as its reader gets it, with sample values; nothing for a text without codes. */
export function RichTextPreview({ subject, value }: RichTextPreviewProps) {
  const codes = useMergeCodes(subject);
  if (value === null || codes.length === 0 || codesOf(value).length === 0) return null;
  const { content, unknown, empty } = resolveRichText(
    value,
    Object.fromEntries(codes.map(({ code, sample }) => [code, sample])),
  );
  return (
    <>
      <MissingCodes unknown={unknown} empty={empty} optional={optionalIn(value, codes, subject)} />
      <Paper withBorder p="sm" mt={4}>
        <Text fz="xs" c="dimmed">
          With sample values
        </Text>
        <RichTextView content={content} below={3} />
      </Paper>
    </>
  );
}
