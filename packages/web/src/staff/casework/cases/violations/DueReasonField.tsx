import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';
import { useReasons } from '../choices.ts';

type DueReasonFieldProps = Pick<TextInputProps, 'value' | 'error' | 'onChange'>;

/** Why a due date changes, in one's own words or as one of the agency's reasons. */
export function DueReasonField(props: DueReasonFieldProps) {
  const listId = useId();
  const reasons = useReasons().filter(({ kind }) => kind === 'CHANGE_DUE_DATE');
  return (
    <>
      <TextInput
        label="Reason"
        description="Shown in the case history."
        required
        maxLength={500}
        list={listId}
        {...props}
      />
      <datalist id={listId}>
        {reasons.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </>
  );
}
