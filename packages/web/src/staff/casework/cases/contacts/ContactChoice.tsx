import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { contactSource } from '../choices.ts';
import { NewContact } from './NewContact.tsx';

export interface ContactChoiceProps {
  readonly value: PickerOption | null;
  readonly error: string | null;
  readonly isRequired?: boolean;
  readonly onChange: (contact: PickerOption | null) => void;
}

/** Takes a contact that the agency knows, or adds one. */
export function ContactChoice({ value, error, isRequired = false, onChange }: ContactChoiceProps) {
  const [isNew, setIsNew] = useState(false);
  return (
    <Stack gap="xs">
      <FieldPicker
        label="Contact"
        required={isRequired}
        source={contactSource}
        value={value}
        error={error}
        placeholder="Search by name, email address or phone"
        onChange={(id, label) => onChange(id === null ? null : { value: id, label, isActive: true })}
      />
      {isNew ? (
        <NewContact
          onAdded={(added) => {
            setIsNew(false);
            onChange(added);
          }}
          onCancel={() => setIsNew(false)}
        />
      ) : (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => setIsNew(true)}>
          New contact
        </Button>
      )}
    </Stack>
  );
}
