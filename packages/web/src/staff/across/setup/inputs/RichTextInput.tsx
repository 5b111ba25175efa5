import { Input, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import type { MergeSubject, RichText } from '@townkeep/core/platform/fields/index.ts';
import type { InputProps } from './input-props.ts';
import { codesOf, resolveRichText } from '@townkeep/core/mechanisms/templates';
import type { PicturesOf } from '../../../../ui/rich-text/picture-node.tsx';
import { RichTextView } from '../../../../ui/rich-text/RichTextView.tsx';
import { InsertCode, useMergeCodes } from '../../../mechanisms/templates/index.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { MissingCodes, optionalIn } from './merge-codes/MissingCodes.tsx';

const RichTextEditing = lazy(async () => ({
  default: (await import('../../../../ui/rich-text/RichTextEditing.tsx')).RichTextEditing,
}));

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
  const subject = input.mergeCodes;
  const pictures = useAgencyImages(input.extras?.includes('image') === true);
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
          labelledBy={id}
          value={value}
          onChange={onChange}
          label={label}
          extras={input.extras}
          pictures={pictures}
          {...(subject !== undefined && { tools: toolsOf(label, subject) })}
        />
      </Suspense>
      {subject !== undefined && <RichTextPreview subject={subject} value={value as RichText | null} />}
    </Input.Wrapper>
  );
}

/** Returns the images of the agency that a text can show. */
function useAgencyImages(isWanted: boolean): PicturesOf {
  const listed = useQuery({ ...apiQuery.noticeImages.list.queryOptions({ input: {} }), enabled: isWanted });
  const images = (listed.data?.items ?? []).map(({ id, name, alternativeText }) => ({
    id,
    name,
    alt: alternativeText,
    caption: '',
    url: null,
  }));
  return (type) => (type === 'image' ? images : []);
}

interface SubjectCodesProps {
  readonly label: string;
  readonly subject: MergeSubject;
  readonly onInsert: (code: string) => void;
}

const SubjectCodes = ({ label, subject, onInsert }: SubjectCodesProps) => (
  <InsertCode label={label} codes={useMergeCodes(subject)} onInsert={onInsert} />
);

const toolsOf = (label: string, subject: MergeSubject) => (insert: (text: string) => void) => (
  <SubjectCodes label={label} subject={subject} onInsert={insert} />
);

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
