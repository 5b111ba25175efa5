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
import '../ui/theme/shared.css';
import './shell/base.css';
import { pageOf } from '@townkeep/core/contract/public-pages.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PublicApp } from './PublicApp.tsx';
import { eagerTexts, screenOf } from './screens.ts';
import { askedLanguage, chosenLanguage } from '../ui/language/language-choice.ts';
import { readPageQuery } from './shell/page-query.ts';
import { chooseLanguage } from '../ui/language/languages.ts';
import { startTexts } from './texts/index.ts';

const { kind, token } = pageOf(window.location.pathname);
const screen = screenOf(kind);
const restored = screen.restoreAddress?.(window.location.href, token);
if (restored !== undefined) window.history.replaceState(window.history.state, '', restored);
const { search } = window.location;
const { language, isFramed } = readPageQuery(search);
await startTexts(chooseLanguage([chosenLanguage(), askedLanguage(language), ...navigator.languages]), eagerTexts);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PublicApp screen={screen} address={{ token, search }} isFramed={isFramed} />
  </StrictMode>,
);
