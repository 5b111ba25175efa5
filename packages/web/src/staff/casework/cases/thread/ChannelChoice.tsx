import { Checkbox, Group } from '@mantine/core';
import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { useCase } from '../read/CaseContext.ts';

/** The channels of the next message; absent where none reaches the responsible party. */
export function ChannelChoice() {
  const { shown, channels, setChannels } = useCase();
  const { party } = shown;
  if (party === null || party.usable.length === 0) return null;
  const chosen = channels ?? party.chosen;
  const addresses = { EMAIL: party.email, SMS: party.phoneNumber && phoneText(party.phoneNumber) };
  const names = { EMAIL: 'Email', SMS: 'Text message' };
  const toggle = (channel: NotificationChannel) =>
    setChannels(chosen.includes(channel) ? chosen.filter((each) => each !== channel) : [...chosen, channel]);
  return (
    <Group gap="md" role="group" aria-label="Send by">
      {party.usable.map((channel) => (
        <Checkbox
          key={channel}
          label={`${names[channel]} (${addresses[channel] ?? ''})`}
          checked={chosen.includes(channel)}
          onChange={() => toggle(channel)}
        />
      ))}
    </Group>
  );
}
