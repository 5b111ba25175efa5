import { Paper, Text, Title } from '@mantine/core';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import { inputId } from '../../../../../ui/fields/input-id.ts';
import { ItemSettings } from '../ItemSettings.tsx';
import type { ItemAside } from './item-aside.tsx';
import { ASIDE, ItemTabs, SETTINGS } from './ItemTabs.tsx';
import { shownWarning } from '../table/shown-warning.ts';
import { buildersOf, type ItemFormOptions, type useItemForm } from '../use-item-form.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListQueries } from '../../setup-calls.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Returns the ids of a stored item's custom fields that have answers; none until they are loaded, since the server
 * checks as well.
 * @param itemId null for a new item, and for a list without custom fields
 */
function useAnsweredFields({ answeredFields }: ListQueries, itemId: string | null): ReadonlySet<string> {
  const { data } = useQuery(answeredFields.queryOptions({ input: { id: itemId ?? '' }, enabled: itemId !== null }));
  return data === undefined ? none : new Set(data.fieldIds);
}

export interface ItemEditorProps extends Pick<ItemFormOptions, 'area' | 'item' | 'isDeleted'> {
  readonly form: ReturnType<typeof useItemForm>;
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly aside: ItemAside | null;
  /** Whether the aside is beside the inputs; else it has a tab. */
  readonly isWide: boolean;
}

/** Returns the tab of the input with an element id. */
export const tabOf = (list: ConfigList, id: string): string =>
  buildersOf(list).find(({ name }) => id.startsWith(inputId(`${name}.`)))?.name ?? SETTINGS;

/** The inputs of an item in tabs, with what is beside them. */
export function ItemEditor({ area, item, isDeleted, form, tab, onTab, aside, isWide }: ItemEditorProps) {
  const { values, typed, errors, set } = form;
  const builders = buildersOf(area.list);
  const isAnswered = !isDeleted && builders.length > 0;
  const answered = useAnsweredFields(area.queries, isAnswered ? (item?.id ?? null) : null);
  const inputs = { values, errors, onChange: set };
  return (
    <div className="item-editor">
      <Paper withBorder p="md">
        <ItemTabs
          {...inputs}
          tab={isWide && tab === ASIDE ? SETTINGS : tab}
          onTab={onTab}
          builders={builders}
          answered={answered}
          aside={isWide ? null : aside}
        >
          <ItemSettings {...inputs} list={area.list} warning={shownWarning(area.list, item, typed)} />
        </ItemTabs>
      </Paper>
      {isWide && aside !== null && <Beside {...aside} />}
    </div>
  );
}

const Beside = ({ label, about, content }: ItemAside) => (
  <aside className="item-preview" aria-labelledby="item-preview">
    <Title order={2} fz="h4" id="item-preview">
      {label}
    </Title>
    <Text fz="sm" c="dimmed" mb="sm">
      {about}
    </Text>
    {content}
  </aside>
);
