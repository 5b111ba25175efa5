import './platform/session/aborted-calls.ts';
import './mantine-styles.ts';
import '../ui/theme/shared.css';
import '../ui/theme/tones.css';
import './staff.css';
import './parts.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { styleNonce } from '../ui/theme/nonce.ts';
import { queries } from './queries.ts';
import { router } from './router.tsx';
import { LaterAlerts } from './across/shell/LaterAlerts.tsx';
import { ThemedApp } from './office/brand/index.ts';

// Dialogs lock page scrolling with an injected style.
setNonce(styleNonce());

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemedApp>
      <QueryClientProvider client={queries}>
        <LaterAlerts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemedApp>
  </StrictMode>,
);
