import { Suspense, useState } from 'react';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';
import { usePageTitle } from '../../../ui/page/page-title.ts';
import { ListingContent } from './ListingContent.tsx';
import { ListingHead } from './ListingHead.tsx';
import type { Listing, ListingRow } from './listing.ts';
import { useListing } from './use-listing.ts';
import { ViewsPane } from './views/ViewsPane.tsx';
import './listing.css';
import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

const SaveViewDialog = lazyPart(async () => (await import('./views/SaveViewDialog.tsx')).SaveViewDialog);

interface ListingPageProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  /** Whether the views are in a menu although there is room for their pane. */
  readonly hasViewsInMenu?: boolean;
}

/** A declared listing as a page: views, rows and a preview beside each other where there is room. */
export function ListingPage<Row extends ListingRow>({ listing, hasViewsInMenu = false }: ListingPageProps<Row>) {
  usePageTitle(listing.pageName);
  const model = useListing(listing);
  const { isWide, views, viewed, hasPreview, selected } = model;
  const [saving, setSaving] = useState<'new' | 'current' | null>(null);
  const canSave = views.current === null && Object.keys(viewed).length > 0;
  const pane = {
    listing,
    views: views.views,
    current: views.current,
    total: model.page.total,
    onChoose: model.chooseView,
    onSave: canSave ? () => setSaving('new') : null,
  };
  const isPreviewed = hasPreview && selected !== null;
  const hasViewsPane = isWide && !hasViewsInMenu;
  return (
    <div className="listing" data-views={hasViewsPane || undefined} data-preview={isPreviewed || undefined}>
      {hasViewsPane && <ViewsPane {...pane} />}
      <div className="listing-main">
        <ListingHead model={model} pane={pane} hasViewsPane={hasViewsPane} onEditView={() => setSaving('current')} />
        <ListingContent model={model} />
      </div>
      {isPreviewed && (
        <PreviewPane
          // Each record starts at its top.
          key={selected.id}
          listing={listing}
          row={selected}
          next={model.next}
          onNext={() => model.step(1)}
          onClose={() => model.select(null)}
        />
      )}
      {saving !== null && (
        <Suspense fallback={null}>
          <SaveViewDialog
            listing={listing.name}
            state={viewed}
            saved={saving === 'current' ? (views.current?.saved ?? null) : null}
            onClose={() => setSaving(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

interface PreviewPaneProps<Row extends ListingRow> {
  readonly listing: Listing<Row>;
  readonly row: Row;
  readonly next: Row | null;
  readonly onNext: () => void;
  readonly onClose: () => void;
}

/** The selected row beside the list, with the parts needed to act on it. */
function PreviewPane<Row extends ListingRow>({ listing, row, next, onNext, onClose }: PreviewPaneProps<Row>) {
  const { Preview } = listing;
  if (Preview === undefined) return null;
  return (
    <section className="listing-preview" aria-label={`Preview of ${listing.nameOf(row)}`}>
      <Group justify="flex-end" className="listing-preview-close">
        <ActionIcon variant="subtle" aria-label="Close the preview" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <Suspense>
        <Preview row={row} next={next} onNext={onNext} />
      </Suspense>
    </section>
  );
}
