import type { FieldTexts } from '@townkeep/core/platform';
import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';

/** Converts the API's field names into those of the form. Files have their own messages. */
export function refusedFields(fields: FieldTexts): FieldTexts {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !name.startsWith('attachments.'))
      .map(([name, problem]) => {
        if (name === 'category.id') return ['category', problem];
        return [name.startsWith('location') ? 'location' : name, problem];
      }),
  );
}

/** Returns the step of a field that the API refused. */
export function stepOfField(field: string): FormStep {
  if (field.startsWith('location')) return 'location';
  return field.startsWith('customerInfo') || field === 'isAnonymous' ? 'contact' : 'description';
}
