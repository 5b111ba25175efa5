import { Stack, type StackProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { submitBy, UNSAVED } from './dialogs/FormDialog.tsx';
import { FormNotices, type FormNoticesProps } from './dialogs/FormNotices.tsx';
import { LeaveGuard } from './dialogs/LeaveGuard.tsx';
import { SaveBar, type SaveBarProps } from './SaveBar.tsx';

export interface PageFormProps
  extends Omit<SaveBarProps, 'isSaving'>, FormNoticesProps, Pick<StackProps, 'gap' | 'maw'> {
  readonly isBusy: boolean;
  /** Names the unsaved input, as a sentence. */
  readonly unsaved?: string;
  readonly onSubmit: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/**
 * A form in the page: it shows problems and changes of others, ends with the bar that saves, and asks before it is
 * left.
 */
export function PageForm({
  isBusy,
  unsaved = UNSAVED,
  problems,
  notice,
  reveal,
  gap = 'md',
  maw,
  onSubmit,
  children,
  ...bar
}: PageFormProps) {
  const { isDirty, isNew = false, blocker = null } = bar;
  const isPossible = !isBusy && blocker === null && (isDirty || isNew);
  return (
    <form noValidate onSubmit={submitBy(isPossible ? onSubmit : null)}>
      <Stack gap={gap} maw={maw}>
        <FormNotices problems={problems} notice={notice} reveal={reveal} />
        {children}
        <SaveBar {...bar} isSaving={isBusy} />
      </Stack>
      <LeaveGuard isDirty={isDirty} what={unsaved} />
    </form>
  );
}
