import type { CaseImportOptions, CheckedCaseImport } from '@townkeep/core/casework/cases';
import { IMPORT_BYTES_MAX, PACKED_MAX } from '@townkeep/core/mechanisms/imports';
import { text } from '@townkeep/core/platform';
import { useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { packCsv } from '../../mechanisms/import/pack-csv.ts';
import { api } from '../../platform/session/api.ts';

type Errors = Readonly<Record<string, string>>;
const noErrors: Errors = {};

/** The state of an import of cases: the chosen file, how it is read, and what the server found in it. */
export function useCaseImport() {
  const [csv, setCsv] = useState('');
  const [options, setOptions] = useState<CaseImportOptions | null>(null);
  // Kept while the file is checked again, so that the page stays.
  const [checked, setCheckedFile] = useState<CheckedCaseImport | null>(null);
  const [errors, setErrors] = useState(noErrors);
  // What was found applies to the options that were checked.
  const [isChecked, setChecked] = useState(false);
  const check = useAction(
    (input: { readonly csv: string; readonly options?: CaseImportOptions }) => api.cases.checkImport(input),
    {
      onSuccess: (answer) => {
        setErrors(noErrors);
        setOptions(answer.options);
        setCheckedFile(answer);
        setChecked(answer.found !== null);
      },
      onProblem: ({ fields }) => {
        setErrors(fields);
        return Object.keys(fields).length > 0;
      },
    },
  );
  const choose = async (file: File | null) => {
    setErrors(noErrors);
    setOptions(null);
    setCheckedFile(null);
    setChecked(false);
    setCsv('');
    if (file === null) return;
    const packed = file.size > IMPORT_BYTES_MAX ? null : await packCsv(file);
    if (packed === null || packed.length > PACKED_MAX) return setErrors({ csv: text('importTooLong') });
    setCsv(packed);
    check.mutate({ csv: packed });
  };
  return {
    csv,
    options,
    errors,
    choose,
    change: (part: Partial<CaseImportOptions>) => {
      setChecked(false);
      setErrors(noErrors);
      setOptions((before) => before && { ...before, ...part });
    },
    check: () => {
      if (options !== null) check.mutate({ csv, options });
    },
    isChecking: check.isPending,
    checked,
    found: isChecked ? (checked?.found ?? null) : null,
  };
}

export type CaseImport = ReturnType<typeof useCaseImport>;
