import { Input, Paper, Skeleton, Text } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import type { MergeSubject, RichText } from '@townkeep/core/platform/fields/index.ts';
import type { InputProps } from './input-props.ts';
import { codesOf, resolveRichText } from '@townkeep/core/mechanisms/templates';
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { MissingCodes, optionalIn } from './merge-codes/MissingCodes.tsx';
import { useMergeCodes } from './merge-codes/use-merge-codes.ts';

const RichTextEditing = lazy(async () => ({ default: (await import('./RichTextEditing.tsx')).RichTextEditing }));

/** Formatted text. The editor is loaded when a form that needs it is opened. */
export function RichTextInput({
  label,
  description,
  error,
  required,
  input,
  value,
  onChange,
}: InputProps<'rich-text'>) {
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      required={required}
      labelElement="div"
      labelProps={{ id }}
    >
      <Suspense fallback={<Skeleton height={160} aria-busy />}>
        <RichTextEditing
          label={label}
          labelledBy={id}
          mergeCodes={input.mergeCodes}
          value={value}
          onChange={onChange}
        />
      </Suspense>
      {input.mergeCodes !== undefined && (
        <RichTextPreview subject={input.mergeCodes} value={value as RichText | null} />
      )}
    </Input.Wrapper>
  );
}

interface RichTextPreviewProps {
  readonly subject: MergeSubject;
  readonly value: RichText | null;
}

/** Formatted text as its reader gets it, with sample values; nothing for a text without codes. */
function RichTextPreview({ subject, value }: RichTextPreviewProps) {
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
