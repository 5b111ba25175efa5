import type { SubmissionRow } from '@townkeep/core/submissions';
import { useSession } from '../../session/SessionContext.tsx';

export function SubmissionPreview({ row }: { readonly row: SubmissionRow; readonly onNext: () => void }) {
  useSession();
  return <p>{row.summary}</p>;
}
