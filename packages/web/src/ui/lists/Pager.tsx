import { ActionIcon, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { clampPage, rowRangeText, type ShownPage, pageLinks } from './total-text.ts';

export const pageSizes = [10, 20, 50, 100] as const;

export interface PagerProps extends ShownPage {
  /** The visible rows still belong to another page. */
  readonly isLoading: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Shows the range of visible rows, links to the other pages, and the page size. */
export function Pager({ total, page, size, shown, isLoading, onPage, onSize }: PagerProps) {
  const { last, previous, next, toLast } = pageLinks({ total, page, size, shown });
  return (
    <Group component="nav" aria-label="Pages" gap="sm" justify="space-between" className="pager">
      <Text fz="sm" role="status">
        {isLoading ? 'Loading…' : rowRangeText({ total, page, size, shown })}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Step label="First page" to={page > 1 ? 1 : null} onPage={onPage}>
          <IconChevronsLeft size={16} aria-hidden />
        </Step>
        <Step label="Previous page" to={previous} onPage={onPage}>
          <IconChevronLeft size={16} aria-hidden />
        </Step>
        <PageField page={page} last={last} onPage={onPage} />
        <Text fz="sm">
          of {last.toLocaleString('en-US')}
          {total.capped ? '+' : ''}
        </Text>
        <Step label="Next page" to={next} onPage={onPage}>
          <IconChevronRight size={16} aria-hidden />
        </Step>
        <Step label="Last page" to={toLast} onPage={onPage}>
          <IconChevronsRight size={16} aria-hidden />
        </Step>
      </Group>
      <NativeSelect
        size="xs"
        aria-label="Rows per page"
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
        data={pageSizes.map((each) => ({ value: String(each), label: `${each} rows` }))}
      />
    </Group>
  );
}

interface StepProps {
  readonly label: string;
  /** Null when there is no such page. */
  readonly to: number | null;
  readonly onPage: (page: number) => void;
  readonly children: ReactNode;
}

/** Stays focusable on the first and the last page, so that reaching them does not lose the focus. */
function Step({ label, to, onPage, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      {...(to === null ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={() => {
        if (to !== null) onPage(to);
      }}
    >
      {children}
    </ActionIcon>
  );
}

/** Takes a page number on Enter or on blur. */
function PageField({
  page,
  last,
  onPage,
}: {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const next = clampPage(typed ?? '', page, last);
    setTyped(null);
    if (next !== page) onPage(next);
  };
  return (
    <TextInput
      size="xs"
      w="3.25rem"
      aria-label="Page"
      inputMode="numeric"
      value={typed ?? String(page)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
      }}
    />
  );
}
