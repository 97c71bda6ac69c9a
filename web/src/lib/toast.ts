/**
 * What the app has to say in passing. Messages wait in a queue until the components that show them are loaded
 * (`components/ui/toaster`), so that saying something costs the first page nothing.
 */
type Queue<T> = {
  push: (message: T) => void
  /** Takes what waits and everything that follows; returns what stops it. */
  drain: (sink: (message: T) => void) => () => void
  /** Tells that something waits to be shown. */
  onWaiting: (listener: () => void) => () => void
}

function createQueue<T>(): Queue<T> {
  let waiting: T[] = []
  let sink: ((message: T) => void) | undefined
  const listeners = new Set<() => void>()
  return {
    push(message) {
      if (sink) return sink(message)
      waiting.push(message)
      for (const listener of listeners) listener()
    },
    drain(next) {
      sink = next
      for (const message of waiting) next(message)
      waiting = []
      return () => {
        if (sink === next) sink = undefined
      }
    },
    onWaiting(listener) {
      listeners.add(listener)
      if (waiting.length > 0) listener()
      return () => listeners.delete(listener)
    },
  }
}

export type ToastKind = 'success' | 'error' | 'info'
export type ToastOptions = {
  description?: string
  /** A single thing to do about it, for example "Desfazer". */
  action?: { label: string; onClick: () => void }
  durationMs?: number
  /** By which it is taken back once it is no longer true. */
  key?: string
}
export type ToastMessage = ToastOptions & { kind: ToastKind; title: string }
export type Notice = { title: string; description?: string; variant?: 'default' | 'destructive' }

export const toasts = createQueue<ToastMessage>()
export const notices = createQueue<Notice>()
/** Keys of toasts that are taken back. */
export const withdrawn = createQueue<string>()

const say = (kind: ToastKind) => (title: string, options?: ToastOptions) =>
  toasts.push({ kind, title, ...options })

/** The result of something that the person did. Up to three are visible, for 4 s each. */
export const toast = { success: say('success'), error: say('error'), info: say('info') }

/** What a toast offers was done elsewhere: it goes. */
export function withdrawToast(key: string) {
  withdrawn.push(key)
}

/** A notice with title and description: one at a time, for 5 s. */
export function notify(notice: Notice) {
  notices.push(notice)
}
