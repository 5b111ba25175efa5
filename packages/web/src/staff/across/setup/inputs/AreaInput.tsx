import '@mantine/core/styles/Fieldset.css';
import { Button, Fieldset, Stack, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { AreaEditor } from '../../../mechanisms/place/area/AreaEditor.tsx';
import type { InputProps } from './input-props.ts';

/** An area of the map. */
export function AreaInput(props: InputProps<'area'>) {
  const { label, description, value } = props;
  // Most areas are empty, so the map is loaded on request.
  const [isOpened, setOpened] = useState(value !== null);
  const searchId = useId();
  const open = () => {
    flushSync(() => setOpened(true));
    document.getElementById(searchId)?.focus();
  };
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {description !== undefined && (
          <Text fz="xs" c="dimmed">
            {description}
          </Text>
        )}
        {isOpened || value !== null ? (
          <AreaEditor {...props} searchId={searchId} />
        ) : (
          <Button variant="default" size="sm" w="fit-content" onClick={open}>
            Add an area
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}
