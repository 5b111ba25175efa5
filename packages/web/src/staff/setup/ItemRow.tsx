import { ActionIcon, Badge, type BadgeProps, Group, Table, Text, Tooltip } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import type { ListInput } from '@townkeep/core/kernel/config-list.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { shownName } from '../../ui/shown-name.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import type { SortHandle } from '../../ui/SortableRows.tsx';
import { useAction } from '../../ui/use-action.ts';
import type { SetupArea } from './areas.ts';
import type { ListItem } from './list-calls.ts';

export interface ItemRowProps {
  readonly area: SetupArea;
  readonly item: ListItem;
  readonly columns: readonly ListInput[];
  readonly handle: SortHandle;
  readonly onEdit: (item: ListItem) => void;
  /** Called when it was deleted, to put the focus somewhere. */
  readonly onGone: () => void;
}

export function ItemRow({ area, item, columns, handle: { setElement, style, grip }, onEdit, onGone }: ItemRowProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(() => area.calls.remove({ id: item.id }), { success: `${item.name} is deleted.`, onSuccess: onGone });
  const blocker = item.usedBy > 0 ? messages.inUse : null;
  return (
    <Table.Tr ref={setElement} style={style}>
      <Table.Td>{grip}</Table.Td>
      <Table.Td>
        <Text fw={500} className="breaks-words" {...(item.isActive ? {} : { c: 'dimmed' })}>
          {shownName(item.name, item.isActive)}
        </Text>
        {/* On a phone there is no column for it, and only the exception is worth a line. */}
        {!item.isActive && <ActiveMark isActive={false} hiddenFrom="sm" />}
      </Table.Td>
      {columns.map((input) => (
        <Table.Td key={input.name} visibleFrom="sm">
          {shownValue(input, item[input.name])}
        </Table.Td>
      ))}
      <Table.Td visibleFrom="sm">{item.usedBy === 0 ? '—' : item.usedBy.toLocaleString('en-US')}</Table.Td>
      <Table.Td visibleFrom="sm">
        <ActiveMark isActive={item.isActive} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ActionIcon variant="subtle" aria-label={`Edit ${item.name}`} onClick={() => onEdit(item)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <Tooltip label={blocker ?? 'Delete'} events={{ hover: true, focus: true, touch: true }}>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={blocker === null ? `Delete ${item.name}` : `Delete ${item.name}: ${blocker}`}
              aria-disabled={blocker !== null}
              {...(blocker === null ? {} : { 'data-disabled': true })}
              onClick={() => {
                if (blocker === null) setAsking(true);
              }}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
        <ConfirmDialog
          title={`Delete ${area.list.label.one.toLowerCase()}`}
          isOpen={isAsking}
          confirm="Delete"
          isDangerous
          isBusy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
        >
          Do you want to delete {item.name}? Nobody can choose it any more, and it cannot be brought back. To only stop offering it, edit it and turn off "Active".
        </ConfirmDialog>
      </Table.Td>
    </Table.Tr>
  );
}

function ActiveMark({ isActive, ...rest }: { readonly isActive: boolean } & Pick<BadgeProps, 'hiddenFrom'>) {
  return (
    <Badge {...rest} variant={isActive ? 'light' : 'outline'} color={isActive ? 'civic' : 'gray'} tt="none" className="whole-badge">
      {isActive ? 'Active' : 'Deactivated'}
    </Badge>
  );
}

function shownValue(input: ListInput, value: unknown): string {
  if (input.kind === 'choice') return input.choices?.find((choice) => choice.value === value)?.label ?? '';
  return value === null || value === undefined ? '' : String(value);
}
