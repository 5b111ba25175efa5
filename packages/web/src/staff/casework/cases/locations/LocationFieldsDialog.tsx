import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { type LocationDialogProps, TAKEN_OFF } from './location-dialogs.ts';
import { locationFieldsQuery } from './location-fields-query.ts';

const FIELDS = 'fields';

/** Fills in the agency's own fields on a location. All cases and submissions there share them. */
export function LocationFieldsDialog({ place, isGone, onClose }: LocationDialogProps) {
  const { shown } = useCase();
  const query = locationFieldsQuery(shown.id);
  const known = useQuery(query).data;
  // The client's types lose the nesting of fields.
  const fields = (known?.fields ?? []) as readonly CustomField[];
  const own = formAnswers(FIELDS, fields);
  const found = known?.locations.find(({ locationId }) => locationId === place.id);
  // The answers stay in sight when another person took the location off the case.
  const [last, setLast] = useState(found);
  if (found !== undefined && found !== last) setLast(found);
  const stored = found ?? last;
  const form = useCaseForm({
    seen: { version: stored?.version ?? place.version, answers: stored?.answers ?? [] },
    isGone,
    gone: TAKEN_OFF,
    partKey: query.queryKey,
    stored: ({ answers }) => own.valuesOf(answers),
    labels: own.labels,
    check: own.problemsOf,
    save: (values, version) =>
      api.cases.setLocationFields({ id: shown.id, locationId: place.id, version, fields: own.given(values) }),
    success: 'Fields saved',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Fields of this location" confirm="Save" onClose={onClose} {...form.dialog}>
      <AnswerFields path={FIELDS} fields={fields} form={form} />
    </FormDialog>
  );
}
