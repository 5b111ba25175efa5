import { Alert, Button, FileButton, Group, Image, Stack, Text } from '@mantine/core';
import { imageQuality } from '@townkeep/core/mechanisms/files';
import { messages } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { uploadFile } from '../../../http/upload.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import type { ProfileFormProps } from './profile-forms.ts';

type SignatureImageProps = Pick<ProfileFormProps, 'profile' | 'onSaved'>;

/** The image of the person's signature, for notices. */
export function SignatureImage({ profile, onSaved }: SignatureImageProps) {
  const url = profile.digitalSignatureUrl;
  const shown = useQuery(
    apiQuery.uploads.presign.queryOptions({ input: { fileURL: url ?? '' }, enabled: url !== null }),
  );
  const { error, save, pick } = useSaveSignature({ profile, onSaved });
  return (
    <Stack gap="xs">
      <Text fw={600} fz="sm">
        Signature picture
      </Text>
      <Text c="dimmed" fz="sm">
        For code enforcement notices. Emails do not show it.
      </Text>
      {shown.data !== undefined && url !== null && (
        <Image src={shown.data.presignedUrl} alt="Your signature" mah={90} w="auto" fit="contain" />
      )}
      {error !== null && (
        <Alert color="attention" role="alert">
          {error}
        </Alert>
      )}
      <Group>
        <FileButton accept="image/png,image/jpeg" onChange={pick}>
          {(props) => (
            <ActionButton {...props} variant="default" loading={save.isPending}>
              {url === null ? 'Add a picture' : 'Replace the picture'}
            </ActionButton>
          )}
        </FileButton>
        {url !== null && (
          <Button variant="subtle" onClick={() => save.mutate(null)}>
            Remove the picture
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** Stores a picture as the signature, or removes the signature for null. */
function useSaveSignature({ profile, onSaved }: SignatureImageProps) {
  const [error, setError] = useState<string | null>(null);
  const save = useAction(
    async (file: File | null) =>
      api.people.changeDigitalSignature({ fileURL: file === null ? null : await upload(file, profile.agencyId) }),
    {
      success: 'Signature picture saved',
      onSuccess: onSaved,
      onProblem: (problem) => setError(problem.message || messages.uploadFailed),
    },
  );
  const pick = (file: File | null) => {
    setError(null);
    if (file !== null) save.mutate(file);
  };
  return { error, save, pick };
}

/** Uploads the picture and returns its URL. */
async function upload(file: File, agencyId: number): Promise<string> {
  const { compressPhoto } = await import('../../../ui/uploads/photo.ts');
  const picture = await compressPhoto(file, { quality: imageQuality('SIGNATURE'), keepsCameraData: false });
  const place = await api.uploads.signForStaff({
    agencyId,
    operation: 'SIGNATURE',
    filename: picture.name,
    sizeBytes: picture.size,
  });
  return uploadFile(place, picture).done;
}
