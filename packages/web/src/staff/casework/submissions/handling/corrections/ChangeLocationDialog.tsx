import { isPlaceChosen, placeProblem } from '@townkeep/core/casework/submissions';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../../platform/session/api.ts';
import { formPlace } from '../../../../mechanisms/place/form-place.ts';
import { PlaceEditor } from '../../../../mechanisms/place/PlaceEditor.tsx';
import { useDetail, useSubmissionForm } from '../../read/SubmissionContext.ts';
import { changedPlace } from '../concurrent-changes.ts';

/** Corrects the submission's location. */
export function ChangeLocationDialog({ onClose }: { readonly onClose: () => void }) {
  const { id } = useDetail().submission;
  const form = useSubmissionForm({
    stored: ({ location }) => ({ location: formPlace(location) }),
    changes: (opened, now, typed) => changedPlace(opened.location, now.location, typed.location ?? null),
    check: ({ location }): Record<string, string> => {
      const problem = placeProblem({ isLocationIncluded: true, isLocationRequired: false }, location, false);
      return problem === null ? {} : { location: problem.text };
    },
    save: ({ location }, version) =>
      api.submissions.setLocation({ id, version, location: isPlaceChosen(location) ? location : null }),
    success: 'Location changed',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Change location" size="lg" confirm="Save" onClose={onClose} {...form.dialog}>
      <PlaceEditor
        id="change-place"
        place={form.values.location}
        error={form.errors['location'] ?? null}
        onChange={(location) => form.set({ location })}
      />
    </FormDialog>
  );
}
