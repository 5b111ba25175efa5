import { NativeSelect, Textarea } from '@mantine/core';
import { LINE_NOTE_MAX } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { optionsOf, useReasons } from '../../choices.ts';

export interface ReasonValues {
  readonly reasonId: string;
  readonly note: string;
}

export const NO_REASON: ReasonValues = { reasonId: '', note: '' };

export type ReasonKind = 'VOID' | 'WAIVE' | 'REFUND' | 'CORRECTION';

/** Returns the agency's reasons of a kind, what is wrong with a choice of them, and what a call takes of it. */
export function useMoneyReasons(kind: ReasonKind) {
  const reasons = useReasons().filter((each) => each.kind === kind);
  return {
    options: optionsOf(reasons),
    needsNote: (reasonId: string): boolean => reasons.some(({ id, needsNote }) => id === reasonId && needsNote),
    problemsOf: ({ reasonId, note }: ReasonValues): Record<string, string> => ({
      ...(reasons.length > 0 && reasonId === '' ? { reasonId: text('required', { label: 'Reason' }) } : {}),
      ...(reasons.some(({ id, needsNote }) => id === reasonId && needsNote) && note.trim() === ''
        ? { note: text('required', { label: 'Note' }) }
        : {}),
    }),
    given: ({ reasonId, note }: ReasonValues) => ({ reasonId: reasonId || null, note: note.trim() || null }),
  };
}

interface TextField {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

interface ReasonFieldsProps {
  readonly reasons: ReturnType<typeof useMoneyReasons>;
  readonly values: ReasonValues;
  readonly field: (name: 'reasonId' | 'note') => TextField;
  /** Whether the reason takes the focus first. */
  readonly isFirst?: boolean;
}

/** The reason of a change of money, where the agency has reasons of its kind, and a note. */
export function ReasonFields({ reasons, values, field, isFirst = false }: ReasonFieldsProps) {
  return (
    <>
      {reasons.options.length > 0 && (
        <NativeSelect
          label="Reason"
          required
          {...(isFirst ? { 'data-autofocus': true } : {})}
          data={[{ value: '', label: 'Choose' }, ...reasons.options]}
          {...field('reasonId')}
        />
      )}
      <Textarea
        label="Note"
        required={reasons.needsNote(values.reasonId)}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={LINE_NOTE_MAX}
        {...field('note')}
      />
    </>
  );
}
