import { Alert, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { apiQuery } from '../../../platform/session/api.ts';

export interface WhatReportersHearProps {
  /** Whether the reporters hear of the case. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Who gets it and how, as sentences; absent where it is not known yet. */
  readonly recipient?: string;
  /** The language of the reporter. */
  readonly language?: Language;
  /** Whether several reporters hear of it. */
  readonly hasSeveral?: boolean;
  /** Whether the case may be a draft, about which reporters hear only when it is opened. */
  readonly mayBeDraft?: boolean;
}

/** Shows what reporters hear of the case, with the choice to leave it out; without words of the agency it says so. */
export function WhatReportersHear(props: WhatReportersHearProps) {
  const { isOn, onChange, recipient, language = 'en', hasSeveral = false, mayBeDraft = false } = props;
  const opened = useQuery(apiQuery.cases.reporterTexts.queryOptions({ staleTime: 60_000 })).data?.opened;
  if (opened === undefined) return null;
  const words = opened[language];
  const who = hasSeveral ? 'reporters' : 'reporter';
  return (
    <Alert color="gray" title="What happens">
      {words === null ? (
        <Text fz="sm">The {who} will not be notified.</Text>
      ) : (
        <Stack gap="xs">
          <Checkbox
            label={`Tell the ${who}`}
            checked={isOn}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {isOn ? (
            <>
              <Text fz="sm" className="pre-wrap" lang={language}>
                “{words}”
              </Text>
              {recipient !== undefined && <Text fz="sm">{recipient}</Text>}
              {mayBeDraft && <Text fz="sm">For a draft this is sent when the case is opened.</Text>}
            </>
          ) : (
            <Text fz="sm">The {who} will not hear that there is a case.</Text>
          )}
        </Stack>
      )}
    </Alert>
  );
}
