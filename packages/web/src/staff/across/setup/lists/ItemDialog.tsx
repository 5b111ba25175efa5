import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Group } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { Suspense } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { itemActions } from './item/item-actions.ts';
import { ItemSettings } from './ItemSettings.tsx';
import { shownWarning } from './table/shown-warning.ts';
import { type ItemFormOptions, useItemForm } from './use-item-form.ts';

/** Texts in two languages are written side by side. */
const isWide = ({ fields }: ConfigList): boolean =>
  Object.values(fields).some(({ input }) => input.kind === 'translations' || input.kind === 'rich-text');

/** Creates or changes an item without custom fields. */
export function ItemDialog(props: ItemFormOptions) {
  const {
    area: { list },
    item,
    onClose,
  } = props;
  const { values, typed, errors, set, dialog } = useItemForm(props);
  const Action = itemActions[list.name];
  return (
    <FormDialog
      title={item === null ? `New ${inSentence(list.label.one)}` : `Edit ${item.name}`}
      size={isWide(list) ? 900 : 'md'}
      confirm="Save"
      onClose={onClose}
      {...dialog}
    >
      <ItemSettings
        list={list}
        warning={shownWarning(list, item, typed)}
        values={values}
        errors={errors}
        onChange={set}
      />
      {Action !== undefined && item !== null && (
        <Group justify="flex-start">
          <Suspense fallback={null}>
            <Action item={item} isChanged={dialog.isDirty} />
          </Suspense>
        </Group>
      )}
    </FormDialog>
  );
}
