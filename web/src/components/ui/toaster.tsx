import { lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { notices, toasts } from '@/lib/toast'
import { untilLoaded } from '@/lib/until-loaded'
import { whenIdle } from '@/lib/when-idle'

const ToastList = lazy(() =>
  untilLoaded(() => import('./toast-list')).then((module) => ({ default: module.ToastList })),
)
const NoticeList = lazy(() =>
  untilLoaded(() => import('./notice-list')).then((module) => ({ default: module.NoticeList })),
)

/**
 * Mount once, beside the router. Loads what shows toasts and notices when the first one comes, or once the page rests: screen
 * readers announce a live region only if it was there before its message.
 */
export function Toaster() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const show = () => startTransition(() => setReady(true))
    const cancel = whenIdle(show)
    const stops = [toasts.onWaiting(show), notices.onWaiting(show), cancel]
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
