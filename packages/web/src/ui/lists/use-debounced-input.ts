import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const DEBOUNCE_MS = 120;

/**
 * Holds the text of a filter field whose value lives in the URL and is updated late. `change` sends after a pause in
 * typing; `send` sends immediately and cancels the pending one.
 */
export function useDebouncedInput(value: string, onSend: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const deliver = (text: string) => {
    sent.current = text;
    onSend(text);
  };
  const sendLater = useDebouncedCallback(deliver, DEBOUNCE_MS);
  // A value from elsewhere (Clear filters, the back button) replaces the text of the field.
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
