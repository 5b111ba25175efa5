import { useAction } from '../../../../../ui/use-action.ts';
import { showRunStarted } from '../../../../mechanisms/runs/show-run-started.tsx';
import { api } from '../../../../platform/session/api.ts';
import { pdfOf, savePdf } from '../pdf-of.ts';

/** Returns what prints the letters of issued notices again, and what saves their labels, each by the notices' ids. */
export function usePrint() {
  const again = useAction(
    (noticeIds: readonly string[]) => api.cases.printNoticeHistory({ id: 'all', noticeIds: [...noticeIds] }),
    { onSuccess: (run) => showRunStarted(run, { done: 'printed' }) },
  );
  const labels = useAction((noticeIds: readonly string[]) => api.cases.noticeLabels({ noticeIds: [...noticeIds] }), {
    onSuccess: ({ pdfUrl, count }) =>
      savePdf(pdfOf(pdfUrl), count === 1 ? 'Certified mail label.pdf' : 'Certified mail labels.pdf'),
  });
  return { again, labels };
}
