import { useLocation, useNavigate } from '@tanstack/react-router';
import type { FoundAddress } from '@townkeep/core/casework/locations';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { loadDraft, saveDraft } from '../../casework/submissions/index.ts';
import { chosenPlace } from '../../mechanisms/place/form-place.ts';
import type { PaletteItem } from './palette-item.ts';

const FORM = '/products/customer-submission/create';

/**
 * Returns the line that begins a submission at an address. There is none on the page of the form, which has its own
 * search of addresses, and none without the right to file.
 */
export function useStartAt(): (place: FoundAddress, text: string) => PaletteItem[] {
  const { agencyId, profile, flags } = useSession();
  const navigate = useNavigate();
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.endsWith(FORM) });
  if (!flags.canCreateSubmission || isFormOpen) return () => [];
  return (place, text) => [
    {
      id: `new at ${text} ${place.apn}`,
      label: `New submission at ${text}`,
      run: () => {
        saveDraft(agencyId, profile.id, { ...loadDraft(agencyId, profile.id), place: chosenPlace(place) });
        void navigate({ to: `/agencies/${agencyId}${FORM}` });
      },
    },
  ];
}
