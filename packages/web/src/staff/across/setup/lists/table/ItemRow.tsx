import { ActionIcon, Badge, type BadgeProps, Group, Table, Text } from '@mantine/core';
import { messages } from '@townkeep/core/platform';
import { type Field, shownValue } from '@townkeep/core/platform/fields/index.ts';
import { lastActiveProblem } from '@townkeep/core/platform/setup/last-active.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { CategoryIcon } from '../../../../../ui/category-icon/CategoryIcon.tsx';
import { toneNamed } from '../../../../../ui/theme/tones.ts';
import { ToneMark } from '../../../../../ui/ToneMark.tsx';
import { shownName } from '../../../../../ui/shown-name.ts';
import type { SortHandle } from '../../../../../ui/SortableRows.tsx';
import type { ListArea } from '../../list-areas.ts';
import { itemSummaries } from '../item/item-summaries.ts';
import type { ListItem } from '../../setup-calls.ts';
import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { IconAction } from '../../../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../../../ui/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../../../ui/use-action.ts';

/** A column of the table: a field's name and declaration. */
export type Column = readonly [name: string, field: Field];

export interface ItemRowProps {
  readonly area: ListArea;
  readonly item: ListItem;
  readonly columns: readonly Column[];
  /** The number of active items in the whole list. */
  readonly activeItems: number;
  /** Null where the order cannot be changed, e.g. in search results. */
  readonly handle: SortHandle | null;
  readonly onEdit: (item: ListItem) => void;
  /** Called after the deletion, to move the focus. */
  readonly onDeleted: () => void;
}

export function ItemRow({ area, item, columns, activeItems, handle, onEdit, onDeleted }: ItemRowProps) {
  const blocker = lastActiveProblem(area.list, item, activeItems) ?? (item.usedBy > 0 ? messages.inUse : null);
  const Summary = itemSummaries[area.list.name];
  return (
    <Table.Tr {...(handle === null ? {} : { ref: handle.setElement, style: handle.style })}>
      <Table.Td>{handle?.grip}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {area.list.fields['icon']?.input.kind === 'choice' && <CategoryIcon name={String(item['icon'])} size={18} />}
          <Text className="breaks-words" {...(item.isActive ? {} : { c: 'dimmed' })}>
            {shownName(item.name, item.isActive)}
          </Text>
        </Group>
        {/* Phones have no column for it, so only inactive items are marked. */}
        {!item.isActive && <ActiveMark isActive={false} hiddenFrom="sm" />}
        {Summary !== undefined && (
          <Text fz="xs" c="dimmed" className="breaks-words">
            <Suspense fallback="…">
              <Summary values={item} />
            </Suspense>
          </Text>
        )}
        {item.warning !== null && (
          <Text fz="xs" className="breaks-words">
            {item.warning}
          </Text>
        )}
      </Table.Td>
      {columns.map(([name, field]) => (
        <Table.Td key={name} visibleFrom="sm">
          <Value field={field} value={item[name]} />
        </Table.Td>
      ))}
      <Table.Td visibleFrom="sm">{shownUses(item.usedBy)}</Table.Td>
      <Table.Td visibleFrom="sm">
        <ActiveMark isActive={item.isActive} />
      </Table.Td>
      <Table.Td>
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <ActionIcon variant="subtle" aria-label={`Edit ${item.name}`} onClick={() => onEdit(item)}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <DeleteItem area={area} item={item} blocker={blocker} onDeleted={onDeleted} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** A value in its column; the name of a color is drawn in that color. */
function Value({ field, value }: { readonly field: Field; readonly value: unknown }) {
  const shown = shownValue(field, value);
  const tone = field.input.kind === 'choice' && field.input.hasTones === true ? toneNamed(String(value)) : null;
  return tone === null ? shown : <ToneMark tone={tone}>{shown}</ToneMark>;
}

/** Items are active as a rule, so a mark is only on the others. */
const ActiveMark = ({ isActive, ...rest }: { readonly isActive: boolean } & Pick<BadgeProps, 'hiddenFrom'>) =>
  isActive ? (
    'Active'
  ) : (
    <Badge {...rest} variant="outline" color="gray" tt="none" className="whole-badge">
      Deactivated
    </Badge>
  );

const USES_SHOWN = 1000;

/** The server stops counting one above the number shown. */
const shownUses = (uses: number): string =>
  uses === 0 ? '—' : uses > USES_SHOWN ? '1,000+' : uses.toLocaleString('en-US');

interface DeleteItemProps {
  readonly area: ListArea;
  readonly item: ListItem;
  /** Why the item cannot be deleted; null when it can. */
  readonly blocker: string | null;
  /** Called after the deletion, to move the focus. */
  readonly onDeleted: () => void;
}

/** The button that deletes an item after a confirmation. */
function DeleteItem({ area, item, blocker, onDeleted }: DeleteItemProps) {
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
        Do you want to delete {item.name}? This cannot be undone. To stop offering it without deleting it, edit it and
        turn off "Active".
      </ConfirmDialog>
    </>
  );
}
