import { Checkbox, Group, SimpleGrid, Stack, TextInput, type TextInputProps } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { ReporterDraft } from './create-draft.ts';
import { channelsOf, fieldId } from './create-input.ts';
import type { Create } from './use-create.ts';

type Typed = Exclude<keyof ReporterDraft, 'channels'>;

const contactInputs: readonly { readonly name: Typed; readonly label: string; readonly type: string }[] = [
  { name: 'firstName', label: 'First Name', type: 'text' },
  { name: 'lastName', label: 'Last Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phoneNumber', label: 'Cell phone', type: 'tel' },
  { name: 'workPhone', label: 'Work phone', type: 'tel' },
];

export interface ReporterPartProps {
  readonly create: Create;
}

/** The reporter's details, all optional, and the channels for updates. */
export function ReporterPart({ create }: ReporterPartProps) {
  const { draft, change } = create;
  return (
    <Stack gap="sm">
      <Checkbox
        label="The reporter wants to stay anonymous"
        checked={draft.isAnonymous}
        onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
      />
      {!draft.isAnonymous && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {contactInputs.map((input) => (
              <ReporterInput key={input.name} create={create} autoComplete="off" {...input} />
            ))}
          </SimpleGrid>
          <UpdateChannels create={create} />
          <ReporterInput create={create} name="notificationNote" label="Contact note" />
        </>
      )}
    </Stack>
  );
}

interface ReporterInputProps extends ReporterPartProps, Pick<TextInputProps, 'label' | 'type' | 'autoComplete'> {
  readonly name: Typed;
}

function ReporterInput({ create, name, ...input }: ReporterInputProps) {
  const {
    draft: { reporter },
    change,
    clearError,
    attempt: { errors },
  } = create;
  const path = `customerInfo.${name}`;
  return (
    <TextInput
      {...input}
      id={fieldId(path)}
      value={reporter[name]}
      error={errors[path]}
      onChange={(event) => {
        clearError(path);
        change({ reporter: { ...reporter, [name]: event.currentTarget.value } });
      }}
    />
  );
}

function UpdateChannels({ create }: ReporterPartProps) {
  const {
    draft: { reporter },
    change,
    clearError,
    attempt: { errors },
    isSMSEnabled,
    isSMSShown,
    smsReason,
  } = create;
  return (
    <Checkbox.Group
      label="Send updates by"
      error={errors['customerInfo.notificationPreference']}
      value={[...channelsOf(reporter, isSMSEnabled)]}
      onChange={(channels) => {
        clearError('customerInfo.notificationPreference');
        change({ reporter: { ...reporter, channels: channels as NotificationChannel[] } });
      }}
    >
      <Group gap="lg" py={6}>
        <Checkbox value="EMAIL" label="Email" />
        {isSMSShown && <Checkbox value="SMS" label="SMS" disabled={smsReason !== null} description={smsReason} />}
      </Group>
    </Checkbox.Group>
  );
}
