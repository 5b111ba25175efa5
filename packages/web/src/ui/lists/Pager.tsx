import { ActionIcon, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { clampPage, lastPage, type Total, totalText } from './total-text.ts';

export const pageSizes = [10, 20, 50, 100] as const;

export interface PagerProps {
  readonly total: Total;
  readonly page: number;
  readonly size: number;
  /** Rows on this page. */
  readonly shown: number;
  /** The rows on the screen are still those of another page. */
  readonly isLoading: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: number) => void;
}

/** Which rows are shown of how many, the way to the other pages, and how many a page has. */
export function Pager({ total, page, size, shown, isLoading, onPage, onSize }: PagerProps) {
  const last = Math.max(lastPage(total, size), page);
  const canGoOn = page < lastPage(total, size) || (total.capped && shown === size);
  const first = (page - 1) * size + 1;
  return (
    <Group component="nav" aria-label="Pages" gap="sm" justify="space-between" className="pager">
      <Text fz="sm" role="status">
        {isLoading ? 'Loading…' : shown === 0 ? '0 rows' : `${first.toLocaleString('en-US')} to ${(first + shown - 1).toLocaleString('en-US')} of ${totalText(total)}`}
      </Text>
      <Group gap={4} wrap="nowrap">
        <Step label="First page" isOff={page <= 1} onClick={() => onPage(1)}>
          <IconChevronsLeft size={16} aria-hidden />
        </Step>
        <Step label="Previous page" isOff={page <= 1} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </Step>
        <PageField page={page} last={last} onPage={onPage} />
        <Text fz="sm">
          of {last.toLocaleString('en-US')}
          {total.capped ? '+' : ''}
        </Text>
        <Step label="Next page" isOff={!canGoOn} onClick={() => onPage(page + 1)}>
          <IconChevronRight size={16} aria-hidden />
        </Step>
        <Step label="Last page" isOff={page >= last} onClick={() => onPage(last)}>
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
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Stays focusable at the ends, so that the focus is not lost by arriving there. */
function Step({ label, isOff, onClick, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      aria-label={label}
      {...(isOff ? { 'aria-disabled': true, 'data-disabled': true } : {})}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {children}
    </ActionIcon>
  );
}

/** Takes a page number by Enter or by leaving the field. */
function PageField({ page, last, onPage }: { readonly page: number; readonly last: number; readonly onPage: (page: number) => void }) {
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
