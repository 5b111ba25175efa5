import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toApiProblem } from '../../http/client.ts';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { useAction } from '../../ui/use-action.ts';
import { api, apiQuery } from '../session/api.ts';

type Preferences = Awaited<ReturnType<typeof api.people.preferences>>;

export function PreferencesForm() {
  const loaded = useQuery(apiQuery.people.preferences.queryOptions());
  const stored = loaded.data;
  const [values, setValues] = useState<Preferences | null>(null);
  useEffect(() => {
    if (stored !== undefined) setValues((now) => now ?? stored);
  }, [stored]);
  const save = useAction(api.people.changePreferences, { success: 'Your preferences are saved.' });
  if (values === null && loaded.error !== null) return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (values === null) return null;
  const change = (part: Partial<Preferences>) => setValues({ ...values, ...part });
  return (
    <FormSection title="Preferences" submit="Save preferences" isSaving={save.isPending} onSubmit={() => save.mutate(values)}>
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
              { value: 'auto', label: 'As the device' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
        <Checkbox
          label="E-mail me when a submission is assigned to me"
          checked={values.notifyOnAssignment}
          onChange={(event) => change({ notifyOnAssignment: event.currentTarget.checked })}
        />
        <Checkbox label="E-mail me when the resident answers" checked={values.notifyOnReply} onChange={(event) => change({ notifyOnReply: event.currentTarget.checked })} />
      </Stack>
      <LeaveGuard isDirty={JSON.stringify(values) !== JSON.stringify(stored)} what="Your preferences are not saved yet." />
    </FormSection>
  );
}
