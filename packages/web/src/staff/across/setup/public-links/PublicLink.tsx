import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import { Button, Group, List, Text, TextInput } from '@mantine/core';
import { type PublicLinkAnswer, publicLinks } from '@townkeep/core/office/agencies';
import { useState } from 'react';
import { longDate } from '../../../../ui/dates/format.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { AddressActions } from '../../../../ui/AddressActions.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** A public address: it is copied, opened, or renewed after a question that lists what stops working. */
export function PublicLink({ link }: { readonly link: PublicLinkAnswer }) {
  const { kind, token, url, since, isOpen } = link;
  const { agencyTimezone } = useSession().profile;
  const { label } = publicLinks[kind];
  const [isAsking, setAsking] = useState(false);
  const renew = useAction((replaced: string) => api.agencies.renewPublicLink({ kind, token: replaced }), {
    success: `The ${inSentence(label)} has a new address`,
  });
  return (
    <PageSection title={label}>
      {!isOpen && <Text fz="sm">{closedText(token !== null)}</Text>}
      {token !== null && url !== null && since !== null && (
        <>
          <TextInput
            label="Address"
            description={`In use since ${longDate(since, agencyTimezone)}`}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Group gap="sm">
            <AddressActions url={url} isPage={isOpen} />
            <Button variant="outline" color="red" onClick={() => setAsking(true)}>
              Renew the address…
            </Button>
          </Group>
          <ConfirmDialog
            title={`Renew the address of the ${inSentence(label)}?`}
            isOpen={isAsking}
            confirm="Renew the address"
            isDangerous
            isBusy={renew.isPending}
            onCancel={() => setAsking(false)}
            onConfirm={() => renew.mutate(token, { onSettled: () => setAsking(false) })}
          >
            <WhatChanges kind={kind} />
          </ConfirmDialog>
        </>
      )}
    </PageSection>
  );
}

const closedText = (hasAddress: boolean): string =>
  hasAddress
    ? 'It is closed, because your agency does not have the product that it belongs to.'
    : 'It is closed. Ask your provider to open it again.';

/** What stops working with the old address, and what does not. */
function WhatChanges({ kind }: Pick<PublicLinkAnswer, 'kind'>) {
  const { ends, stays } = publicLinks[kind];
  return (
    <>
      <Text>The old address stops working at once, and cannot be brought back.</Text>
      <List my="sm" spacing={4}>
        {ends.map((each) => (
          <List.Item key={each}>{each}</List.Item>
        ))}
      </List>
      <Text>{stays}</Text>
    </>
  );
}
