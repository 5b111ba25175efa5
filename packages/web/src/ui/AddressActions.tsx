import { Button, CopyButton } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';

interface AddressActionsProps {
  readonly url: string;
  /** Whether people can open it. */
  readonly isPage: boolean;
}

/** Copies an address, and opens its page in a new tab. */
export const AddressActions = ({ url, isPage }: AddressActionsProps) => (
  <>
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? 'Copied' : 'Copy the address'}
        </Button>
      )}
    </CopyButton>
    {isPage && (
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        rightSection={<IconExternalLink size={16} aria-hidden />}
      >
        Open it in a new tab
      </Button>
    )}
  </>
);
