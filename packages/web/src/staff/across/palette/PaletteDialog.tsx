import '@mantine/core/styles/Mark.css';
import '@mantine/spotlight/styles.css';
import './palette.css';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { showDismissible } from '../../../ui/alerts.ts';
import {
  actionSections,
  matchingSections,
  orderSections,
  type PaletteItem,
  type PaletteSection,
} from './palette-item.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { useSelection } from './use-selection.ts';
import { type Found, joinFound } from './found.ts';
import { useFoundCases } from './use-found-cases.ts';
import { useFoundSubmissions } from './use-found-submissions.ts';
import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/identity/people';
import { usePageKeys } from '../../../ui/keys/use-keys.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { findAreas, setupAreas } from '../setup/index.ts';
import { recentRecords } from '../../mechanisms/record/recent-records.ts';

interface PaletteStateProps {
  readonly count: number;
  readonly query: string;
  /** Whether the lines are those of the query. */
  readonly isCurrent: boolean;
  readonly found: Pick<Found, 'failed' | 'retry'>;
}

/** Below the lines: that nothing matches, or that the search failed. The number of lines is read out. */
function PaletteState({ count, query, isCurrent, found: { failed, retry } }: PaletteStateProps) {
  return (
    <>
      {failed !== null && (
        <Text fz="sm" px="sm" py="xs" role="alert">
          {failed} could not be searched.{' '}
          <Button variant="light" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Text>
      )}
      {isCurrent && failed === null && count === 0 && (
        <Text fz="sm" c="dimmed" p="sm">
          Nothing matches “{query}”
        </Text>
      )}
      <VisuallyHidden role="status">{isCurrent && query !== '' ? resultsText(count) : ''}</VisuallyHidden>
    </>
  );
}

const resultsText = (count: number): string =>
  count === 0 ? 'Nothing matches' : count === 1 ? '1 result' : `${count} results`;

/** Searches what the person may see on the server. An unfinished search is canceled when the query changes. */
const useFound = (query: string): Found => joinFound([useFoundSubmissions(query), useFoundCases(query)]);

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

/** Returns what the browser knows: the page's actions, the records opened last, and the areas of setup. */
function useLocal(query: string): PaletteSection[] {
  const { registry } = usePageKeys();
  const { agencyId, profile } = useSession();
  const navigate = useNavigate();
  const setup = useSetupSection(query);
  const recent = recentRecords(agencyId, profile.id)
    .filter(({ to }) => to !== window.location.pathname)
    .map(({ to, label }) => ({ id: `recent ${to}`, label, run: () => void navigate({ to }) }));
  const sections = [...actionSections(registry.list()), { name: 'Recent', items: recent }];
  return [...matchingSections(sections, query), ...setup];
}

/** The areas that the person can change and that match by name, description or field. */
function useSetupSection(query: string): PaletteSection[] {
  const { flags, agencyId } = useSession();
  const navigate = useNavigate();
  if (query === '' || rightBlocker('setup.open', flags) !== null) return [];
  const own = setupAreas.filter(({ right }) => rightBlocker(right, flags) === null);
  const items = findAreas(own, query).map(({ area, labels }) => ({
    id: `setup ${area.path}`,
    label: area.label,
    detail: labels.length > 0 ? `Has: ${labels.join(', ')}` : area.about,
    run: () => void navigate({ to: `/agencies/${agencyId}/setup/${area.path}` }),
  }));
  return items.length === 0 ? [] : [{ name: 'Agency Setup', items }];
}
