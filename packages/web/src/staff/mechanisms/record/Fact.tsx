import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A labeled fact of a record. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <Text fz="xs" c="dimmed" mb={2}>
        {name}
      </Text>
      {children}
    </div>
  );
}
