import { partyBlocker } from '@townkeep/core/casework/cases';
import { CASE_MESSAGE_FILES_MAX } from '@townkeep/core/casework/cases/limits.ts';
import type { NotificationChannel } from '@townkeep/core/mechanisms/conversations';
import { problemText } from '@townkeep/core/platform';
import type { RecordThread } from '../../../mechanisms/record/thread/record-thread.ts';
import { api } from '../../../platform/session/api.ts';
import type { Case } from '../read/CaseContext.ts';
import { ChannelChoice } from './ChannelChoice.tsx';

const OTHER = 'the responsible party';
/** The names of the languages of residents. */
export const languageNames = { en: 'English', es: 'Spanish' } as const;

/** Returns sentences that name the recipient of a message, and the language if it is not English. */
function recipientText({ party, copyEmails }: Case): string {
  if (party === null) return '';
  const name = party.name ?? 'The responsible party';
  const reads = party.language === 'en' ? '' : ` ${name} reads ${languageNames[party.language]}.`;
  const copies = copyEmails.length === 0 ? '' : ` Copies go to ${copyEmails.join(', ')}.`;
  return `${name} gets it, and reads it on their page of the case.${reads}${copies}`;
}

/** Returns the conversation of a case. Messages go by these channels; those that are chosen at first if undefined. */
export function caseThread(shown: Case, channels: readonly NotificationChannel[] | undefined): RecordThread {
  const { status, party, messages } = shown;
  const hasWritten = messages.some(({ type }) => type === 'INBOUND');
  const blocker = partyBlocker({ status, reach: party, hasWritten });
  return {
    with: OTHER,
    messages,
    writer: party?.name ?? 'The responsible party',
    blocker: blocker === null ? null : problemText(blocker),
    recipient: recipientText(shown),
    filesMax: CASE_MESSAGE_FILES_MAX,
    send: (message, options) =>
      api.cases.sendMessage({ ...message, ...(channels === undefined ? {} : { channels: [...channels] }) }, options),
    Choices: ChannelChoice,
  };
}
