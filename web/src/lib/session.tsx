import type { Session, User } from '@supabase/supabase-js'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { sessionStore, supabase } from './supabase'

export type SessionState = {
  /** `loading` until the stored session has been read and, if needed, refreshed. */
  status: 'loading' | 'signed-in' | 'signed-out'
  session: Session | null
  user: User | null
  /** The person came by a link to choose a new password. */
  isRecovering: boolean
  finishRecovery: () => void
}

const SessionContext = createContext<SessionState | null>(null)

type Known = { session: Session | null; isRecovering: boolean }

/** Follows the session of this browser: initial, signed in, refreshed, signed out, changed, here or in another tab. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient()
  const [known, setKnown] = useState<Known | null>(null)
  const lastUser = useRef<string | null>(null)

  useEffect(() => {
    const { data } = supabase.auth.onAuthStateChange((event, session) => {
      const userId = session?.user.id ?? null
      // what one person saw must never be shown to the next
      if (lastUser.current !== userId) queryClient.clear()
      lastUser.current = userId
      setKnown((previous) => ({
        session,
        isRecovering:
          event === 'PASSWORD_RECOVERY' || (session !== null && (previous?.isRecovering ?? false)),
      }))
    })
    return () => data.subscription.unsubscribe()
  }, [queryClient])

  const value = useMemo<SessionState>(() => {
    const session = known?.session ?? null
    return {
      status: known === null ? 'loading' : session ? 'signed-in' : 'signed-out',
      session,
      user: session?.user ?? null,
      isRecovering: known?.isRecovering ?? false,
      finishRecovery: () => setKnown((previous) => previous && { ...previous, isRecovering: false }),
    }
  }, [known])

  return <SessionContext value={value}>{children}</SessionContext>
}

export function useSession(): SessionState {
  const value = use(SessionContext)
  if (!value) throw new Error('useSession needs a SessionProvider above it')
  return value
}

const STORED_SESSION = /^sb-.+-auth-token$/

function storedKeys(): string[] {
  return [() => localStorage, () => sessionStorage].flatMap((pick) => {
    try {
      return Object.keys(pick()).filter((key) => STORED_SESSION.test(key))
    } catch {
      return [] // blocked: nothing is kept there
    }
  })
}

/** Whether this browser keeps a session, without asking the server whether it is still good. */
export function hasStoredSession(): boolean {
  return storedKeys().length > 0
}

/** Ends the session on this device. When the server cannot be reached, the device forgets it all the same. */
export async function signOut(): Promise<void> {
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (!error) return
  for (const key of storedKeys()) sessionStore.removeItem(key)
  location.assign('/auth')
}
