import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be done now; shown on hover and focus, read out with the button. Null when it can. */
  readonly blocker?: string | null;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that, when it is disabled, can still be reached and says why; while it works it keeps the focus. */
export function ActionButton({
  blocker = null,
  loading = false,
  onClick,
  type = 'button',
  children,
  ref,
  ...rest
}: ActionButtonProps) {
  const id = useId();
  const isBlocked = blocker !== null;
  const button = (
    <Button
      {...rest}
      {...(ref === undefined ? {} : { ref })}
      type={isBlocked ? 'button' : type}
      loading={loading}
      aria-busy={loading || undefined}
      aria-disabled={loading || isBlocked || undefined}
      // The library disables a button that works, and a disabled button loses the focus.
      renderRoot={({ disabled: _, ...root }: ComponentProps<'button'>) => <button {...root} />}
      {...(isBlocked ? { 'data-disabled': true, 'aria-describedby': id } : {})}
      onClick={(event) => {
        // Enter in a field of the form comes here too.
        if (loading) event.preventDefault();
        else if (!isBlocked) onClick?.();
      }}
    >
      {children}
    </Button>
  );
  if (!isBlocked) return button;
  return (
    <>
      <Tooltip label={blocker} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        {button}
      </Tooltip>
      <VisuallyHidden id={id}>{blocker}</VisuallyHidden>
    </>
  );
}
