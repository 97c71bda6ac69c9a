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

/** Somebody who may be meant. */
export type Meant = { pessoa: Pessoa; score?: number }
/** Somebody who is asked, with the address of their photo, which is here already; null: the record has none. */
export type Asked = Meant & { photo: string | null }

export type Stage =
  | { kind: 'livre'; notice: string | null }
  /** One to confirm, or up to three to choose from. */
  | { kind: 'pergunta'; asked: readonly Asked[]; metodo: Metodo }
  | { kind: 'feito'; pessoa: Pessoa; id: string | null; until: number }

const FREE: Stage = { kind: 'livre', notice: null }
const NO_PHOTO = 'Não foi possível mostrar a sua foto. Mostre a carteirinha ou procure pelo nome.'

/** The marks that can still be taken back: one, or those of a household. */
export type Last = { pessoas: readonly Pessoa[]; ids: readonly string[]; until: number }

export interface Door {
  stage: Stage
  last: Last | null
  hasSound: boolean
  setSound: (has: boolean) => void
  /** Somebody was recognised, by whatever way. True once the question stands; false: nobody is asked. */
  ask: (meant: readonly Meant[], metodo: Metodo) => Promise<boolean>
  confirm: (chosen: Meant) => Promise<void>
  /** They came with whom was just marked. */
  markAlso: (pessoas: readonly Pessoa[]) => Promise<void>
  /** Somebody who comes for the first time. */
  receive: (visitante: { nome: string; telefone: string }) => Promise<void>
  notMe: () => void
  /** Whoever is asked, or was about to be, does not stand there any more. */
  left: () => void
  undo: () => Promise<void>
  reset: (notice?: string) => void
}

function releasePhotos(asked: readonly Asked[]): void {
  for (const { photo } of asked) if (photo) URL.revokeObjectURL(photo)
}

/** What happens at the door: somebody is asked, says yes or no, and is marked. */
export function useDoor(): Door {
  const station = useStation()
  const [stage, setStage] = useState<Stage>(FREE)
  const [hasSound, setSound] = useState(false)
  const [last, setLast] = useState<Last | null>(null)
  const quiet = useRef(new Map<string, number>())

  const turn = useRef(0)
  const show = useCallback((next: Stage) => {
    turn.current += 1
    setStage(next)
  }, [])
  const reset = useCallback((notice: string | null = null) => show({ kind: 'livre', notice }), [show])
  const hush = (id: string, forMs: number) => quiet.current.set(id, Date.now() + forMs)

  useEffect(() => {
    if (stage.kind === 'livre' && !stage.notice) return
    const wait = stage.kind === 'feito' ? stage.until - Date.now() : REST_MS
    // what came in its place meanwhile stays, also where it is not drawn yet
    const timer = setTimeout(() => setStage((now) => (now === stage ? FREE : now)), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [stage])

  useEffect(() => (stage.kind === 'pergunta' ? () => releasePhotos(stage.asked) : undefined), [stage])

  useEffect(() => {
    if (!last) return
    const timer = setTimeout(
      () => setLast((now) => (now === last ? null : now)),
      Math.max(0, last.until - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [last])

  async function ask(meant: readonly Meant[], metodo: Metodo): Promise<boolean> {
    const now = Date.now()
    // before the camera somebody or their card may stay; who was chosen by name is always heard
    const isHeard = meant.some(({ pessoa }) => (quiet.current.get(pessoa.id) ?? 0) > now)
    if (meant.length === 0 || (isHeard && metodo !== 'estacao')) return false
    const [only] = meant
    if (only && meant.length === 1 && station.isPresent(only.pessoa.id)) {
      hush(only.pessoa.id, JUST_MARKED_MS)
      show({ kind: 'feito', pessoa: only.pessoa, id: null, until: now + ALREADY_MS })
      return false
    }
    turn.current += 1
    const mine = turn.current
    const asked = await Promise.all(meant.map(async (one) => ({ ...one, photo: await photoOf(one.pessoa) })))
    // somebody else came first, or whoever was meant has gone
    if (mine !== turn.current) {
      releasePhotos(asked)
      return false
    }
    if (metodo === 'rosto' && asked.some(({ photo }) => photo === null)) {
      releasePhotos(asked)
      for (const { pessoa } of asked) hush(pessoa.id, NOT_ME_MS)
      reset(NO_PHOTO)
      return false
    }
    show({ kind: 'pergunta', asked, metodo })
    return true
  }

  /** The photo, decoded: it stands there with the question. */
  async function photoOf({ foto }: Pessoa): Promise<string | null> {
    const blob = foto ? await station.photo(foto) : null
    if (!blob) return null
    const image = new Image()
    image.src = URL.createObjectURL(blob)
    return image.decode().then(
      () => image.src,
      () => null,
    )
  }

  async function confirm({ pessoa, score }: Meant) {
    if (stage.kind !== 'pergunta') return
    hush(pessoa.id, JUST_MARKED_MS)
    if (station.isPresent(pessoa.id)) {
      show({ kind: 'feito', pessoa, id: null, until: Date.now() + ALREADY_MS })
      return
    }
    const id = await station.mark(pessoa, stage.metodo, stage.metodo === 'rosto' ? score : undefined)
    done(pessoa, id)
  }

  function done(pessoa: Pessoa, id: string) {
    const until = Date.now() + UNDO_MS
    show({ kind: 'feito', pessoa, id, until })
    setLast({ pessoas: [pessoa], ids: [id], until })
    if (hasSound) play('sim')
  }

  async function markAlso(pessoas: readonly Pessoa[]) {
    if (stage.kind !== 'feito') return
    const others = pessoas.filter(({ id }) => !station.isPresent(id))
    const ids = await Promise.all(others.map((pessoa) => station.mark(pessoa, 'estacao')))
    for (const { id } of others) hush(id, JUST_MARKED_MS)
    const until = Date.now() + UNDO_MS
    show({ ...stage, until })
    setLast((before) => ({
      pessoas: [...(before?.pessoas ?? []), ...others],
      ids: [...(before?.ids ?? []), ...ids],
      until,
    }))
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

  function left() {
    turn.current += 1
    if (stage.kind === 'pergunta') reset()
  }

  async function undo() {
    if (!last) return
    const undone = await Promise.all(last.ids.map((id) => station.undo(id)))
    setLast(null)
    for (const { id } of last.pessoas) quiet.current.delete(id)
    reset(
      undone.every(Boolean)
        ? 'Presença desfeita.'
        : 'Já foi enviada. Peça a correção a quem cuida do evento.',
    )
  }

  return { stage, last, hasSound, setSound, ask, confirm, markAlso, receive, notMe, left, undo, reset }
}
