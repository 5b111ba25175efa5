import { Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled'> {
  /**
   * Why the action is unavailable; null when it is available. Shown on hover and focus, and read out with the button.
   */
  readonly blocker?: string | null;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that stays focusable when it is disabled and gives the reason. It also keeps the focus while it is loading.
 */
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
      // Mantine disables a loading button, and a disabled button loses the focus.
      renderRoot={({ disabled: _, ...root }: ComponentProps<'button'>) => <button {...root} />}
      {...(isBlocked ? { 'data-disabled': true, 'aria-describedby': id } : {})}
      onClick={(event) => {
        // Enter in a field of the form also triggers a click.
        if (loading) event.preventDefault();
        else if (!isBlocked) onClick?.();
      }}
    >
      {children}
    </Button>
  );
  // One tree for both states, so that a button that becomes blocked keeps the focus.
  return (
    <>
      <Tooltip
        label={blocker}
        disabled={!isBlocked}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        {button}
      </Tooltip>
      {isBlocked && <VisuallyHidden id={id}>{blocker}</VisuallyHidden>}
    </>
  );
}
