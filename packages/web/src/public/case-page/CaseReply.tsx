import { Alert, Button, Textarea } from '@mantine/core';
import type { PrivateCasePage } from '@townkeep/core/casework/cases';
import { useTranslation } from 'react-i18next';
import { FilePicker } from '../files/FilePicker.tsx';
import { useCatalogText } from '../texts/index.ts';
import type { CaseContentProps } from './CaseContent.tsx';
import { useCaseReply } from './use-case-reply.ts';

export interface CaseReplyProps extends CaseContentProps {
  readonly onSent: (page: PrivateCasePage) => void;
  /** Called when a message is refused because the code was entered too long ago. */
  readonly onLocked: () => void;
}

/** Writes a message to the officer, with photos that show what was done. */
export function CaseReply(props: CaseReplyProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const { input, body, changeBody, problem, failure, isSending, blocker, uploads, submit } = useCaseReply(props);
  return (
    <form noValidate className="reply field" onSubmit={(event) => void submit(event)}>
      <Textarea
        ref={input}
        label={t('case.write')}
        description={t('case.writeHint')}
        rows={4}
        required
        withAsterisk={false}
        value={body}
        error={problem === null ? undefined : catalogText(problem)}
        onChange={(event) => changeBody(event.currentTarget.value)}
      />
      <FilePicker uploads={uploads} maxSizeMb={props.shown.maxFileSizeMb} photosOnly label={t('case.addPhotos')} />
      {failure !== null && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <div className="step-buttons">
        <Button
          type="submit"
          data-disabled={blocker !== null}
          aria-disabled={isSending || blocker !== null || undefined}
          aria-describedby={blocker === null ? undefined : 'case-why'}
        >
          {t(isSending ? 'general.sending' : 'case.send')}
        </Button>
        {blocker !== null && (
          <p className="step-why" id="case-why" role="status">
            {t(`files.blocked.${blocker}`)}
          </p>
        )}
      </div>
    </form>
  );
}
