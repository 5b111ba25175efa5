import { streetOf } from '@townkeep/core/casework/locations';

interface RowLeadProps {
  /** The whole address; null without one. */
  readonly place: string | null;
  readonly number: string;
}

/** The street if there is one, then the number, which is never cut off. */
export const RowLead = ({ place, number }: RowLeadProps) =>
  place === null ? (
    number
  ) : (
    <span className="row-lead">
      <span className="row-lead-place">{streetOf(place)}</span>
      <span className="row-lead-number"> · {number}</span>
    </span>
  );

/** The same as plain text, before what else names the row. */
export const leadWords = ({ place, number }: RowLeadProps): string =>
  place === null ? number : `${streetOf(place)} · ${number}`;
