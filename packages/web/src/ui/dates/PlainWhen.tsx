import { agoText, longDate } from './format.ts';
import { useNow } from './use-now.ts';
import type { WhenProps } from './When.tsx';

/** An instant as relative time. The exact time shows on hover only, so that dense lists do not fill with tab stops. */
export function PlainWhen({ at, timeZone }: WhenProps) {
  return (
    <time dateTime={at} title={longDate(at, timeZone)}>
      {agoText(at, useNow(), timeZone)}
    </time>
  );
}
