import { AppError, toAppError } from '@/lib/errors'
import { RefusedByServer, Unreachable } from '../station/client'
import type { Station } from '../station/station'
import { type AskKids, KidsApi } from './api'
import { type KidsDoDia, kidsDoDia } from './day-list'
import { WithoutNetwork } from './without-network'

/** The error of a station as pages know it: with the sentence that came. */
function asAppError(error: unknown): unknown {
  if (error instanceof Unreachable) return new AppError('unreachable', { cause: error })
  if (error instanceof RefusedByServer)
    return new AppError('PT409', { status: error.status, cause: { message: error.message } })
  return error
}

const isOffline = (error: unknown) => toAppError(error).kind === 'offline'

/** The Kids of the day that a station has open: by the church, and without network by what the station holds. */
export function stationKids(station: Station, ocorrencia: string): KidsApi {
  let list: KidsDoDia | null = null
  const ask: AskKids = async (acao, dados) => {
    try {
      return await station.kids(acao, dados)
    } catch (error) {
      throw asAppError(error)
    }
  }

  async function refresh(): Promise<void> {
    try {
      const came = kidsDoDia.nullable().parse(await station.kids('dia', { ocorrencia }))
      if (!came) return
      list = came
      await station.saidas.keepDay({ ocorrencia, ...came })
    } catch {
      // what is here stays, until the next time
    }
  }

  async function current(): Promise<void> {
    if (list) return
    const kept = await station.saidas.keptDay()
    if (Object(kept).ocorrencia === ocorrencia) list = kidsDoDia.parse(kept)
    list ??= station.getState().day?.kids ?? null
  }

  const without = new WithoutNetwork({
    ocorrencia,
    list: () => list,
    taken: (visita) => station.saidas.of(visita),
    take: (saidas) => station.takeSaidas(saidas),
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
  const { painel, retirada, entregar, lista, entrar, mudar } = api
  api.painel = either(painel, () => without.painel(station.getState().day))
  api.retirada = either(retirada, (quem) => without.retirada(quem))
  api.entregar = either(thenRefresh(entregar), (...all) => without.entregar(...all))
  api.lista = either(lista, () => without.lista())
  api.entrar = thenRefresh(entrar)
  api.mudar = thenRefresh(mudar)
  refresh()
  return api
}
