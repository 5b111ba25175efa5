import { Alert, Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { resolveText, sampleOf, codesIn } from '@townkeep/core/mechanisms/templates';
import { useId, useState } from 'react';
import type { Letter, TemplateKind } from './letters.ts';

interface LetterCardProps {
  readonly letter: Letter;
  readonly onEdit: (kind: TemplateKind) => void;
}

/** One letter: when it is sent, whose words it has, and the standard text in both languages. */
export function LetterCard({ letter, onEdit }: LetterCardProps) {
  const { label, about, standard, emailTemplateId, smsTemplateId, missing } = letter;
  const [isOpen, setIsOpen] = useState(false);
  const [heading, words] = [useId(), useId()];
  return (
    <Paper withBorder p="md" component="article" aria-labelledby={heading}>
      <Stack gap="xs">
        <Group gap="xs">
          <Title order={3} fz="h6" id={heading}>
            {label}
          </Title>
          <Whose channel="Email" isOwn={emailTemplateId !== null} />
          {standard.en.sms !== null && <Whose channel="SMS" isOwn={smsTemplateId !== null} />}
        </Group>
        <Text fz="sm" c="dimmed">
          {about}
        </Text>
        {missing.length > 0 && (
          <Alert color="attention" role="status">
            The standard text is sent instead of yours, because these codes have no value:{' '}
            {missing.map((code) => `{{${code}}}`).join(', ')}
          </Alert>
        )}
        <Group gap="xs">
          <WriteButton
            letter={label}
            channel="email"
            isOwn={emailTemplateId !== null}
            onClick={() => onEdit('email')}
          />
          {standard.en.sms !== null && (
            <WriteButton letter={label} channel="SMS" isOwn={smsTemplateId !== null} onClick={() => onEdit('sms')} />
          )}
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Standard text: ${label}`}
            aria-expanded={isOpen}
            aria-controls={words}
            onClick={() => setIsOpen(!isOpen)}
          >
            Standard text
          </Button>
        </Group>
        <div id={words}>
          {isOpen && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Words title="English" language="en" words={standard.en} />
              <Words title="Spanish" language="es" words={standard.es} />
            </SimpleGrid>
          )}
        </div>
      </Stack>
    </Paper>
  );
}

interface WriteButtonProps {
  readonly letter: string;
  readonly channel: 'email' | 'SMS';
  readonly isOwn: boolean;
  readonly onClick: () => void;
}

function WriteButton({ letter, channel, isOwn, onClick }: WriteButtonProps) {
  const words = `${isOwn ? 'Change your' : 'Write your own'} ${channel}`;
  return (
    <Button size="xs" variant="default" aria-label={`${words}: ${letter}`} onClick={onClick}>
      {words}
    </Button>
  );
}

const Whose = ({ channel, isOwn }: { readonly channel: string; readonly isOwn: boolean }) => (
  <Badge variant={isOwn ? 'light' : 'outline'} color={isOwn ? 'civic' : 'gray'} tt="none" className="whole-badge">
    {channel}: {isOwn ? 'your text' : 'standard text'}
  </Badge>
);

interface WordsProps {
  readonly title: string;
  readonly language: 'en' | 'es';
  readonly words: Letter['standard']['en'];
}

/** The words of a letter with sample values. */
function Words({ title, language, words: { subject, body, sms } }: WordsProps) {
  return (
    <section aria-label={title}>
      <Text fz="xs" c="dimmed">
        {title}
      </Text>
      <div lang={language}>
        <Text fz="sm" fw={600}>
          {withSamples(subject)}
        </Text>
        <Text fz="sm" className="pre-wrap">
          {withSamples(body)}
        </Text>
        {sms !== null && (
          <Text fz="sm" mt="xs">
            SMS: {withSamples(sms)}
          </Text>
        )}
      </div>
    </section>
  );
}

const withSamples = (written: string): string =>
  resolveText(written, Object.fromEntries(codesIn(written).map((code) => [code, sampleOf(code)]))).content;
