import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Switch.css';
import { Fieldset, NativeSelect, Stack, Switch } from '@mantine/core';
import {
  adminRightBlocker,
  type PermissionPart,
  type PermissionRight,
  permissionRights,
  type PermissionSet,
  valueIn,
  withValue,
} from '@townkeep/core/identity/people';
import type { ReactNode } from 'react';
import { useSession } from '../../../../platform/session/SessionContext.tsx';

export interface PermissionPartInputProps {
  readonly part: PermissionPart;
  readonly legend: string;
  readonly set: PermissionSet;
  readonly onChange: (set: PermissionSet) => void;
  readonly children?: ReactNode;
}

/** The rights of one part of a permission set. */
export function PermissionPartInput({ part, legend, set, onChange, children }: PermissionPartInputProps) {
  const isUsed = part === 'agency' || set[part].isActive;
  const shown = permissionRights.filter((right) => right.part === part && (isUsed || right.name === 'isActive'));
  return (
    <Fieldset legend={legend} p="sm">
      <Stack gap="sm">
        {shown.map((right) => (
          <RightInput
            key={right.name}
            right={right}
            value={valueIn(set, right)}
            onChange={(value) => onChange(withValue(set, right, value))}
          />
        ))}
        {children}
      </Stack>
    </Fieldset>
  );
}

interface RightInputProps {
  readonly right: PermissionRight;
  readonly value: boolean | string;
  readonly onChange: (value: boolean | string) => void;
}

/** One right. An administrator's right can be changed only by a person who has it. */
function RightInput({ right: { label, hint, values, admin }, value, onChange }: RightInputProps) {
  const { flags } = useSession();
  const blocker = admin === undefined ? null : adminRightBlocker(flags, [admin]);
  if (typeof value === 'string')
    return (
      <NativeSelect
        label={label}
        description={hint}
        data={values.map((each) => ({ value: String(each.value), label: each.label }))}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  return (
    <Switch
      label={label}
      description={blocker ?? hint}
      checked={value}
      {...(blocker === null ? {} : { 'aria-disabled': true })}
      onChange={(event) => {
        if (blocker === null) onChange(event.currentTarget.checked);
      }}
    />
  );
}
