import { ActionIcon, type ActionIconProps, Button, type ButtonProps, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, type ReactElement, type ReactNode, type Ref, useId } from 'react';

interface Action {
  /**
   * Why the action is unavailable; null when it is available. Shown on hover and focus, and read out with the button.
   */
  readonly blocker?: string | null;
  readonly onClick?: () => void;
  readonly type?: 'button' | 'submit';
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled' | keyof Action>, Action {}

/**
 * A button that stays focusable when it is disabled and gives the reason. It also keeps the focus while it is loading.
 */
export function ActionButton({
  blocker = null,
  loading = false,
  onClick,
  type = 'button',
  ...rest
}: ActionButtonProps) {
  const { attributes, explain } = useReason({ blocker, loading, onClick, type });
  return explain(<Button {...rest} {...attributes} loading={loading} />);
}

export interface IconActionProps extends Omit<ActionIconProps, 'disabled' | keyof Action>, Action {
  readonly 'aria-label': string;
  /** Shown on hover and focus while the action is available. */
  readonly tip?: string;
}

/** The same as an icon. */
export function IconAction({
  blocker = null,
  loading = false,
  onClick,
  type = 'button',
  tip,
  ...rest
}: IconActionProps) {
  const { attributes, explain } = useReason({ blocker, loading, onClick, type, tip });
  return explain(<ActionIcon {...rest} {...attributes} loading={loading} />);
}

type ReasonOptions = Required<Pick<Action, 'blocker' | 'type'>> & {
  readonly loading: boolean;
  readonly onClick: (() => void) | undefined;
  readonly tip?: string | undefined;
};

/** Returns the attributes of a button that may be unavailable, and what shows the reason. */
function useReason({ blocker, loading, onClick, type, tip }: ReasonOptions) {
  const id = useId();
  const isBlocked = blocker !== null;
  const attributes = {
    type: isBlocked ? ('button' as const) : type,
    'aria-busy': loading || undefined,
    'aria-disabled': loading || isBlocked || undefined,
    // Mantine disables a loading button, and a disabled button loses the focus.
    renderRoot: ({ disabled: _, ...root }: ComponentProps<'button'>) => <button {...root} />,
    ...(isBlocked ? { 'data-disabled': true, 'aria-describedby': id } : {}),
    onClick: (event: { preventDefault: () => void }) => {
      // Enter in a field of the form also triggers a click.
      if (loading) event.preventDefault();
      else if (!isBlocked) onClick?.();
    },
  };
  // One tree for both states, so that a button that becomes blocked keeps the focus.
  const explain = (button: ReactElement) => (
    <>
      <Tooltip
        label={blocker ?? tip}
        disabled={!isBlocked && tip === undefined}
        multiline
        maw={320}
        events={{ hover: true, focus: true, touch: true }}
      >
        {button}
      </Tooltip>
      {isBlocked && <VisuallyHidden id={id}>{blocker}</VisuallyHidden>}
    </>
  );
  return { attributes, explain };
}
