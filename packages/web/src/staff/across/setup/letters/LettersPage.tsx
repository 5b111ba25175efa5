import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toApiProblem } from '../../../../http/client.ts';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { apiQuery } from '../../../platform/session/api.ts';
import { listAreas } from '../list-areas.ts';
import { ItemDialog } from '../lists/ItemDialog.tsx';
import { LetterCard } from './LetterCard.tsx';
import { type Letter, startOf, type TemplateKind } from './letters.ts';

const areas = {
  email: listAreas.find(({ path }) => path === 'email-templates')!,
  sms: listAreas.find(({ path }) => path === 'sms-templates')!,
};

const groups = [
  { to: 'reporter', label: 'To the reporter of a request' },
  { to: 'follower', label: 'To neighbors who follow a request' },
] as const;

/** The letters that go out by themselves: their words, and whether the agency has written its own. */
export function LettersPage() {
  const loaded = useQuery(apiQuery.templates.letters.queryOptions());
  const [edited, setEdited] = useState<{ readonly letter: Letter; readonly kind: TemplateKind } | null>(null);
  const close = () => {
    setEdited(null);
    void loaded.refetch();
  };
  if (loaded.error !== null && loaded.data === undefined)
    return <LoadError problem={toApiProblem(loaded.error)} onRetry={() => void loaded.refetch()} />;
  if (loaded.data === undefined) return <Skeleton height={420} aria-busy />;
  return (
    <Stack>
      {groups.map(({ to, label }) => (
        <Stack key={to} gap="sm" component="section" aria-labelledby={`letters-${to}`}>
          <Title order={2} fz="h5" id={`letters-${to}`}>
            {label}
          </Title>
          {loaded.data.items
            .filter((letter) => letter.to === to)
            .map((letter) => (
              <LetterCard key={letter.name} letter={letter} onEdit={(kind) => setEdited({ letter, kind })} />
            ))}
        </Stack>
      ))}
      <Text fz="sm" c="dimmed">
        A language in which you have not written a letter keeps the standard text.
      </Text>
      {edited !== null && <TemplateDialog {...edited} onClose={close} />}
    </Stack>
  );
}

interface TemplateDialogProps {
  readonly letter: Letter;
  readonly kind: TemplateKind;
  readonly onClose: () => void;
}

/** The template of a letter; a new one begins with the standard text. */
function TemplateDialog({ letter, kind, onClose }: TemplateDialogProps) {
  const area = areas[kind];
  const id = kind === 'email' ? letter.emailTemplateId : letter.smsTemplateId;
  const items = useQuery(area.queries.list.queryOptions({ input: {} }));
  const item = items.data?.items.find((each) => each.id === id);
  // It stays with what was typed when another person deletes it.
  const [last, setLast] = useState(item);
  if (item !== undefined && item !== last) setLast(item);
  const [isNew] = useState(id === null);
  if (isNew)
    return <ItemDialog area={area} item={null} start={startOf(letter, kind)} isDeleted={false} onClose={onClose} />;
  const shown = item ?? last;
  if (shown === undefined) return null;
  const isDeleted = items.data !== undefined && item === undefined;
  return <ItemDialog area={area} item={shown} start={{}} isDeleted={isDeleted} onClose={onClose} />;
}
