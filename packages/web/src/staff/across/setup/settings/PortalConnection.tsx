import { Alert, Button, Group, List, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { toApiProblem } from '../../../../http/client.ts';
import { AddressActions } from '../../../../ui/AddressActions.tsx';
import { PageSection } from '../../../../ui/PageSection.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';

/** The addresses of the payment portal, and a try of its account at the card provider. */
export function PortalConnection({ isSaved }: { readonly isSaved: boolean }) {
  const loaded = useQuery(apiQuery.portalSetup.connection.queryOptions());
  if (loaded.data === undefined) return null;
  const { portalUrl, messagesUrl } = loaded.data;
  return (
    <PageSection title="Addresses and connection">
      {portalUrl !== null && (
        <Address label="Address of the portal" about="For your website and your letters." value={portalUrl} isPage />
      )}
      {messagesUrl !== null && (
        <Address
          label="Address for messages of the card provider"
          about="Enter it at the card provider as the webhook. Payments are found without it too, some minutes later."
          value={messagesUrl}
        />
      )}
      <TryConnection isSaved={isSaved} />
    </PageSection>
  );
}

interface AddressProps {
  readonly label: string;
  readonly about: string;
  readonly value: string;
  /** Whether people can open it. */
  readonly isPage?: boolean;
}

function Address({ label, about, value, isPage = false }: AddressProps) {
  return (
    <>
      <TextInput
        label={label}
        description={about}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="sm">
        <AddressActions url={value} isPage={isPage} />
      </Group>
    </>
  );
}

/** Tries the saved account. What the provider says stays on the page. */
function TryConnection({ isSaved }: { readonly isSaved: boolean }) {
  const trying = useMutation({ mutationFn: () => api.portalSetup.testConnection() });
  const texts = trying.error === null ? (trying.data?.texts ?? []) : [toApiProblem(trying.error).message];
  const isOk = trying.data?.isOk === true;
  return (
    <>
      <Group gap="sm">
        <Button variant="default" loading={trying.isPending} disabled={!isSaved} onClick={() => trying.mutate()}>
          Test the connection
        </Button>
        {!isSaved && <Text fz="sm">Save your changes first.</Text>}
      </Group>
      <div role="status">
        {texts.length > 0 && (
          <Alert color={isOk ? 'civic' : 'attention'} title={isOk ? 'The connection works' : 'Something is wrong'}>
            <List>
              {texts.map((each) => (
                <List.Item key={each}>{each}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </div>
    </>
  );
}
