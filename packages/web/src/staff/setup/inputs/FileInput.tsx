import { Anchor, Button, FileButton, Group, Image, Input, Text } from '@mantine/core';
import { messages } from '@townkeep/core/kernel';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { uploadFile, UploadRefused } from '../../../http/upload.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { api, apiQuery } from '../../session/api.ts';
import { useSession } from '../../session/SessionContext.tsx';
import type { InputProps } from './input-props.ts';

interface Upload {
  readonly file: File;
  /** The uploaded file's URL; null while the upload is running. */
  readonly fileURL: string | null;
}

/** An image or another file: uploaded when it is chosen, stored when the form is saved. */
export function FileInput({
  label,
  description,
  error,
  required,
  input,
  value,
  onChange,
}: InputProps<'image' | 'file'>) {
  const { agencyId } = useSession();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isImage = input.kind === 'image';
  const isNew = upload !== null && upload.fileURL === value;
  const shown = useShownFile(typeof value === 'string' ? value : null, isNew ? upload.file : null);
  async function pick(file: File | null) {
    if (file === null) return;
    setFailure(null);
    setUpload({ file, fileURL: null });
    try {
      const place = await api.uploads.signForStaff({
        agencyId,
        operation: input.operation,
        filename: file.name,
        sizeBytes: file.size,
      });
      const fileURL = await uploadFile(place, file).done;
      setUpload({ file, fileURL });
      onChange(fileURL);
    } catch (problem) {
      setUpload(null);
      setFailure(
        problem instanceof UploadRefused ? problem.message : toApiProblem(problem).message || messages.uploadFailed,
      );
    }
  }
  const noun = isImage ? 'picture' : 'file';
  const action = value === null ? `Add a ${noun}` : `Replace the ${noun}`;
  const isUploading = upload !== null && upload.fileURL === null;
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={failure ?? error}
      required={required}
      labelElement="div"
    >
      {shown !== null && isImage && <Image src={shown} alt={label} mah={90} w="auto" fit="contain" my={4} />}
      {shown !== null && !isImage && (
        <Text fz="sm" my={4}>
          <Anchor href={shown} target="_blank" rel="noreferrer">
            {isNew ? upload.file.name : 'Open the file'}
          </Anchor>
        </Text>
      )}
      <Group gap="xs" mt={4}>
        <FileButton {...(isImage ? { accept: 'image/png,image/jpeg' } : {})} onChange={(file) => void pick(file)}>
          {(props) => (
            <ActionButton
              {...props}
              variant="default"
              size="xs"
              loading={isUploading}
              aria-label={`${action}: ${label}`}
            >
              {action}
            </ActionButton>
          )}
        </FileButton>
        {value !== null && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)} aria-label={`Remove: ${label}`}>
            Remove
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** Returns the URL that shows a file: an object URL for a new file, else a short-lived URL of the storage. */
function useShownFile(fileURL: string | null, file: File | null): string | null {
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) return setOwn(null);
    const address = URL.createObjectURL(file);
    setOwn(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const stored = useQuery(
    apiQuery.uploads.presign.queryOptions({
      input: { fileURL: fileURL ?? '' },
      enabled: fileURL !== null && file === null,
    }),
  );
  return file === null ? (fileURL === null ? null : (stored.data?.presignedUrl ?? null)) : own;
}
