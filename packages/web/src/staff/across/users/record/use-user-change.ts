import { useState } from 'react';
import type { ApiProblem } from '../../../../http/client.ts';
import { type ChangeOptions, type ShownRecord, useRecordChange } from '../../../mechanisms/record/use-record-change.ts';
import { type RecordFormOptions, useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import type { User } from '../user.ts';

const isUser =
  (id: string) =>
  (answer: unknown): answer is User =>
    typeof answer === 'object' && answer !== null && (answer as Partial<User>).id === id && 'rights' in answer;

const shownUser = (id: string): ShownRecord<User> => ({
  queryKey: apiQuery.users.get.queryOptions({ input: { id } }).queryKey,
  scope: `user ${id}`,
  isRecord: isUser(id),
});

/** Changes an account, based on the version that the page shows. */
export const useUserChange = <I>(
  id: string,
  work: (input: I, version: number) => Promise<User>,
  options: ChangeOptions<User, I, User>,
) => useRecordChange<User, I, User>(shownUser(id), work, options);

type UserFormOptions<Values extends object> = Omit<
  RecordFormOptions<User, User, Values, undefined, User>,
  'record' | 'seen' | 'keepsRefusals'
>;

/** Holds a form that changes an account. */
export const useUserForm = <Values extends object>(user: User, options: UserFormOptions<Values>) =>
  useRecordForm({ ...options, record: shownUser(user.id), seen: user, keepsRefusals: true });

/** Holds the refusal of a change: texts at fields, and one for the whole form, which stays until it is read. */
export function useRefusals() {
  const [errors, setErrors] = useState<ApiProblem['fields']>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  return {
    errors,
    refusal,
    clear: () => {
      setErrors({});
      setRefusal(null);
    },
    onProblem: ({ fields, message, status }: ApiProblem): boolean => {
      setErrors(fields);
      const isOfFields = Object.keys(fields).length > 0;
      setRefusal(isOfFields || status === 0 ? null : message);
      return status !== 0;
    },
  };
}
