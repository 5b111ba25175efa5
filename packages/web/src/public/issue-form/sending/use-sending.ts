import { type CityAccount, issueSubmission } from '@townkeep/core/across/issue-form/issue-submission.ts';
import type { FieldTexts } from '@townkeep/core/platform';
import { useState } from 'react';
import type { Drafts } from '../drafts/use-drafts.ts';
import type { IssueForm } from '../use-issue-form.ts';
import { useLanguage } from '../../texts/index.ts';
import { saveFiled } from './filed-storage.ts';
import { type Filed, sendIssue } from './send-issue.ts';

/** The state of sending the form. */
export interface SendState {
  readonly isSending: boolean;
  /** Why the last attempt failed: no connection, a busy server, or a refusal with its message. */
  readonly failure: 'offline' | 'busy' | { readonly message: string } | null;
}

export interface SendingOptions {
  readonly crmToken: string;
  readonly anonymousId: string;
  readonly account: CityAccount | null;
  readonly drafts: Drafts;
  readonly onFiled: (filed: Filed) => void;
  readonly onRefused: (fields: FieldTexts) => void;
}

/** Files the form. A failure keeps everything and can be tried again. */
export function useSending(
  form: IssueForm,
  options: SendingOptions,
): SendState & { readonly send: () => Promise<void> } {
  const [state, setState] = useState<SendState>({ isSending: false, failure: null });
  const language = useLanguage();
  const { crmToken, anonymousId, account, drafts, onFiled, onRefused } = options;
  const send = async () => {
    const { values, category, config } = form;
    if (category === null || state.isSending) return;
    setState({ isSending: true, failure: null });
    const body = {
      ...issueSubmission(values, category, { isSMSEnabled: config.isSMSEnabled, account }),
      draftId: anonymousId,
      language,
    };
    const result = await sendIssue({ crmToken, body, earlier: drafts.attempt, saveAttempt: drafts.saveAttempt });
    if (result.outcome === 'filed') {
      saveFiled(crmToken, result);
      drafts.clear();
      return onFiled(result);
    }
    if (result.outcome === 'unanswered')
      return setState({ isSending: false, failure: result.isOffline ? 'offline' : 'busy' });
    setState({ isSending: false, failure: Object.keys(result.fields).length > 0 ? null : { message: result.message } });
    onRefused(result.fields);
  };
  return { ...state, send };
}
