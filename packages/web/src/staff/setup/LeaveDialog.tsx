import { Button, Group, Modal, Text } from '@mantine/core';

/** Asks before what was changed and not saved is lost. */
export function LeaveDialog({ isOpen, onStay, onLeave }: { readonly isOpen: boolean; readonly onStay: () => void; readonly onLeave: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onStay} title="Leave without saving?" closeOnClickOutside={false} closeButtonProps={{ 'aria-label': 'Close' }} zIndex={400}>
      <Text mb="md">What you changed here is not saved yet.</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onLeave}>
          Leave without saving
        </Button>
        <Button onClick={onStay} data-autofocus>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}
