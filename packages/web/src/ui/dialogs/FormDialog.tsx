import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, type RefObject, use, useCallback, useEffect, useRef, useState } from 'react';
import { Dialog, type DialogProps, SetDialogCloser } from './Dialog.tsx';
import { DialogActions, type DialogActionsProps } from './DialogActions.tsx';
import { FormNotices, type FormProblems, type FormNoticesProps, NO_PROBLEMS } from './FormNotices.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

export interface DialogFormProps
  extends Omit<DialogActionsProps, 'onConfirm' | 'onCancel' | 'size'>, Omit<FormNoticesProps, 'reveal'> {
  readonly isDirty: boolean;
  /** Uses less space, for a form in the page. */
  readonly isCompact?: boolean;
  /** Names the unsaved input, as a sentence. */
  readonly unsaved?: string;
  readonly onSubmit: () => void;
  /** Whether Cancel asks about unsaved input; false where it goes back to a step that keeps it. */
  readonly asksOnCancel?: boolean;
  /** Closes the form without saving. */
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

export interface FormDialogProps extends DialogFormProps, Pick<DialogProps, 'title' | 'size'> {}

/**
 * A dialog with a form. It is mounted while it is open, so each opening starts fresh. It asks before typed input is
 * lost, shows problems and changes of others, and submits by Enter and Ctrl+Enter.
 */
export function FormDialog({ title, size = 'md', ...form }: FormDialogProps) {
  return (
    <Dialog title={title} isOpen size={size} onClose={form.onClose}>
      <DialogForm {...form} />
    </Dialog>
  );
}

export const UNSAVED = 'Your changes are not saved yet.';

/** The form of a dialog, for a dialog that shows something else first. */
export function DialogForm({
  isDirty,
  isCompact = false,
  unsaved = UNSAVED,
  problems = NO_PROBLEMS,
  notice = null,
  asksOnCancel = true,
  onSubmit,
  onClose,
  children,
  ...actions
}: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { asked, leave, stay, go } = useLeaving(isDirty);
  const cancel = () => (asksOnCancel ? leave(onClose) : onClose());
  const isPossible = actions.isBusy !== true && (actions.blocker ?? null) === null;
  useFormKeys(form, isDirty && asksOnCancel && asked === null ? cancel : null);
  useFirstFocus(form);
  useWrongFieldFocus(form, problems);
  return (
    <>
      <form ref={form} noValidate onSubmit={submitBy(isPossible ? onSubmit : null)}>
        <Stack gap={isCompact ? 'xs' : 'sm'}>
          <FormNotices problems={problems} notice={notice} />
          {children}
          <DialogActions {...actions} size={isCompact ? 'xs' : 'sm'} onCancel={cancel} />
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty} what={unsaved} />
      <LeaveDialog what={unsaved} isOpen={asked !== null} onStay={stay} onLeave={go} />
    </>
  );
}

/** Asks before the dialog around the form is closed with unsaved input. */
function useLeaving(isDirty: boolean) {
  const setCloser = use(SetDialogCloser);
  const [asked, setAsked] = useState<{ readonly go: () => void } | null>(null);
  const leave = useCallback((go: () => void) => (isDirty ? setAsked({ go }) : go()), [isDirty]);
  useEffect(() => {
    setCloser(leave);
    return () => setCloser(null);
  }, [setCloser, leave]);
  const stay = () => setAsked(null);
  const go = () => {
    stay();
    asked?.go();
  };
  return { asked, leave, stay, go };
}

/** Null for a form that cannot be submitted: Enter in a field does it without the button. */
export const submitBy = (onSubmit: (() => void) | null) => (event: FormEvent) => {
  event.preventDefault();
  // React bubbles the event to a form of the page around, which contains the dialog in the React tree only.
  event.stopPropagation();
  onSubmit?.();
};

/** What closes by Escape alone: a field with an open dropdown, and what Mantine marks so. */
const TAKES_ESCAPE = '[aria-expanded="true"], [data-mantine-stop-propagation="true"]';

/**
 * Submits by Ctrl+Enter or Command+Enter, and asks about unsaved input by Escape. Fields and dropdowns come first:
 * their handlers have run when an event reaches the document.
 */
function useFormKeys(form: RefObject<HTMLFormElement | null>, askToLeave: (() => void) | null): void {
  useEffect(() => {
    let isTaken = false;
    const look = ({ target }: KeyboardEvent) => {
      isTaken = target instanceof Element && target.closest(TAKES_ESCAPE) !== null;
    };
    const press = (event: KeyboardEvent) => {
      const shown = form.current;
      if (shown === null || event.defaultPrevented || !shown.contains(event.target as Node)) return;
      if (event.key === 'Escape' && !isTaken) askToLeave?.();
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      shown.requestSubmit();
    };
    // Before the dropdown closes.
    document.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [form, askToLeave]);
}

const FIELDS = 'input:not([type="hidden"]), select, textarea, button';

/** Focuses the marked field, else the first one, when the form appears. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const shown = form.current;
    if (shown === null || shown.contains(document.activeElement)) return;
    (shown.querySelector<HTMLElement>('[data-autofocus]') ?? shown.querySelector<HTMLElement>(FIELDS))?.focus();
  }, [form]);
}

/** Focuses the first field with a problem after an attempt that failed. */
function useWrongFieldFocus(form: RefObject<HTMLFormElement | null>, { attempt, byElement }: FormProblems): void {
  const isListed = byElement !== undefined;
  useEffect(() => {
    if (attempt === 0 || isListed) return;
    const wrong = form.current?.querySelector('.mantine-InputWrapper-error')?.closest('.mantine-InputWrapper-root');
    const target =
      wrong?.querySelector<HTMLElement>(FIELDS) ?? form.current?.querySelector<HTMLElement>('.form-problem');
    target?.focus();
  }, [form, attempt, isListed]);
}
