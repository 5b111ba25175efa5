import { Anchor, Checkbox, Group, Input, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { DeliveryKind } from '@townkeep/core/casework/cases';
import { deliveryNames } from '@townkeep/core/mechanisms/templates';
import { type Language, languages } from '@townkeep/core/platform/formats/languages.ts';
import { rightBlocker } from '@townkeep/core/platform/rights/rights.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession } from '../../../../platform/session/SessionContext.tsx';
import { languageNames } from '../notice-words.ts';
import { ReachForm } from './ReachForm.tsx';
import { type Choice, problemOf, reaches, type RecipientChoice } from './recipient-choices.ts';

interface RecipientsFieldProps {
  readonly choices: readonly Choice[];
  readonly offered: readonly DeliveryKind[];
  /** The problems of the form, by the paths of the call. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (caseContactId: string, part: Partial<RecipientChoice>) => void;
}

/** Who receives a notice, how and in which language, with what is missing to reach them. */
export function RecipientsField({ choices, offered, errors, onChange }: RecipientsFieldProps) {
  return (
    <Input.Wrapper label="Recipients" required labelElement="div" error={errors['recipients']}>
      {choices.length === 0 && (
        <Text fz="sm" c="dimmed">
          The case has no contacts. Add one to the case first.
        </Text>
      )}
      <Stack component="ul" gap="xs" m={0} p={0} mt={4} className="plain-list" aria-label="Recipients">
        {choices.map((choice) => (
          <RecipientItem
            key={choice.caseContactId}
            choice={choice}
            offered={offered}
            error={problemOf(choices, choice.caseContactId, errors)}
            onChange={(part) => onChange(choice.caseContactId, part)}
          />
        ))}
      </Stack>
    </Input.Wrapper>
  );
}

interface RecipientItemProps extends Pick<RecipientsFieldProps, 'offered'> {
  readonly choice: Choice;
  readonly error: string | null;
  readonly onChange: (part: Partial<RecipientChoice>) => void;
}

function RecipientItem({ choice, offered, error, onChange }: RecipientItemProps) {
  const { name, role, address, email, isChosen, deliveries, language } = choice;
  const { flags } = useSession();
  const [isCorrecting, setIsCorrecting] = useState(false);
  const correct = useRef<HTMLButtonElement>(null);
  const endCorrecting = () => {
    flushSync(() => setIsCorrecting(false));
    correct.current?.focus();
  };
  const canCorrect = rightBlocker('contacts.change', flags) === null;
  return (
    <li>
      <Checkbox
        label={`${name} · ${role}`}
        description={address ?? email ?? 'No address and no email'}
        checked={isChosen}
        onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
      />
      {isChosen && (
        <Group gap="md" align="flex-start" className="recipient-ways">
          <Checkbox.Group
            className="grow"
            label={`Delivery to ${name}`}
            size="xs"
            error={error}
            value={[...deliveries]}
            onChange={(chosen) => onChange({ deliveries: chosen as DeliveryKind[] })}
          >
            <Group gap="sm" py={4}>
              {offered.map((kind) => (
                <Checkbox key={kind} value={kind} label={wayWords(kind, choice)} size="xs" />
              ))}
            </Group>
          </Checkbox.Group>
          <NativeSelect
            size="xs"
            label="Language"
            aria-label={`Language of the letter to ${name}`}
            data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
            value={language}
            onChange={(event) => onChange({ language: event.currentTarget.value as Language })}
          />
        </Group>
      )}
      {isChosen && canCorrect && !isCorrecting && (
        <Anchor
          ref={correct}
          component="button"
          type="button"
          fz="xs"
          className="recipient-correct"
          onClick={() => setIsCorrecting(true)}
        >
          {address === null ? 'Add address' : 'Correct address'}
          <VisuallyHidden> of {name}</VisuallyHidden>
        </Anchor>
      )}
      {isChosen && isCorrecting && <ReachForm contactId={choice.contactId} name={name} onClose={endCorrecting} />}
    </li>
  );
}

/** Returns a way of delivery, with what is missing for it. */
function wayWords(kind: DeliveryKind, to: Choice): string {
  if (reaches(kind, to)) return deliveryNames[kind];
  return `${deliveryNames[kind]} (no ${kind === 'EMAIL' ? 'email' : 'address'})`;
}
