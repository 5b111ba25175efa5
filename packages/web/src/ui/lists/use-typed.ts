import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 300;

/**
 * What is typed into a field of a list's filters, whose value stands in the address and so comes back late. `change`
 * sends after a pause in the typing, `send` at once and in place of what was still to be sent.
 */
export function useTyped(value: string, onSend: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const deliver = (text: string) => {
    sent.current = text;
    onSend(text);
  };
  const sendLater = useDebouncedCallback(deliver, DEBOUNCE_MS);
  // A value that came from elsewhere (Clear filters, the back button) replaces what stands in the field.
  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setTyped(value);
    }
  }, [value]);
  return {
    typed,
    change: (text: string, isWhole = true) => {
      setTyped(text);
      sendLater.cancel();
      if (isWhole) sendLater(text.trim());
    },
    send: (text: string) => {
      setTyped(text);
      sendLater.cancel();
      deliver(text.trim());
    },
  };
}
