import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Switch.css';
import { Checkbox, Fieldset, Group, Select, Stack, Switch, Text } from '@mantine/core';
import { emailChoices, type NotificationSetting } from '@townkeep/core/platform/notification.ts';
import type { InputProps } from './input-props.ts';

const emails = Object.entries(emailChoices).map(([value, label]) => ({ value, label }));

/** Who is notified of an event, whether the bell shows it, and when it is emailed. */
export function NotificationInput({ label, error, input, value, onChange }: InputProps<'notification'>) {
  const setting = value as NotificationSetting;
  const change = (part: Partial<Record<keyof NotificationSetting, unknown>>) => onChange({ ...setting, ...part });
  return (
    <Fieldset legend={label}>
      <Stack gap="xs">
        <Checkbox.Group aria-label={`Who: ${label}`} value={[...setting.to]} onChange={(to) => change({ to })}>
          <Group gap="sm">
            {input.choices.map((choice) => (
              <Checkbox key={choice.value} value={choice.value} label={choice.label} />
            ))}
          </Group>
        </Checkbox.Group>
        <Group gap="md" align="center">
          <Switch
            label="Bell"
            aria-label={`Bell: ${label}`}
            checked={setting.inApp}
            onChange={({ currentTarget: { checked } }) => change({ inApp: checked })}
          />
          <Text span fz="sm" aria-hidden>
            Email
          </Text>
          <Select
            aria-label={`Email: ${label}`}
            w={200}
            data={emails}
            value={setting.email}
            allowDeselect={false}
            onChange={(email) => change({ email })}
          />
        </Group>
        {error !== null && (
          <Text fz="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}
