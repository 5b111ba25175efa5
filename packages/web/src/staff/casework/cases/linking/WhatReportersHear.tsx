import { Alert, Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { languageNames } from '../thread/case-thread.ts';
import { reporterWords } from './reporter-words.ts';

const LOADING = 'Wait until the message to the reporter is shown.';

/**
 * Loads what reporters hear of a case. A message is sent only once its text was shown: submitting waits for it while it
 * loads, and sends none if that failed.
 */
export function useReporterTexts(isNeeded = true) {
  const loaded = useQuery(apiQuery.cases.reporterTexts.queryOptions({ staleTime: 60_000, enabled: isNeeded }));
  return {
    opened: loaded.data?.opened,
    error: loaded.data === undefined ? loaded.error : null,
    retry: () => void loaded.refetch(),
    /** Why the form cannot be submitted yet; null when it can. */
    blocker: isNeeded && loaded.data === undefined && loaded.error === null ? LOADING : null,
    areShown: loaded.data !== undefined,
  };
}

export interface WhatReportersHearProps {
  /** The texts, as far as they are loaded. */
  readonly texts: ReturnType<typeof useReporterTexts>;
  /** Whether the reporters hear of the case. */
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Who gets it and how, as sentences; absent where it is not known yet. */
  readonly recipient?: string;
  /** The language of the reporter; absent where it is not known. */
  readonly language?: Language;
  /** Whether several reporters hear of it. */
  readonly hasSeveral?: boolean;
  /** Whether the case may be a draft, about which reporters hear only when it is opened. */
  readonly mayBeDraft?: boolean;
}

/** Shows what reporters hear of the case, with the choice to leave it out; without words of the agency it says so. */
export function WhatReportersHear(props: WhatReportersHearProps) {
  const { texts, isOn, onChange, recipient, language, hasSeveral = false, mayBeDraft = false } = props;
  const { opened, error, retry } = texts;
  const who = hasSeveral ? 'reporters' : 'reporter';
  const silent = <Text fz="sm">The {who} will not be notified.</Text>;
  if (error !== null)
    return (
      <Alert color="gray" title="What happens">
        <LoadError problem={toApiProblem(error)} onRetry={retry} />
        {silent}
      </Alert>
    );
  if (opened === undefined) return <Skeleton height={96} aria-busy />;
  const heard = reporterWords(opened, language);
  return (
    <Alert color="gray" title="What happens">
      {heard.length === 0 ? (
        silent
      ) : (
        <Stack gap="xs">
          <Checkbox
            label={`Tell the ${who}`}
            checked={isOn}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {isOn ? (
            <>
              {heard.map(({ words, languages: [first] }) => (
                <Text key={words} fz="sm" className="pre-wrap" lang={first}>
                  {heard.length > 1 && first !== undefined && <span lang="en">In {languageNames[first]}: </span>}“
                  {words}”
                </Text>
              ))}
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
