import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import type { FormArea } from '../areas.ts';
import { SettingsEditor } from './SettingsEditor.tsx';
import { SetupFrame } from '../frame/SetupFrame.tsx';

/** The setup screen of every settings form. */
export function FormSetup({ area }: { readonly area: FormArea }) {
  const settings = useQuery(area.queries.get.queryOptions());
  return (
    <SetupFrame name={`${area.label} · Agency Setup`} heading={area.label} about={area.about} current={area.path}>
      {settings.isPending && (
        <Stack gap={6} aria-hidden>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height={48} />
          ))}
        </Stack>
      )}
      {settings.data === undefined && settings.error !== null && (
        <LoadError problem={toApiProblem(settings.error)} onRetry={() => void settings.refetch()} />
      )}
      {settings.data !== undefined && <SettingsEditor area={area} stored={settings.data} />}
    </SetupFrame>
  );
}
