import { Box, Button } from '@mantine/core';
import { phoneText } from '@townkeep/core/platform/formats/phone-text.ts';
import { IconCamera, IconDirections, IconNote, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { AddAttachments } from '../../../mechanisms/record/attachments/Attachments.tsx';
import { useAdditionBlocker } from '../../../mechanisms/record/record-parts.ts';
import { directionsToPlace } from '../inspections/directions.ts';
import { useCase } from './CaseContext.ts';

/** What an officer does at the door, on a phone: go there, call, photograph, note. */
export function PhoneActions() {
  const { shown, composer } = useCase();
  const blocker = useAdditionBlocker();
  const [isAdding, setIsAdding] = useState(false);
  const way = directionsToPlace(shown.places[0]);
  const phone = shown.party?.phoneNumber ?? null;
  return (
    <Box hiddenFrom="sm" component="nav" aria-label="On site" className="phone-actions">
      {way !== null && (
        <Button component="a" href={way} target="_blank" rel="noreferrer" variant="default" h={48} px={4}>
          <IconDirections size={18} aria-hidden />
          <span>Directions</span>
        </Button>
      )}
      {phone !== null && (
        <Button
          component="a"
          href={`tel:${phone}`}
          aria-label={`Call ${shown.party?.name ?? phoneText(phone)}`}
          variant="default"
          h={48}
          px={4}
        >
          <IconPhone size={18} aria-hidden />
          <span>Call</span>
        </Button>
      )}
      {blocker === null && (
        <>
          <Button variant="default" h={48} px={4} onClick={() => setIsAdding(true)}>
            <IconCamera size={18} aria-hidden />
            <span>Photo</span>
          </Button>
          <Button variant="default" h={48} px={4} onClick={() => composer.current?.focusNote()}>
            <IconNote size={18} aria-hidden />
            <span>Note</span>
          </Button>
        </>
      )}
      <AddAttachments isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </Box>
  );
}
