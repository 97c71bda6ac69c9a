import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { startChunkRecovery } from '@/app/chunk-recovery'
import { createRouter } from '@/app/router'
import { startTheme } from '@/lib/theme'

startTheme()
startChunkRecovery()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// not awaited here: what the router loads imports from this file's own chunk
createRouter().then((router) =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
