import { Group, Stack, Text } from '@mantine/core';
import type { MergeSubject } from '@townkeep/core/platform/fields/index.ts';
import { codesIn, resolveText, SAMPLE_LINK, smsSegments, smsText } from '@townkeep/core/mechanisms/templates';
import type { ReactNode, RefObject } from 'react';
import { MissingCodes, optionalIn } from './MissingCodes.tsx';
import { InsertCode, useMergeCodes } from '../../../../mechanisms/templates/index.ts';
import { useSession } from '../../../../platform/session/SessionContext.tsx';

interface MergeTextProps {
  readonly label: string;
  readonly subject: MergeSubject;
  readonly value: string;
  readonly field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  readonly onChange: (value: string) => void;
  /** Whether to show in how many parts a text message is sent. */
  readonly countsSegments?: boolean;
  readonly children: ReactNode;
}

/** A text input with a picker of merge codes, and the text as its reader gets it, with sample values. */
export function MergeText({
  label,
  subject,
  value,
  field,
  onChange,
  countsSegments = false,
  children,
}: MergeTextProps) {
  const codes = useMergeCodes(subject);
  const samples = Object.fromEntries(codes.map(({ code, sample }) => [code, sample]));
  const { content: shown, unknown, empty } = resolveText(value, samples);
  const insert = (code: string) => {
    const { selectionStart, selectionEnd } = field.current ?? {};
    const from = selectionStart ?? value.length;
    onChange(value.slice(0, from) + code + value.slice(selectionEnd ?? from));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(from + code.length, from + code.length);
    });
  };
  return (
    <Stack gap={4}>
      {children}
      <Group gap="sm" justify="space-between">
        <InsertCode label={label} codes={codes} onInsert={insert} />
        {countsSegments && value !== '' && <SmsParts words={shown} />}
      </Group>
      {codes.length > 0 && (
        <MissingCodes unknown={unknown} empty={empty} optional={optionalIn(value, codes, subject)} />
      )}
      {codesIn(value).length > 0 && (
        <Text fz="xs" c="dimmed" className="pre-wrap">
          With sample values: {shown}
        </Text>
      )}
    </Stack>
  );
}

/** In how many parts a text message is sent: its words with sample values, the name before and the link after them. */
function SmsParts({ words }: { readonly words: string }) {
  const { agencyName } = useSession().profile;
  const parts = smsSegments(smsText({ agencyName, words, address: SAMPLE_LINK }));
  return (
    <Text fz="xs" c="dimmed" role="status">
      {parts === 1 ? 'Sent in 1 part' : `Sent in ${parts} parts`}, with sample values, your agency’s name and the link
    </Text>
  );
}
