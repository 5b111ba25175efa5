import type { GroupActionsProps } from '../../../mechanisms/listing/listing.ts';
import { SubmissionsActionBar } from '../group-actions/SubmissionsActionBar.tsx';
import { PrintAction } from '../../../mechanisms/print/PrintAction.tsx';
import { printedSubmissions } from '../../../mechanisms/print/printed.ts';
import { toFilter } from './list-search.ts';

/** The actions on selected submissions. */
export function SubmissionActions({ selection, onClear }: GroupActionsProps) {
  return (
    <>
      <SubmissionsActionBar
        selection={
          'ids' in selection
            ? selection
            : { filter: toFilter(selection.state), count: selection.count, isCapped: false }
        }
        onDone={onClear}
      />
      {'ids' in selection && <PrintAction of={printedSubmissions} ids={selection.ids} />}
    </>
  );
}
