import { FileInput } from '@mantine/core';

interface FileChoiceProps {
  readonly error: string | null;
  readonly onChoose: (file: File | null) => void;
}

/** The field that takes the CSV file of an import. */
export const FileChoice = ({ error, onChoose }: FileChoiceProps) => (
  <FileInput
    label="CSV file"
    accept=".csv,text/csv"
    placeholder="Choose a file"
    clearable
    clearButtonProps={{ 'aria-label': 'Remove the file' }}
    error={error}
    onChange={onChoose}
  />
);
