import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { isSameValue } from '@townkeep/core/kernel/fields/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiProblem } from '../../http/client.ts';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { StaleNotice } from '../../ui/dialogs/StaleNotice.tsx';
import { LoadError } from '../../ui/page/LoadError.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { useAction } from '../../ui/use-action.ts';
import { api, apiQuery } from '../session/api.ts';

const NONE: readonly never[] = [];
type Preferences = Awaited<ReturnType<typeof api.people.preferences>>;

export function PreferencesForm() {
  const loaded = useQuery(apiQuery.people.preferences.queryOptions());
  const stored = loaded.data;
  const [values, setValues] = useState<Preferences | null>(null);
  useEffect(() => {
    if (stored !== undefined) setValues((now) => now ?? stored);
  }, [stored]);
  const [staleSaves, setStaleSaves] = useState(0);
  const save = useAction(api.people.changePreferences, {
    success: 'Preferences saved',
    onSuccess: (saved) => {
      setValues(saved);
      setStaleSaves(0);
    },
    onProblem: ({ code }) => {
      if (code !== 'stale_version') return false;
      // Bases the next save on the stored version.
      void loaded.refetch().then(({ data }) => {
        setValues((now) => (now === null || data === undefined ? now : { ...now, version: data.version }));
        setStaleSaves((before) => before + 1);
      });
      return true;
    },
  });
  if (values === null && loaded.error !== null)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (values === null) return null;
  const change = (part: Partial<Preferences>) => setValues({ ...values, ...part });
  return (
    <FormSection
      title="Preferences"
      submit="Save preferences"
      isSaving={save.isPending}
      onSubmit={() => save.mutate(values)}
    >
      <StaleNotice theirs={NONE} attempt={staleSaves} kept="Your choices are kept. Save replaces theirs." />
      <Stack gap="sm">
        <div>
          <Text fz="sm" fw={600} mb={4} id="color-scheme">
            Appearance
          </Text>
          <SegmentedControl
            aria-labelledby="color-scheme"
            value={values.colorScheme}
            onChange={(colorScheme) => change({ colorScheme: colorScheme as Preferences['colorScheme'] })}
            data={[
              { value: 'auto', label: 'System' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
        <Checkbox
          label="Email me when a submission is assigned to me"
          checked={values.notifyOnAssignment}
          onChange={(event) => change({ notifyOnAssignment: event.currentTarget.checked })}
        />
        <Checkbox
          label="Email me when a resident replies"
          checked={values.notifyOnReply}
          onChange={(event) => change({ notifyOnReply: event.currentTarget.checked })}
        />
      </Stack>
      <LeaveGuard
        isDirty={!isSameValue({ ...values, version: 0 }, { ...stored, version: 0 })}
        what="Your preferences are not saved yet."
      />
    </FormSection>
  );
}
