import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { forgetKept } from './kept-for'
import { hasStoredSession, sessionStore, storedKeys } from './session-store'
import { untilLoaded } from './until-loaded'
import { whenIdle } from './when-idle'

export type SessionState = {
  /**
   * `loading` until a stored session has been read and, if needed, refreshed; `unreachable` when that takes long or
   * failed for want of the server: the session is kept, and the client goes on trying.
   */
  status: 'loading' | 'unreachable' | 'signed-in' | 'signed-out'
  session: Session | null
  user: User | null
  /** The person came by a link to choose a new password. */
  isRecovering: boolean
  finishRecovery: () => void
  /** The session ended without the person asking for it here: it expired, or was ended on another device or tab. */
  hasEnded: boolean
  /** The person signed out in this tab: there is nothing to return to. */
  hasLeft: boolean
}

const SessionContext = createContext<SessionState | null>(null)

type Known = { session: Session | null; isRecovering: boolean; hasEnded: boolean; hasLeft: boolean }

const hadSession = hasStoredSession()
/** The person is signing out in this tab: the end of the session needs no explanation. */
let isLeaving = false

function endedNow(event: AuthChangeEvent, session: Session | null): boolean {
  if (session || isLeaving) return false
  // the stored session could not be refreshed, and the client dropped it before anybody listened
  return event === 'SIGNED_OUT' || (event === 'INITIAL_SESSION' && hadSession && !hasStoredSession())
}

/** Longer than a server that is there takes to renew a session. */
const PATIENCE_MS = 6_000

function statusOf(known: Known | null, isLate: boolean): SessionState['status'] {
  if (known?.session) return 'signed-in'
  if (!hasStoredSession()) return 'signed-out'
  return known === null && !isLate ? 'loading' : 'unreachable'
}

/** The client that knows who is here: at once for a session that is kept, else once the page rests, or with the first use. */
const loadAuth = () => import('./auth')

function soon(work: () => Promise<void>): () => void {
  if (!hasStoredSession()) return whenIdle(work)
  work()
  return () => undefined
}

const LOOK_AGAIN_MS = 50
const LOOKS = 40

/** What another tab stored arrives a moment after its message; requests before that would still carry the old token. */
async function whenStored(session: Session | null): Promise<void> {
  const { auth } = await loadAuth()
  for (let look = 0; look < LOOKS; look += 1) {
    const { data } = await auth.getSession()
    if (data.session?.access_token === session?.access_token) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
}

/** Follows the session of this browser: initial, signed in, refreshed, signed out, changed, here or in another tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<Known | null>(null)
  const [isLate, setIsLate] = useState(false)
  /** Undefined until it is known whose browser this is: what public pages ask for meanwhile waits, and is theirs. */
  const lastUser = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    const late = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(late)
  }, [])

  useEffect(() => {
    const handleChange = (event: AuthChangeEvent, session: Session | null) => {
      const userId = session?.user.id ?? null
      // what one person saw must never be shown to the next
      if (lastUser.current !== undefined && lastUser.current !== userId) queryClient.clear()
      lastUser.current = userId
      // a session that only could not be renewed is still there
      if (userId !== null || !hasStoredSession()) forgetKept(userId)
      setKnown((previous) => ({
        session,
        isRecovering:
          event === 'PASSWORD_RECOVERY' || (session !== null && (previous?.isRecovering ?? false)),
        hasEnded: endedNow(event, session) || (session === null && (previous?.hasEnded ?? false)),
        hasLeft: session === null && (isLeaving || (previous?.hasLeft ?? false)),
      }))
      // what was refused before the second factor is asked again, in every tab
      if (event === 'MFA_CHALLENGE_VERIFIED') whenStored(session).then(() => queryClient.invalidateQueries())
    }
    let stop = () => {}
    let isGone = false
    const listen = async () => {
      const { auth } = await untilLoaded(loadAuth)
      if (isGone) return
      const { subscription } = auth.onAuthStateChange(handleChange).data
      stop = () => subscription.unsubscribe()
    }
    const cancel = soon(listen)
    return () => {
      isGone = true
      cancel()
      stop()
    }
  }, [queryClient])

  const value = useMemo<SessionState>(() => {
    const session = known?.session ?? null
    return {
      status: statusOf(known, isLate),
      session,
      user: session?.user ?? null,
      isRecovering: known?.isRecovering ?? false,
      hasEnded: known?.hasEnded ?? false,
      hasLeft: known?.hasLeft ?? false,
      finishRecovery: () => setKnown((previous) => previous && { ...previous, isRecovering: false }),
    }
  }, [known, isLate])

  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionState {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it')
  return value
}

/** Drops this browser's session, which the server does not know any more. */
export async function forgetSession(): Promise<void> {
  forgetKept(null)
  const { auth } = await loadAuth()
  const { error } = await auth.signOut({ scope: 'local' })
  if (!error) return
  for (const key of storedKeys()) sessionStore.removeItem(key)
  location.assign('/auth')
}

/** Ends the session on this device. When the server cannot be reached, the device forgets it all the same. */
export async function signOut(): Promise<void> {
  isLeaving = true
  try {
    await forgetSession()
  } finally {
    isLeaving = false
  }
}
