import '@mantine/core/styles.css';
import '@mantine/dates/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '../ui/theme/shared.css';
import '../ui/theme/tones.css';
import './staff.css';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { toApiProblem } from '../http/client.ts';
import { styleNonce } from '../ui/theme/nonce.ts';
import { router } from './router.tsx';
import { ThemedApp } from './shell/brand/ThemedApp.tsx';

// Dialogs lock page scrolling with an injected style.
setNonce(styleNonce());

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // Without a connection a call fails at once and is reported, instead of waiting silently.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Refusals are final. Only a lost connection or a busy server is worth a retry.
      retry: (count, error) => count < 2 && [0, 503].includes(toApiProblem(error).status),
    },
    mutations: { networkMode: 'always' },
  },
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemedApp>
      <QueryClientProvider client={queries}>
        <Notifications position="bottom-center" pauseResetOnHover="notification" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemedApp>
  </StrictMode>,
);
