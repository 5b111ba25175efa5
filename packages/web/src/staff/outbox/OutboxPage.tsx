import { Pagination, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { toApiProblem } from '../../http/client.ts';
import { LoadError } from '../../ui/page/LoadError.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { apiQuery } from '../session/api.ts';
import { OutboxList } from './OutboxList.tsx';

const PAGE = 20;

/** Lists the messages that the agency sent. Without a mail server, this is where they are read. */
export function OutboxPage() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [q] = useDebouncedValue(search, 300);
  const list = useQuery(
    apiQuery.outbox.list.queryOptions({
      input: { ...(q === '' ? {} : { q }), limit: PAGE, offset: (page - 1) * PAGE },
      placeholderData: keepPreviousData,
    }),
  );
  const pages = Math.ceil((list.data?.total.count ?? 0) / PAGE);
  return (
    <PageFrame
      name="Outbox"
      heading="Outbox"
      maxWidth={900}
      action={
        <ActionButton variant="default" onClick={() => void list.refetch()} loading={list.isFetching}>
          Refresh
        </ActionButton>
      }
    >
      <Text c="dimmed">
        Emails and text messages of this agency, newest first. Without a mail server they are only listed here.
      </Text>
      <TextInput
        label="Search recipient or subject"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setPage(1);
        }}
      />
      {list.error !== null && <LoadError problem={toApiProblem(list.error)} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && <OutboxList items={list.data.items} isFiltered={q !== ''} />}
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={setPage}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </PageFrame>
  );
}
