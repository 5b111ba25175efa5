import { text } from '@townkeep/core/platform';
import { USERS_TEXT_MAX } from '@townkeep/core/across/users';
import { useState } from 'react';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';

/** Holds a chosen CSV file, and checks it on the server. */
export function useCheckedFile() {
  const [csv, setCsv] = useState('');
  const [error, setError] = useState<string | null>(null);
  const check = useAction((content: string) => api.users.checkImport({ csv: content }), {
    onProblem: ({ fields }) => {
      setError(fields['csv'] ?? null);
      return 'csv' in fields;
    },
  });
  const choose = async (file: File | null) => {
    setError(null);
    check.reset();
    if (file === null) return setCsv('');
    if (file.size > USERS_TEXT_MAX) return setError(text('importTooLong'));
    const content = await file.text();
    setCsv(content);
    return check.mutate(content);
  };
  return { csv, choose, check, error };
}
