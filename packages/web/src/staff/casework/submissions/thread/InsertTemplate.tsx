import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../../ui/use-action.ts';
import { useRecordParts } from '../../../mechanisms/record/record-parts.ts';
import type { InsertProps } from '../../../mechanisms/record/thread/record-thread.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';

/** Inserts an email template, with the values of the submission, into the reply. Absent without templates. */
export function InsertTemplate({ isDisabled, onInsert }: InsertProps) {
  const { id: submissionId } = useRecordParts();
  const offered = useQuery(apiQuery.templates.offered.queryOptions({ staleTime: 60_000 })).data?.items ?? [];
  const insert = useAction((templateId: string) => api.templates.resolve({ issueId: submissionId, templateId }), {
    onSuccess: ({ body, unknown, empty }) => onInsert(body, [...unknown, ...empty]),
  });
  if (offered.length === 0) return null;
  return (
    <Select
      aria-label="Insert a template"
      placeholder="Insert a template"
      w={200}
      searchable
      disabled={isDisabled || insert.isPending}
      nothingFoundMessage="No template has this name"
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={null}
      onChange={(id) => id !== null && insert.mutate(id)}
    />
  );
}
