import '@mantine/core/styles/Mark.css';
import '@mantine/spotlight/styles.css';
import './palette.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { showDismissible } from '../../../ui/alerts.ts';
import { orderSections, type PaletteItem } from './palette-item.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { PaletteState } from './PaletteState.tsx';
import { useFound } from './use-found.ts';
import { useLocal } from './use-local.ts';
import { useSelection } from './use-selection.ts';

const DEBOUNCE_MS = 150;
const [store, palette] = createSpotlight();

export interface PaletteDialogProps {
  readonly typed: string;
  /** The text when Enter was pressed before the field had the focus. */
  readonly entered: string | null;
  readonly onType: (typed: string) => void;
  /** Called when the field has the focus. */
  readonly onReady: () => void;
  /** Receives what to do after the palette has closed; null when it was left. */
  readonly onClose: (run: (() => void) | null) => void;
}

/** The command palette: everything by name. */
export function PaletteDialog({ onClose, ...field }: PaletteDialogProps) {
  useEffect(() => {
    palette.open();
    return palette.close;
  }, []);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      returnFocus={false}
      closeOnActionTrigger={false}
      title={null}
      aria-label="Search everything"
      className="palette"
      yOffset="8dvh"
      transitionProps={{ duration: 0 }}
      overlayProps={{ backgroundOpacity: 0.35 }}
      onSpotlightClose={() => onClose(null)}
    >
      <PaletteContent
        {...field}
        onChoose={({ run, blocker }) => onClose(blocker == null ? run : () => showDismissible(blocker, 'error'))}
      />
    </Spotlight.Root>
  );
}

interface PaletteContentProps extends Omit<PaletteDialogProps, 'onClose'> {
  readonly onChoose: (item: PaletteItem) => void;
}

function PaletteContent({ typed, entered, onType, onReady, onChoose }: PaletteContentProps) {
  const query = typed.trim();
  const [searched] = useDebouncedValue(query, DEBOUNCE_MS);
  const found = useFound(searched);
  const isCurrent = searched === query && found.isCurrent;
  const local = useLocal(query);
  const sections = orderSections(query, local, query === '' ? [] : found.sections);
  const items = sections.flatMap((section) => section.items);
  const isFirstKnown = isCurrent || (sections[0] !== undefined && local.includes(sections[0]));
  const selection = useSelection({ items, query, isFirstKnown, entered, onChoose });
  return (
    <>
      <PaletteSearch
        value={typed}
        onChange={onType}
        onFocus={onReady}
        activeId={selection.activeId}
        isLoading={found.isLoading || searched !== query}
        onKeyDown={selection.onKeyDown}
      />
      <PaletteList sections={sections} selected={selection.selected} onChoose={onChoose} />
      <PaletteState count={items.length} query={query} isCurrent={isCurrent} found={found} />
    </>
  );
}
