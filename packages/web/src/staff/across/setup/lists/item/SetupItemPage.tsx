import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Anchor, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/identity/people';
import { useCallback, useEffect, useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { NotFoundPage } from '../../../../../ui/page/NotFoundPage.tsx';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { type ListArea, listAreas } from '../../list-areas.ts';
import { SetupFrame } from '../../frame/SetupFrame.tsx';
import { NoRight } from '../../NoRight.tsx';
import type { ListItem } from '../../setup-calls.ts';
import { NEW_ITEM } from './item-paths.ts';
import { hasItemPages, type ItemFormOptions, useItemForm } from '../use-item-form.ts';
import { useMediaQuery } from '@mantine/hooks';
import { inputId } from '../../../../../ui/fields/input-id.ts';
import { PageForm } from '../../../../../ui/PageForm.tsx';
import { itemAside } from './item-aside.tsx';
import { ItemEditor, tabOf } from './ItemEditor.tsx';
import { SETTINGS } from './ItemTabs.tsx';

/** From here on the aside has room beside the form. The style sheet has the same width. */
const WIDE = '(min-width: 75em)';

type ItemPageProps = Pick<ItemFormOptions, 'area' | 'item' | 'isDeleted' | 'onClose'>;

/**
 * Creates or changes an item on a page: its settings, a builder for each form, and a preview or a trial beside them.
 */
function ItemPage({ area, item, isDeleted, onClose }: ItemPageProps) {
  const { list } = area;
  const form = useItemForm({ area, item, start: {}, isDeleted, onClose });
  const [tab, setTab] = useState<string | null>(SETTINGS);
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  useNameFocus(item === null);
  const heading = item === null ? `New ${inSentence(list.label.one)}` : `Edit ${item.name}`;
  return (
    <SetupFrame name={`${heading} · Agency Setup`} heading={heading} current={area.path} width="wide">
      <PageForm
        {...form.dialog}
        isNew={item === null || isDeleted}
        isSticky
        leaves
        reveal={(id) => setTab(tabOf(list, id))}
        onCancel={onClose}
      >
        <ItemEditor
          area={area}
          item={item}
          isDeleted={isDeleted}
          form={form}
          tab={tab}
          onTab={setTab}
          isWide={isWide}
          aside={itemAside(list, item, form.values)}
        />
      </PageForm>
    </SetupFrame>
  );
}

/** Starts a new item in its name. */
function useNameFocus(isNew: boolean): void {
  useEffect(() => {
    if (isNew) document.getElementById(inputId('name'))?.focus();
  }, [isNew]);
}

/** The page of one item, in lists whose items have a page each. */
export function SetupItemPage() {
  const { area: path, item } = useParams({ strict: false });
  const { flags, agencyId } = useSession();
  const area = listAreas.find((each) => each.path === path && hasItemPages(each.list));
  if (area === undefined || item === undefined)
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={`/agencies/${agencyId}/setup`}>
            Go to Agency Setup
          </Anchor>
        }
      />
    );
  if (rightBlocker(area.right, flags) !== null) return <NoRight />;
  return <LoadedItem key={item} area={area} id={item} />;
}

/** The item as it is stored. Another person can change or delete it while the page is open. */
function LoadedItem({ area, id }: { readonly area: ListArea; readonly id: string }) {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const listPath = `/agencies/${agencyId}/setup/${area.path}`;
  const close = useCallback(() => void navigate({ to: listPath }), [navigate, listPath]);
  const items = useQuery(area.queries.list.queryOptions({ input: {} }));
  const stored = items.data?.items.find((each) => each.id === id);
  const [opened, setOpened] = useState<ListItem | null>(null);
  if (stored !== undefined && opened === null) setOpened(stored);
  if (id === NEW_ITEM) return <ItemPage area={area} item={null} isDeleted={false} onClose={close} />;
  const item = stored ?? opened;
  if (item !== null)
    return (
      <ItemPage area={area} item={item} isDeleted={items.data !== undefined && stored === undefined} onClose={close} />
    );
  if (items.data !== undefined)
    return (
      <NotFoundPage
        way={
          <Anchor component={Link} to={listPath}>
            Go to {inSentence(area.label)}
          </Anchor>
        }
      />
    );
  return (
    <SetupFrame name={`${area.label} · Agency Setup`} heading={area.label} current={area.path} width="wide">
      {items.error === null ? (
        <Stack gap={6} aria-hidden>
          <Skeleton height={420} />
        </Stack>
      ) : (
        <LoadError problem={toApiProblem(items.error)} onRetry={() => void items.refetch()} />
      )}
    </SetupFrame>
  );
}
