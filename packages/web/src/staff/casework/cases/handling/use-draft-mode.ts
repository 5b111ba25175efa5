import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

/** Puts the case into draft mode, out of sight of the responsible party, or ends it. */
export function useDraftMode() {
  const { shown } = useCase();
  return useCaseChange((isDraft: boolean, version) => api.cases.setDraftMode({ id: shown.id, version, isDraft }), {
    success: 'Draft mode changed',
  });
}
