import { Anchor, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { type AccessFlags, productLabels } from '@townkeep/core/identity/people';
import { Link } from '@tanstack/react-router';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { useSession } from '../../platform/session/SessionContext.tsx';

interface Part {
  readonly label: string;
  readonly about: string;
  /** Path below the agency's URL; null where there is no screen yet. */
  readonly to: string | null;
}

const submissions: Part = {
  label: productLabels.crm,
  about: 'Read, assign, answer and close residents’ requests.',
  to: 'customer-submissions',
};
const codeEnforcement: Part = {
  label: productLabels.xerce,
  about: 'Create, inspect, follow up and close cases.',
  to: 'cases',
};
const setup: Part = {
  label: 'Agency Setup',
  about: 'Departments, categories and other lists of the agency.',
  to: 'setup',
};
const ownProfile: Part = {
  label: 'My Profile',
  about: 'Your name, password, signature and preferences.',
  to: 'profile',
};

/** Returns the parts that a person has access to. */
const availableParts = (flags: AccessFlags): Part[] => [
  ...(flags.hasCrm ? [submissions] : []),
  ...(flags.hasCodeEnforcement ? [codeEnforcement] : []),
  ...(flags.hasAnyAdmin ? [setup] : []),
  ...(flags.hasOwnProfile ? [ownProfile] : []),
];

/** 'Dashboard': the agency, and the parts that the signed-in person has access to. */
export function DashboardPage() {
  const { profile, flags, agencyId } = useSession();
  return (
    <PageFrame name="Dashboard" heading={profile.agencyName} maxWidth={1000}>
      <Text>You have access to:</Text>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, md: 3 }} className="plain-list" p={0} m={0}>
        {availableParts(flags).map(({ label, about, to }) => (
          <Paper key={label} component="li" withBorder p="md">
            <Title order={2} fz="h4">
              {to === null ? (
                label
              ) : (
                <Anchor component={Link} to={`/agencies/${agencyId}/${to}`} inherit>
                  {label}
                </Anchor>
              )}
            </Title>
            <Text c="dimmed" fz="sm" mt={4}>
              {about}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </PageFrame>
  );
}
