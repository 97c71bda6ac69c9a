import type { RealtimeChannel } from '@supabase/supabase-js'
import { unwrap } from '@/lib/errors'
import { type Json, supabase } from '@/lib/supabase'
import type { SharedClock } from '../live/clock'
import type { Lead } from '../live/command'
import { campusAnswer, conviteAnswer, type RemotoPapel, savedAnswer } from '../model'

/** JSON as it goes over the wire: what a state is made of is nothing else. */
const asJson = (value: object): Json => JSON.parse(JSON.stringify(value))

export async function askCampus(campus: string, clock: SharedClock) {
  const askedAt = Date.now()
  const answer = campusAnswer.parse(await unwrap(supabase.rpc('projecao_do_campus', { campus })))
  clock.measure(askedAt, Date.now(), answer.agora)
  return answer
}

export const openSession = (campus: string) => unwrap(supabase.rpc('abrir_projecao', { campus }))
export const endSession = (projecao: string) => unwrap(supabase.rpc('encerrar_projecao', { projecao }))

/** What a phone enters by; told once. */
export const inviteRemote = async (projecao: string, papel: RemotoPapel) =>
  conviteAnswer.parse(await unwrap(supabase.rpc('convidar_remoto', { projecao, papel })))
export const dismissRemote = (projecao: string, numero: number) =>
  unwrap(supabase.rpc('desligar_remoto', { projecao, numero }))
export const answerPulpit = (projecao: string, chave: string, aceita: boolean) =>
  unwrap(supabase.rpc('responder_ao_pulpito', { projecao, chave, aceita }))

/** A call of the Kids was shown or put aside. */
export const attendCall = (projecao: string, chave: string) =>
  unwrap(supabase.rpc('atender_chamado_na_tela', { projecao, chave }))

/** Tells the server what is live, with the programme when that is another; it answers with what is newer, if anything is. */
export async function saveLead(projecao: string, { state, programme }: Lead, withProgramme: boolean) {
  const answer = await unwrap(
    supabase.rpc('guardar_projecao', {
      projecao,
      mandato: state.term,
      aparelho: state.holder,
      seq: state.seq,
      estado: asJson(state),
      ...(withProgramme && { programa: asJson(programme) }),
    }),
  )
  return savedAnswer.parse(answer)
}

type SessionFollower = {
  onState: (estado: unknown) => void
  onSignal: (tela: unknown, sinal: unknown) => void
  /** A phone wants something. */
  onWish: (wish: unknown) => void
  /** The pulpit asks for a passage. */
  onPassagem: (passagem: unknown) => void
  /** A phone has come, the Kids call, or something may have been missed. */
  onJoin: () => void
}

/** Hears what is told of a session, until the returned function is called. */
export function followSession(projecao: string, follower: SessionFollower): () => void {
  const { onState, onSignal, onWish, onPassagem, onJoin } = follower
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: RealtimeChannel | null = null
  let isStopped = false
  const join = async () => {
    await supabase.realtime.setAuth().catch(() => undefined)
    if (isStopped) return
    const mine = supabase
      .channel(`projecao:${projecao}`, { config: { private: true } })
      .on('broadcast', { event: 'estado' }, ({ payload }) => onState(payload?.estado))
      .on('broadcast', { event: 'sinal' }, ({ payload }) => onSignal(payload?.tela, payload?.sinal))
      .on('broadcast', { event: 'comando' }, ({ payload }) => onWish(payload))
      .on('broadcast', { event: 'passagem' }, ({ payload }) => onPassagem(payload))
      .on('broadcast', { event: 'remotos' }, onJoin)
      .on('broadcast', { event: 'kids' }, onJoin)
    channel = mine
    mine.subscribe((status) => {
      if (status === 'SUBSCRIBED') onJoin()
      if (status !== 'CLOSED' || isStopped) return
      timer = setTimeout(async () => {
        await supabase.removeChannel(mine)
        if (!isStopped) void join()
      }, 2_000)
    })
  }
  void join()
  return () => {
    isStopped = true
    clearTimeout(timer)
    if (channel) void supabase.removeChannel(channel)
  }
}
