import { unwrap } from './errors'
import { calendarDay } from './format'
import { supabase } from './supabase'

const keyOf = (userId: string) => `dia:${userId}`

function isOpen(userId: string, today: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === today
  } catch {
    // Without storage it is asked on every opening: the database tells each thing once.
    return false
  }
}

/** The first opening of a person's day tells everybody concerned what is due by date; what fails is tried at the next one. */
export async function openDay(userId: string): Promise<void> {
  const today = calendarDay()
  if (isOpen(userId, today)) return
  await unwrap(supabase.rpc('abrir_o_dia'))
  try {
    localStorage.setItem(keyOf(userId), today)
  } catch {
    // See above.
  }
}
