import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconAction } from '../../../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import type { ListArea } from '../../list-areas.ts';
import type { ListItem } from '../../setup-calls.ts';

export interface DeleteItemProps {
  readonly area: ListArea;
  readonly item: ListItem;
  /** Why the item cannot be deleted; null when it can. */
  readonly blocker: string | null;
  /** Called after the deletion, to move the focus. */
  readonly onDeleted: () => void;
}

/** The button that deletes an item after a confirmation. */
export function DeleteItem({ area, item, blocker, onDeleted }: DeleteItemProps) {
  const [isConfirming, setConfirming] = useState(false);
  const remove = useAction(() => area.calls.remove({ id: item.id }), {
    success: `${item.name} deleted`,
    onSuccess: onDeleted,
  });
  return (
    <>
      <IconAction
        variant="subtle"
        color="red"
        aria-label={`Delete ${item.name}`}
        tip="Delete"
        blocker={blocker}
        onClick={() => setConfirming(true)}
      >
        <IconTrash size={18} aria-hidden />
      </IconAction>
      <ConfirmDialog
        title={`Delete ${inSentence(area.list.label.one)}`}
        isOpen={isConfirming}
        confirm="Delete"
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        Do you want to delete {item.name}? This cannot be undone. To only stop offering it, edit it and turn off
        "Active".
      </ConfirmDialog>
    </>
  );
}
