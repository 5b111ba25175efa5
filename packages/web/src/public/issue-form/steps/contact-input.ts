import type { ContactValues } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { fieldAnchor } from '../../shell/failures/field-anchor.ts';
import { useCatalogText } from '../../texts/index.ts';
import type { IssueForm } from '../use-issue-form.ts';

type TextName = 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'workPhone' | 'notificationNote';

/** Returns a function with the message of a contact field, in the language of the page; undefined if it is valid. */
export function useContactError({ problems }: IssueForm): (name: keyof ContactValues) => string | undefined {
  const catalogText = useCatalogText();
  return (name) => {
    const problem = problems[`customerInfo.${name}`];
    return problem === undefined ? undefined : catalogText(problem);
  };
}

/** Returns a function with the props that connect an input to a text of the contact. */
export function useContactInput(form: IssueForm) {
  const errorOf = useContactError(form);
  return (name: TextName, autoComplete: string) => ({
    value: form.values.contact[name],
    autoComplete,
    error: errorOf(name),
    ...fieldAnchor(`customerInfo.${name}`),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.changeContact({ [name]: event.currentTarget.value }),
  });
}
