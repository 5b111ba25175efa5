import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { casesText } from '@townkeep/core/casework/cases';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { showRunStarted } from '../../../mechanisms/runs/show-run-started.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';

/** Returns how many cases a file would have, before it is made. */
const countQuery = (isNew: boolean) =>
  apiQuery.cases.sentCollections.queryOptions({
    input: { status: ['IN_COLLECTIONS'], limit: 1, ...(isNew ? { isExported: false } : {}) },
  });

/** Makes the file for the collecting agency of the cases that are in no file yet. */
export function FileDialog({ onClose }: { readonly onClose: () => void }) {
  const all = useQuery(countQuery(false)).data?.total;
  const added = useQuery(countQuery(true)).data?.total;
  const start = useAction(() => api.cases.exportToAgency({ isNewOnly: true }), {
    onSuccess: (run) => {
      showRunStarted(run, { done: 'exported' });
      onClose();
    },
  });
  const isKnown = all !== undefined && added !== undefined;
  return (
    <FormDialog
      title="File for the agency"
      confirm="Make the file"
      blocker={
        !isKnown ? 'The cases are still counted.' : added.count === 0 ? 'Every case is in a file already.' : null
      }
      isBusy={start.isPending}
      isDirty={false}
      onSubmit={() => start.mutate(undefined)}
      onClose={onClose}
    >
      <Text fz="sm" role="status">
        {isKnown &&
          `${casesText(added.count)} of ${all.count.toLocaleString('en-US')} in collections ` +
            `${added.count === 1 ? 'is' : 'are'} in no file yet. The file has ${added.count === 1 ? 'it' : 'them'}.`}
      </Text>
      <Text fz="sm">These cases are then marked as in a file, so that the next one has only what is new.</Text>
    </FormDialog>
  );
}
