import { useNavigate } from '@tanstack/react-router';
import { rightBlocker } from '@townkeep/core/identity/people';
import { usePageKeys } from '../../../ui/keys/use-keys.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { setupAreas, findAreas } from '../setup/index.ts';
import { actionSections, matchingSections, type PaletteSection } from './palette-item.ts';
import { recentRecords } from '../../mechanisms/record/recent-records.ts';

/** Returns what the browser knows: the page's actions, the records opened last, and the areas of setup. */
export function useLocal(query: string): PaletteSection[] {
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
