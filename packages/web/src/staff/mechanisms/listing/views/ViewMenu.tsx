import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { LaterMenu } from '../../../../ui/later/LaterMenu.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import type { ShownView } from './use-views.ts';

export interface ViewMenuProps {
  readonly listing: string;
  readonly view: ShownView;
  readonly choices: { readonly columns: string[] | null; readonly startView: string | null };
  readonly onEdit: () => void;
}

/** What can be done with the current view: begin with it, rename or share it, delete it. */
export function ViewMenu({ listing, view, choices, onEdit }: ViewMenuProps) {
  const isStart = choices.startView === view.name;
  const choose = useAction(() =>
    api.savedViews.choose({ listing, columns: choices.columns, startView: isStart ? null : view.name }),
  );
  const remove = useAction((id: string) => api.savedViews.remove({ id }), { success: 'View deleted' });
  const { saved } = view;
  return (
    <LaterMenu
      position="bottom-start"
      button={
        <ActionIcon variant="subtle" aria-label={`Options of the view ${view.label}`}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      }
      renderItems={({ Item }) => (
        <>
          <Item onClick={() => choose.mutate(undefined)}>
            {isStart ? 'Do not start with this view' : 'Start with this view'}
          </Item>
          {saved?.isOwn === true && <Item onClick={onEdit}>Rename or share…</Item>}
          {saved?.isOwn === true && <Item onClick={() => remove.mutate(saved.id)}>Delete view</Item>}
        </>
      )}
    />
  );
}
