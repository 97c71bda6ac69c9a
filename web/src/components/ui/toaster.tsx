import { lazy, Suspense, useEffect, useState } from 'react'
import { notices, toasts } from '@/lib/toast'
import { untilLoaded } from '@/lib/until-loaded'

const ToastList = lazy(() =>
  untilLoaded(() => import('./toast-list')).then((module) => ({ default: module.ToastList })),
)
const NoticeList = lazy(() =>
  untilLoaded(() => import('./notice-list')).then((module) => ({ default: module.NoticeList })),
)

/** Screen readers announce a live region only if it was there before its message: load it once the page rests. */
const REST_MS = 3000

/** Mount once, beside the router. Loads what shows toasts and notices when the first one comes, or after a rest. */
export function Toaster() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const show = () => setReady(true)
    const timer = setTimeout(show, REST_MS)
    const stops = [toasts.onWaiting(show), notices.onWaiting(show), () => clearTimeout(timer)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  // A dialog hides the rest of the page from screen readers except what says aria-live when it opens: the place of the
  // lists has to be there before they are.
  return (
    <div aria-live="off">
      {ready && (
        <Suspense fallback={null}>
          <ToastList />
          <NoticeList />
        </Suspense>
      )}
    </div>
  )
}
