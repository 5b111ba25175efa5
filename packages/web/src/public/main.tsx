import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Progress.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/Anchor.css';
import '@mantine/core/styles/Text.css';
import './shell/base.css';
import './shell/frame.css';
import './shell/error-summary.css';
import './issue-form/steps.css';
import './issue-form/category/category.css';
import './files/files.css';
import './issue-form/place/place.css';
import './issue-form/summary.css';
import './submission-page/submission.css';
import { pageOf } from '@townkeep/core/kernel/public-pages.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { withQueryBefore } from './issue-form/account/pending-sign-in.ts';
import { readFormQuery } from './page-address.ts';
import { PublicApp } from './PublicApp.tsx';
import { askedLanguage, chosenLanguage } from './shell/language-choice.ts';
import { chooseLanguage, startTexts } from './texts/index.ts';

const page = pageOf(window.location.pathname);
if (page.kind === 'form') window.history.replaceState(window.history.state, '', withQueryBefore(window.location.href, page.token));
const query = readFormQuery(window.location.search);
await startTexts(chooseLanguage([chosenLanguage(), askedLanguage(query.language), ...navigator.languages]));
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PublicApp page={page} query={query} />
  </StrictMode>,
);
