import '@mantine/core/styles/Mark.css';
import '@mantine/spotlight/styles.css';
import './palette.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect, useState } from 'react';
import { showDismissible } from '../../../ui/alerts.ts';
import {
  actionSections,
  isKnownFirst,
  matchingSection,
  namedRank,
  orderSections,
  type PaletteItem,
  type PaletteSection,
} from './palette-item.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteSearch } from './PaletteSearch.tsx';
import { useSelection } from './use-selection.ts';
import { failedText, type Found, joinFound } from './found.ts';
import { useFoundAddresses } from './use-found-addresses.ts';
import { useFoundPeople } from './use-found-people.ts';
import { useFoundRecords } from './use-found-records.ts';
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
  readonly found: Pick<Found, 'failed' | 'retry' | 'isCurrent'>;
}

/** Below the lines: that nothing matches, or that the search failed. The number of lines is read out. */
function PaletteState({ count, query, found: { failed, retry, isCurrent } }: PaletteStateProps) {
  return (
    <>
      {failed.length > 0 && (
        <Text fz="sm" px="sm" py="xs" role="alert">
          {failedText(failed)} could not be searched.{' '}
          <Button variant="light" size="compact-sm" onClick={retry}>
            Try again
          </Button>
        </Text>
      )}
      {isCurrent && failed.length === 0 && count === 0 && (
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

/** Typing pauses this long before the server is asked, so that an answer is there within 300 ms. */
const DEBOUNCE_MS = 120;

/** Returns the text once typing pauses. Nothing is searched before, not even the first letter. */
function usePausedText(typed: string): string {
  const [searched, setSearched] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearched(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return searched;
}

/** Searches what the person may see on the server. An unfinished search is canceled when the text changes. */
function useFound(typed: string) {
  const searched = usePausedText(typed);
  const text = { typed, searched };
  const all = joinFound([useFoundRecords(text), useFoundPeople(text), useFoundAddresses(text)]);
  return { ...all, isLoading: all.isLoading || searched !== typed };
}

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
  const found = useFound(query);
  const local = useLocal(query);
  const sections = orderSections(query, local, found.sections);
  const items = sections.flatMap((section) => section.items).filter(({ isOld }) => isOld !== true);
  const isFirstKnown =
    found.isCurrent || local.some((section) => section.items.length > 0 && isKnownFirst(query, section));
  const selection = useSelection({ items, query, isFirstKnown, entered, onChoose });
  return (
    <>
      <PaletteSearch
        value={typed}
        onChange={onType}
        onFocus={onReady}
        activeId={selection.activeId}
        isLoading={found.isLoading}
        onKeyDown={selection.onKeyDown}
      />
      <PaletteList sections={sections} selected={selection.selected} onChoose={onChoose} />
      <PaletteState count={items.length} query={query} found={found} />
    </>
  );
}

/** Returns what the browser knows: the page's actions, the records opened last, and the areas of setup. */
function useLocal(query: string): PaletteSection[] {
  const { registry } = usePageKeys();
  const { agencyId, profile } = useSession();
  const navigate = useNavigate();
  const setup = useSetupSection(query);
  const records = recentRecords(agencyId, profile.id)
    .filter(({ to }) => to !== window.location.pathname)
    .map(({ to, label }) => ({ id: `recent ${to}`, label, run: () => void navigate({ to }) }));
  return [...actionSections(registry.list(), query), ...setup, matchingSection('Recent', records, query)];
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
  return [{ name: 'Pages', items, rank: namedRank(items, query) }];
}
