import { Alert, Button, Textarea } from '@mantine/core';
import type { PrivateCasePage } from '@townkeep/core/cases';
import { useTranslation } from 'react-i18next';
import { FilePicker } from '../files/FilePicker.tsx';
import { useCatalogText } from '../texts/index.ts';
import type { CaseContentProps } from './CaseContent.tsx';
import { useCaseReply } from './use-case-reply.ts';

export interface CaseReplyProps extends CaseContentProps {
  readonly onSent: (page: PrivateCasePage) => void;
}

/** Writes a message to the officer, with photos that show what was done. */
export function CaseReply(props: CaseReplyProps) {
  const { t } = useTranslation();
  const catalogText = useCatalogText();
  const reply = useCaseReply(props);
  const { blocker } = reply;
  return (
    <form noValidate className="reply field" onSubmit={(event) => void reply.submit(event)}>
      <Textarea
        ref={reply.input}
        label={t('case.write')}
        description={t('case.writeHint')}
        rows={4}
        required
        withAsterisk={false}
        value={reply.body}
        error={reply.problem === null ? undefined : catalogText(reply.problem)}
        onChange={(event) => reply.changeBody(event.currentTarget.value)}
      />
      <FilePicker
        uploads={reply.uploads}
        maxSizeMb={props.shown.maxFileSizeMb}
        photosOnly
        label={t('case.addPhotos')}
      />
      {reply.failure !== null && (
        <Alert color="red" role="alert">
          {reply.failure}
        </Alert>
      )}
      <div className="step-buttons">
        <Button
          type="submit"
          data-disabled={blocker !== null}
          aria-disabled={reply.isSending || blocker !== null || undefined}
          aria-describedby={blocker === null ? undefined : 'case-why'}
        >
          {t(reply.isSending ? 'general.sending' : 'case.send')}
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
