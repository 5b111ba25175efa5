import type { SubmissionRow } from '@townkeep/core/submissions';
import { submissionPath } from '@townkeep/core/submissions/paths.ts';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../session/SessionContext.tsx';

export interface NumberLinkProps {
  readonly row: SubmissionRow;
  readonly onSelect: (id: string) => void;
}

/** The number of a submission in the listing, as a link to its page. */
export function NumberLink({ row, onSelect }: NumberLinkProps) {
  const { agencyId } = useSession();
  return (
    <Link
      to={submissionPath(agencyId, row.id)}
      className="row-link number-link"
      data-row-link={row.id}
      onFocus={() => onSelect(row.id)}
      aria-label={`#${row.number} ${row.category.name}`}
    >
      #{row.number}
    </Link>
  );
}
