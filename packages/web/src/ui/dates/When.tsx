import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { agoText, longDate } from './format.ts';
import { useNow } from './use-now.ts';

export interface WhenProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly timeZone: string;
}

/** An instant as relative time. The exact time shows on hover and focus. */
export function When({ at, timeZone }: WhenProps) {
  const exact = longDate(at, timeZone);
  const shown = agoText(at, useNow(), timeZone);
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      <Text component="time" inherit dateTime={at} tabIndex={0}>
        {shown}
        <VisuallyHidden>, {exact}</VisuallyHidden>
      </Text>
    </Tooltip>
  );
}
