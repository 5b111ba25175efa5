import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/submissions';
import type { ReporterDraft } from './create-draft.ts';
import { channelsOf, fieldId } from './create-input.ts';
import type { Create } from './use-create.ts';

type Typed = Exclude<keyof ReporterDraft, 'channels' | 'notificationNote'>;

const inputs: readonly { readonly name: Typed; readonly label: string; readonly type: string }[] = [
  { name: 'firstName', label: 'First Name', type: 'text' },
  { name: 'lastName', label: 'Last Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phoneNumber', label: 'Cell phone', type: 'tel' },
  { name: 'workPhone', label: 'Work phone', type: 'tel' },
];

/** The reporter's details, all optional, and the channels for updates. */
export function ReporterPart({
  create: {
    draft,
    change,
    clearError,
    attempt: { errors },
    isSMSEnabled,
    isSMSShown,
    smsReason,
  },
}: {
  readonly create: Create;
}) {
  const { reporter, isAnonymous } = draft;
  const set = (part: Partial<ReporterDraft>) => change({ reporter: { ...reporter, ...part } });
  return (
    <Stack gap="sm">
      <Checkbox
        label="The reporter wants to stay anonymous"
        checked={isAnonymous}
        onChange={(event) => change({ isAnonymous: event.currentTarget.checked })}
      />
      {!isAnonymous && (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {inputs.map(({ name, label, type }) => (
              <TextInput
                key={name}
                id={fieldId(`customerInfo.${name}`)}
                label={label}
                type={type}
                autoComplete="off"
                value={reporter[name]}
                error={errors[`customerInfo.${name}`]}
                onChange={(event) => {
                  clearError(`customerInfo.${name}`);
                  set({ [name]: event.currentTarget.value });
                }}
              />
            ))}
          </SimpleGrid>
          <Checkbox.Group
            label="Send updates by"
            error={errors['customerInfo.notificationPreference']}
            value={[...channelsOf(reporter, isSMSEnabled)]}
            onChange={(channels) => {
              clearError('customerInfo.notificationPreference');
              set({ channels: channels as NotificationChannel[] });
            }}
          >
            <Group gap="lg" py={6}>
              <Checkbox value="EMAIL" label="Email" />
              {isSMSShown && <Checkbox value="SMS" label="SMS" disabled={smsReason !== null} description={smsReason} />}
            </Group>
          </Checkbox.Group>
          <TextInput
            label="Contact note"
            id={fieldId('customerInfo.notificationNote')}
            value={reporter.notificationNote}
            error={errors['customerInfo.notificationNote']}
            onChange={(event) => {
              clearError('customerInfo.notificationNote');
              set({ notificationNote: event.currentTarget.value });
            }}
          />
        </>
      )}
    </Stack>
  );
}
