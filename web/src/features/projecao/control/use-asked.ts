import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { slidesQueries, themeFor } from '@/features/slides/public'
import { toAppError } from '@/lib/errors'
import { toast } from '@/lib/toast'
import type { ProgrammeItem } from '../live/programme'
import type { Control, ControlView } from './control'
import type { FoundPassage } from './passage'

/**
 * What somebody asks the operator for, one after the other: calls of the Kids first, then passages of the pulpit, which are shown
 * behind what is live or refused.
 */
export function useAsked(
  control: Control,
  view: ControlView,
  onShow: (item: ProgrammeItem) => Promise<void>,
) {
  const [call, ...calls] = view.kids
  const [asked, ...waiting] = view.asked
  const found = useRef<FoundPassage | null>(null)
  const handleFound = useCallback((one: FoundPassage | null) => {
    found.current = one
  }, [])
  const { data: temas = [] } = useQuery(slidesQueries.temas())
  const answer = (accepted: boolean) => {
    if (asked) control.answer(asked.chave, accepted).catch((fault) => toast.error(toAppError(fault).message))
  }
  const show = async ({ titulo, slides }: FoundPassage) => {
    const item = { id: crypto.randomUUID(), title: titulo, use: 'biblia', slides } as const
    await onShow({ ...item, theme: themeFor(temas, 'biblia') })
    answer(true)
  }
  const attend = (isShown: boolean) => {
    if (call) control.attend(call, isShown).catch((fault) => toast.error(toAppError(fault).message))
  }
  return {
    call,
    calls: calls.length,
    attend,
    asked: call ? undefined : asked,
    waiting: waiting.length,
    handleFound,
    show,
    refuse: () => answer(false),
    /** By one key: what stands on the card. */
    approve: () => {
      if (call) return attend(true)
      if (asked && found.current) void show(found.current)
    },
  }
}
