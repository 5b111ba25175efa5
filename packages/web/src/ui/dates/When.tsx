import { Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { agoText, briefDate, clockText, longDate } from './format.ts';
import { useNow } from './use-now.ts';

export interface WhenProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly timeZone: string;
}

/** How an instant is written: how long ago, with its date, or as a time of a day that stands above it. */
type Shown = 'ago' | 'date' | 'time';

const texts: Readonly<Record<Shown, (at: string, now: number, timeZone: string) => string>> = {
  ago: agoText,
  date: briefDate,
  time: (at, _, timeZone) => clockText(at, timeZone),
};

/** An instant, by default as relative time. The exact time shows on hover and focus. */
export function When({ at, timeZone, shows = 'ago' }: WhenProps & { readonly shows?: Shown }) {
  const exact = longDate(at, timeZone);
  const shown = texts[shows](at, useNow(), timeZone);
  return (
    <Tooltip label={exact} events={{ hover: true, focus: true, touch: true }}>
      <Text component="time" inherit dateTime={at} tabIndex={0}>
        {shown}
        <VisuallyHidden>, {exact}</VisuallyHidden>
      </Text>
    </Tooltip>
  );
}
