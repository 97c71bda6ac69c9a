import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type MusicaData, type MusicaFormValues, musicaForm } from './model'

const placeOf = (id: string) => `musicas:editar:${id}`

type Kept = { versao: number; values: MusicaFormValues }

function read(id: string): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(placeOf(id)) ?? 'null')
    // what an older app kept is not what this one reads
    return kept && musicaForm.safeParse(kept.values).success ? kept : null
  } catch {
    return null
  }
}

export function forgetValues(id: string) {
  sessionStorage.removeItem(placeOf(id))
}

/** What is typed in a song waits in this tab until it is saved or thrown away: a reload goes on where one was. */
export function useKeptValues(
  id: string,
  versao: number,
  form: UseFormReturn<MusicaFormValues, unknown, MusicaData>,
) {
  useEffect(() => {
    const kept = read(id)
    if (kept?.versao === versao) form.reset(kept.values, { keepDefaultValues: true })
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        try {
          if (isDirty) sessionStorage.setItem(placeOf(id), JSON.stringify({ versao, values }))
          else forgetValues(id)
        } catch {
          // a browser that keeps nothing warns before it closes
        }
      },
    })
  }, [id, versao, form])
}
