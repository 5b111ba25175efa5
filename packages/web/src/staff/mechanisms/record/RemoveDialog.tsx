import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import type { ShownRecord } from './use-record-change.ts';
import { useRecordForm } from './use-record-form.ts';

interface Versioned {
  readonly version: number;
}

export interface RemoveDialogProps {
  /** The record of the page. */
  readonly record: ShownRecord<Versioned>;
  readonly verb: 'Delete' | 'Remove';
  /** The kind of part, such as `violation`. */
  readonly what: string;
  readonly part: Versioned;
  /** Where the query of the part is, if the record's does not have it. */
  readonly partKey?: readonly unknown[];
  /** Removes the part. `version` is that of what the person has seen. */
  readonly remove: (version: number) => Promise<unknown>;
  /** The message once it is removed. */
  readonly success: string;
  /** Called afterwards, to move the focus where it does not go to the section. */
  readonly onRemoved?: () => void;
  readonly onClose: () => void;
  /** What removing means. */
  readonly children: ReactNode;
}

const noValues = {};

/** Asks before a part of a record is removed. It says when another person changed the part meanwhile. */
export function RemoveDialog({ record, verb, what, part, partKey, remove, children, ...props }: RemoveDialogProps) {
  const { onClose, onRemoved } = props;
  const form = useRecordForm({
    record,
    seen: part,
    ...(partKey === undefined ? {} : { partKey }),
    stored: () => noValues,
    changes: (opened, now) =>
      opened.version === now.version ? [] : [{ name: what, label: `this ${what}`, text: null }],
    kept: `${verb} it only if that is still what you want.`,
    save: (_, version) => remove(version),
    success: props.success,
    isRemoval: true,
    onSaved: () => {
      onClose();
      onRemoved?.();
    },
  });
  return (
    <FormDialog title={`${verb} ${what}`} size="sm" confirm={verb} isDangerous onClose={onClose} {...form.dialog}>
      <Text component="div">{children}</Text>
    </FormDialog>
  );
}
