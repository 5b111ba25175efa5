import { IMPORT_BYTES_MAX, PACKED_MAX } from '@townkeep/core/mechanisms/imports';
import { text } from '@townkeep/core/platform';
import { useRef, useState } from 'react';
import { useAction } from '../../../ui/use-action.ts';
import { packCsv } from './pack-csv.ts';

type Errors = Readonly<Record<string, string>>;
const noErrors: Errors = {};

/** What the server found in a file, and how it was read. `found` is null while something is still to be chosen. */
interface Checked<Options> {
  readonly options: Options;
  readonly found: object | null;
}

interface CheckInput<Options> {
  readonly csv: string;
  readonly options?: Options;
}

interface FileImport<Options, Answer extends Checked<Options>> {
  readonly check: (input: CheckInput<Options>) => Promise<Answer>;
  /** Whether the file is checked again with each change of the options, and not only when the person asks. */
  readonly checksEachChange?: boolean;
}

/** The state of an import: the chosen file, how it is read, and what the server found in it. */
export function useFileImport<Options extends object, Answer extends Checked<Options>>({
  check: ask,
  checksEachChange = false,
}: FileImport<Options, Answer>) {
  const [csv, setCsv] = useState('');
  const [options, setOptions] = useState<Options | null>(null);
  // Kept while the file is checked again, so that the page stays.
  const [checked, setCheckedFile] = useState<Answer | null>(null);
  const [errors, setErrors] = useState(noErrors);
  // What was found applies to the options that were checked.
  const [isChecked, setChecked] = useState(false);
  // Answers can cross; that to an earlier question is out of date.
  const asked = useRef<CheckInput<Options> | null>(null);
  const check = useAction(async (input: CheckInput<Options>) => ({ input, answer: await ask(input) }), {
    onSuccess: ({ input, answer }) => {
      if (asked.current !== input) return;
      setErrors(noErrors);
      setOptions(answer.options);
      setCheckedFile(answer);
      setChecked(answer.found !== null);
    },
    onProblem: ({ fields }) => {
      setErrors(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const send = (input: CheckInput<Options>) => {
    asked.current = input;
    check.mutate(input);
  };
  const choose = async (file: File | null) => {
    asked.current = null;
    setErrors(noErrors);
    setOptions(null);
    setCheckedFile(null);
    setChecked(false);
    setCsv('');
    if (file === null) return;
    const packed = file.size > IMPORT_BYTES_MAX ? null : await packCsv(file);
    if (packed === null || packed.length > PACKED_MAX) return setErrors({ csv: text('importTooLong') });
    setCsv(packed);
    send({ csv: packed });
  };
  return {
    csv,
    options,
    errors,
    choose,
    change: (part: Partial<Options>) => {
      if (options === null) return;
      const next = { ...options, ...part };
      setChecked(false);
      setErrors(noErrors);
      setOptions(next);
      if (checksEachChange) send({ csv, options: next });
    },
    check: () => {
      if (options !== null) send({ csv, options });
    },
    isChecking: check.isPending,
    checked,
    found: isChecked ? ((checked?.found ?? null) as Answer['found']) : null,
  };
}
