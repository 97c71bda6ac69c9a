import type { Station } from '@/features/estacoes/public'
import { RefusedByServer, Unreachable } from '@/features/estacoes/public'
import { AppError, toAppError } from '@/lib/errors'
import { type AskKids, KidsApi } from '../api'
import { type KidsDoDia, kidsDoDia } from './day-list'
import { WithoutNetwork } from './without-network'

/** The error of a station as pages know it: with the sentence that came. */
function asAppError(error: unknown): unknown {
  if (error instanceof Unreachable) return new AppError('unreachable', { cause: error })
  if (error instanceof RefusedByServer)
    return new AppError('PT409', { status: error.status, cause: { message: error.message } })
  return error
}

/** The list of the children inside is asked for no more often than this. */
const LIST_AGAIN_MS = 30_000

const isOffline = (error: unknown) => toAppError(error).kind === 'offline'

/** The Kids of the day that a station has open: by the church, and without network by what the station holds. */
export function stationKids(station: Station, ocorrencia: string): KidsApi {
  let list: KidsDoDia | null = null
  let listAt = 0
  const photos = new Map<string, string>()
  const ask: AskKids = async (acao, dados) => {
    try {
      return await station.kids(acao, dados)
    } catch (error) {
      throw asAppError(error)
    }
  }

  let read: { raw: unknown; list: KidsDoDia | null } = { raw: undefined, list: null }
  /** What came with the list of the day. */
  function listOfDay(): KidsDoDia | null {
    const raw = station.getState().day?.kids
    if (raw !== read.raw) read = { raw, list: kidsDoDia.nullish().parse(raw) ?? null }
    return read.list
  }

  async function refresh(): Promise<void> {
    listAt = Date.now()
    try {
      const came = kidsDoDia.nullable().parse(await station.kids('dia', { ocorrencia }))
      if (!came) return
      list = came
      await station.kidsQueue.keepDay({ ocorrencia, ...came })
    } catch {
      // what is here stays, until the next time
    }
  }

  /** The later of the list that is kept and of the one that came with the day. */
  async function current(): Promise<void> {
    if (list) return
    const kept = await station.kidsQueue.keptDay()
    if (Object(kept).ocorrencia === ocorrencia) list = kidsDoDia.parse(kept)
    const ofDay = listOfDay()
    if (ofDay && !(list && Date.parse(list.agora) > Date.parse(ofDay.agora))) list = ofDay
  }

  async function photo(foto: string): Promise<string | null> {
    const known = photos.get(foto)
    if (known) return known
    const kept = await station.photo(foto).catch(() => null)
    if (!kept) return null
    const address = URL.createObjectURL(kept)
    photos.set(foto, address)
    return address
  }

  const without = new WithoutNetwork({
    ocorrencia,
    list: () => list && { ...list, criancas: list.criancas ?? listOfDay()?.criancas ?? null },
    entered: () => station.kidsQueue.entradas(ocorrencia),
    withCard: async (code) => (await station.withCard(code))?.id,
    taken: (visita) => station.kidsQueue.of(visita),
    wasRefused: (visita) => station.kidsQueue.wasRefused(visita),
    take: (kept) => station.keepKids(kept),
    photo,
    now: () => station.now(),
  })
  const api = new KidsApi(ocorrencia, ask)

  /** By the church; only when it cannot be reached, by what is here. Never around a refusal. */
  const either =
    <A extends unknown[], T>(online: (...all: A) => Promise<T>, offline: (...all: A) => T | Promise<T>) =>
    async (...all: A): Promise<T> => {
      try {
        return await online(...all)
      } catch (error) {
        if (!isOffline(error)) throw error
        await current()
        if (!list) throw error
        return offline(...all)
      }
    }
  const thenRefresh =
    <A extends unknown[], T>(work: (...all: A) => Promise<T>) =>
    async (...all: A): Promise<T> => {
      const answer = await work(...all)
      refresh()
      return answer
    }
  /** What the church cannot know yet is answered here, also with network. */
  async function isHere(about: readonly Parameters<typeof without.isWaiting>[0][]): Promise<boolean> {
    await current()
    return about.some((one) => without.isWaiting(one))
  }
  const { painel, search, cuidados, chamada, retirada, handOver, lista, change } = api
  const { enter: enterOnline, reprint: reprintOnline, undoEntrada } = api
  /** Children come in at other doors too: what is handed over without network must know of them. */
  const thenCurrent = async () => {
    const answer = await painel()
    if (Date.now() - listAt > LIST_AGAIN_MS) refresh()
    return answer
  }
  api.painel = either(thenCurrent, () => without.painel(station.getState().day))
  const hand = either(thenRefresh(handOver), (...all) => without.handOver(...all))
  const find = either(retirada, (quem) => without.retirada(quem))
  const enter = either(thenRefresh(enterOnline), (...all: Parameters<typeof enterOnline>) =>
    without.enter.enter(all[0]),
  )
  api.search = either(search, (text) => without.enter.search(text))
  api.cuidados = either(cuidados, (ids) => without.enter.cuidados(ids))
  api.chamada = either(chamada, (sala) => without.enter.chamada(sala))
  api.retirada = async (quem) => ((await isHere([quem])) ? without.retirada(quem) : find(quem))
  api.handOver = async (...all) =>
    (await isHere(all[0].map((visita) => ({ visita })))) ? without.handOver(...all) : hand(...all)
  api.lista = either(lista, () => without.lista())
  api.enter = async (...all) => ((await isHere(all[0])) ? without.enter.enter(all[0]) : enter(...all))
  const reprintHere = async (visita: string) => {
    const label = await without.reprint(visita)
    if (!label) throw new AppError('unreachable')
    return label
  }
  const reprint = either(reprintOnline, reprintHere)
  api.reprint = async (visita) => ((await isHere([{ visita }])) ? reprintHere(visita) : reprint(visita))
  api.change = thenRefresh(change)
  api.undoEntrada = async (visita) =>
    (await station.undoEntrada(visita)) ? null : thenRefresh(undoEntrada)(visita)
  refresh()
  return api
}
