import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The page's heading. It takes the focus when the page replaces another, so that the change is read out. */
export function FocusedTitle({ isFocused, children }: { readonly isFocused: boolean; readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <Title order={1} fz="xl" ref={heading} tabIndex={-1} className="quiet-focus">
      {children}
    </Title>
  );
}
