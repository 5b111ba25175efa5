import { Badge } from '@mantine/core';

/** Whether the delegation is on. Source: staff application §2, 'User menu' */
export const DelegationChip = ({ isOn }: { readonly isOn: boolean }) => (
  <Badge variant={isOn ? 'filled' : 'default'} size="sm" miw="max-content">
    {isOn ? 'ON' : 'OFF'}
  </Badge>
);
