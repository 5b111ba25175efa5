import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { showSuccess } from '../../../../../ui/alerts.ts';
import { useAction } from '../../../../../ui/use-action.ts';
import { api } from '../../../../platform/session/api.ts';
import type { ItemActionProps } from './item-actions.ts';

/** Sends the saved template to the administrator's own address. */
export function SendTemplate({ item, isChanged }: ItemActionProps) {
  const send = useAction(() => api.templates.sendTest({ id: item.id }), {
    onSuccess: ({ email }) => showSuccess(`Sent to ${email}, with sample values`),
  });
  return (
    <ActionButton
      variant="subtle"
      blocker={isChanged ? 'Save first to send it to yourself.' : null}
      loading={send.isPending}
      onClick={() => send.mutate(undefined)}
    >
      Send to yourself
    </ActionButton>
  );
}
