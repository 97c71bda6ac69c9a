import './styles/app.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startChunkRecovery } from '@/app/chunk-recovery'
import { createRouter } from '@/app/router'
import { hasStoredSession } from '@/lib/session-store'
import { startTheme } from '@/lib/theme'

startTheme()
startChunkRecovery()
// what a page was made of is kept for when there is no network (lib/kept-page.ts): a browser remembers 250 files otherwise
performance.setResourceTimingBufferSize?.(2000)

// what every page behind the sign-in asks with: on its way together with that page
if (hasStoredSession()) import('@/lib/supabase').catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// not awaited here: what the router loads imports from this file's own chunk
createRouter().then((router) =>
  // in small pieces: what is typed or pressed meanwhile does not wait for all of them
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  ),
)
