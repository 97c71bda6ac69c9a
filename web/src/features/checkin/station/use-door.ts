import { useCallback, useEffect, useRef, useState } from 'react'
import { play } from '@/lib/sound'
import type { Metodo, Pessoa } from './model'
import { UNDO_MS } from './queue'
import { useStation } from './use-station'

/** Nobody touched anything for so long: whoever comes next finds the station as it was. */
const REST_MS = 20_000
/** Whoever said “não sou eu” is not asked about the same person again for so long. */
const NOT_ME_MS = 45_000
/** How long somebody is told that they are on the list already. */
const ALREADY_MS = 5_000
/** Whoever was just marked still stands before the camera. */
const JUST_MARKED_MS = 60_000

export type Asked = { pessoa: Pessoa; score?: number }

export type Stage =
  | { kind: 'livre'; notice: string | null }
  /** One to confirm, or up to three to choose from. */
  | { kind: 'pergunta'; asked: readonly Asked[]; metodo: Metodo }
  | { kind: 'feito'; pessoa: Pessoa; id: string | null; until: number }

const FREE: Stage = { kind: 'livre', notice: null }

/** The mark that can still be taken back. */
export type Last = { pessoa: Pessoa; id: string; until: number }

export interface Door {
  stage: Stage
  last: Last | null
  hasSound: boolean
  setSound: (has: boolean) => void
  /** Somebody was recognised, by whatever way; false: it was heard before. */
  ask: (asked: readonly Asked[], metodo: Metodo) => boolean
  confirm: (asked: Asked) => Promise<void>
  /** Somebody who comes for the first time. */
  receive: (visitante: { nome: string; telefone: string }) => Promise<void>
  notMe: () => void
  undo: () => Promise<void>
  reset: (notice?: string) => void
}

/** What happens at the door: somebody is asked, says yes or no, and is marked. */
export function useDoor(): Door {
  const station = useStation()
  const [stage, setStage] = useState<Stage>(FREE)
  const [hasSound, setSound] = useState(false)
  const [last, setLast] = useState<Last | null>(null)
  const quiet = useRef(new Map<string, number>())

  const reset = useCallback((notice: string | null = null) => setStage({ kind: 'livre', notice }), [])
  const hush = (id: string, forMs: number) => quiet.current.set(id, Date.now() + forMs)

  useEffect(() => {
    if (stage.kind === 'livre' && !stage.notice) return
    const wait = stage.kind === 'feito' ? stage.until - Date.now() : REST_MS
    const timer = setTimeout(() => reset(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [stage, reset])

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(null), Math.max(0, last.until - Date.now()))
    return () => clearTimeout(timer)
  }, [last])

  function ask(asked: readonly Asked[], metodo: Metodo): boolean {
    const now = Date.now()
    // before the camera somebody or their card may stay; who was chosen by name is always heard
    const isHeard = asked.some(({ pessoa }) => (quiet.current.get(pessoa.id) ?? 0) > now)
    if (asked.length === 0 || (isHeard && metodo !== 'estacao')) return false
    const [only] = asked
    if (only && asked.length === 1 && station.isPresent(only.pessoa.id)) {
      hush(only.pessoa.id, JUST_MARKED_MS)
      setStage({ kind: 'feito', pessoa: only.pessoa, id: null, until: now + ALREADY_MS })
      return true
    }
    setStage({ kind: 'pergunta', asked, metodo })
    return true
  }

  async function confirm({ pessoa, score }: Asked) {
    if (stage.kind !== 'pergunta') return
    hush(pessoa.id, JUST_MARKED_MS)
    if (station.isPresent(pessoa.id)) {
      setStage({ kind: 'feito', pessoa, id: null, until: Date.now() + ALREADY_MS })
      return
    }
    const id = await station.mark(pessoa, stage.metodo, stage.metodo === 'rosto' ? score : undefined)
    done(pessoa, id)
  }

  function done(pessoa: Pessoa, id: string) {
    const until = Date.now() + UNDO_MS
    setStage({ kind: 'feito', pessoa, id, until })
    setLast({ pessoa, id, until })
    if (hasSound) play('sim')
  }

  async function receive(visitante: { nome: string; telefone: string }) {
    const id = await station.markVisitor(visitante)
    done({ id, nome: visitante.nome, foto: null, fone: null, cartao: null }, id)
  }

  function notMe() {
    if (stage.kind !== 'pergunta') return
    for (const { pessoa } of stage.asked) hush(pessoa.id, NOT_ME_MS)
    if (hasSound) play('nao')
    reset('Tudo bem. Mostre a carteirinha ou procure pelo nome.')
  }

  async function undo() {
    if (!last) return
    const isUndone = await station.undo(last.id)
    setLast(null)
    quiet.current.delete(last.pessoa.id)
    reset(isUndone ? 'Presença desfeita.' : 'Já foi enviada. Peça a correção a quem cuida do evento.')
  }

  return { stage, last, hasSound, setSound, ask, confirm, receive, notMe, undo, reset }
}
