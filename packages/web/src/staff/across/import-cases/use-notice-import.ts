import { type CheckedNoticeImport, IMPORTED_FILES_MAX } from '@townkeep/core/casework/cases';
import { IMPORT_BYTES_MAX, PACKED_MAX } from '@townkeep/core/mechanisms/imports';
import { messages, text } from '@townkeep/core/platform';
import { useState } from 'react';
import { latestOnly } from '../../../http/latest-only.ts';
import { uploadFile, UploadRefused } from '../../../http/upload.ts';
import { useAction } from '../../../ui/use-action.ts';
import { packCsv } from '../../mechanisms/import/pack-csv.ts';
import { api } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';

type Errors = Readonly<Record<string, string>>;
type Mapping = CheckedNoticeImport['mapping'];
const noErrors: Errors = {};

/** The state of an import of notices: the chosen files, how they are read, and what the server found in them. */
export function useNoticeImport() {
  const { agencyId } = useSession();
  const [csv, setCsv] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [checked, setCheckedFile] = useState<CheckedNoticeImport | null>(null);
  const [errors, setErrors] = useState(noErrors);
  // What was found applies to the columns and files that were checked.
  const [isChecked, setChecked] = useState(false);
  const [uploaded, setUploaded] = useState<number | null>(null);
  // Files can be chosen while the rows are still checked without them: the answer to the last question counts.
  const [checks] = useState(latestOnly);
  const check = useAction(
    (input: { readonly csv: string; readonly mapping?: Mapping | undefined; readonly fileNames: string[] }) => {
      checks.invalidate();
      return checks.deliver(api.cases.checkNoticeImport(input), (answer) => {
        setErrors(noErrors);
        setCheckedFile(answer);
        setChecked(answer.found !== null);
      });
    },
    {
      onProblem: ({ fields }) => {
        setErrors(fields);
        return Object.keys(fields).length > 0;
      },
    },
  );
  const namesOf = (chosen: readonly File[]): string[] => chosen.map(({ name }) => name);
  const choose = async (file: File | null) => {
    setErrors(noErrors);
    setCheckedFile(null);
    setChecked(false);
    setCsv('');
    if (file === null) return;
    const packed = file.size > IMPORT_BYTES_MAX ? null : await packCsv(file);
    if (packed === null || packed.length > PACKED_MAX) return setErrors({ csv: text('importTooLong') });
    setCsv(packed);
    check.mutate({ csv: packed, fileNames: namesOf(files) });
  };
  const checkWith = (mapping: Mapping | undefined, chosen: readonly File[]) =>
    check.mutate({ csv, mapping, fileNames: namesOf(chosen) });
  /** Uploads the files that a notice names, one after another, and returns them as the call takes them. */
  const upload = async () => {
    const unused = new Set(checked?.found?.unusedFiles);
    const wanted = files.filter(({ name }) => !unused.has(name));
    const attachments = [];
    for (const [index, file] of wanted.entries()) {
      setUploaded(index);
      const { name: filename, size: sizeBytes } = file;
      const place = await api.uploads.signForStaff({ agencyId, operation: 'CASE_ATTACHMENT', filename, sizeBytes });
      attachments.push({ fileURL: await uploadFile(place, file).done, fileName: filename });
    }
    return attachments;
  };
  return {
    files,
    errors,
    choose,
    chooseFiles: (chosen: readonly File[]) => {
      if (chosen.length > IMPORTED_FILES_MAX)
        return setErrors({ files: text('atMostEntries', { label: 'Files', n: IMPORTED_FILES_MAX }) });
      setErrors(noErrors);
      setFiles(chosen);
      if (csv !== '') checkWith(checked?.mapping, chosen);
    },
    setMapping: (mapping: Mapping) => {
      setChecked(false);
      setErrors(noErrors);
      setCheckedFile((before) => before && { ...before, mapping });
    },
    check: () => {
      if (checked !== null) checkWith(checked.mapping, files);
    },
    isChecking: check.isPending,
    checked,
    found: isChecked ? (checked?.found ?? null) : null,
    /** How many files are uploaded while the import runs; null at other times. */
    uploaded,
    run: async () => {
      try {
        const attachments = await upload();
        setUploaded(null);
        return await api.cases.importNotices({ csv, mapping: checked!.mapping, attachments });
      } catch (problem) {
        if (!(problem instanceof UploadRefused)) throw problem;
        setErrors({ files: problem.message || messages.uploadFailed });
        return null;
      } finally {
        setUploaded(null);
      }
    },
    fail: setErrors,
  };
}
