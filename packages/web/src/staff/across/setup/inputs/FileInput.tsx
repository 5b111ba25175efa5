import { Anchor, Button, FileButton, Group, Image, Input, Text } from '@mantine/core';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import type { InputProps } from './input-props.ts';
import { useFileUpload } from './use-file-upload.ts';

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
  const isImage = input.kind === 'image';
  const { shown, fileName, failure, isUploading, pick } = useFileUpload(input.operation, value, onChange);
  const noun = isImage ? 'picture' : 'file';
  const action = value === null ? `Add a ${noun}` : `Replace the ${noun}`;
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
            {fileName ?? 'Open the file'}
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
