import { toAppError, unwrap } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { type Envio, forgetEnvio, keepEnvio, readFila } from './fila-store'

const AGAIN_MS = 5000

type State = { envios: readonly Envio[]; isOffline: boolean }
type OnSent = (envio: Envio) => Promise<unknown>

async function sendAnexo(conversa: string, mensagem: string, anexo: Envio['anexos'][number]) {
  const { id, fim, blob, tipo, nome, largura, altura, segundos } = anexo
  const caminho = `${conversa}/${mensagem}/${id}.${fim}`
  const { error } = await supabase.storage
    .from('conversas')
    .upload(caminho, blob, { contentType: blob.type.split(';')[0] })
  // it had arrived, and the answer was lost
  if (error && !('statusCode' in error && error.statusCode === '409')) throw error
  return { tipo, caminho, nome, bytes: blob.size, largura, altura, segundos }
}

async function send({ conversa, mensagem, texto, resposta, mencoes, anexos }: Envio): Promise<void> {
  const enviados: Awaited<ReturnType<typeof sendAnexo>>[] = []
  for (const anexo of anexos) enviados.push(await sendAnexo(conversa, mensagem, anexo))
  await unwrap(
    supabase.rpc('enviar_mensagem', {
      conversa,
      mensagem,
      texto,
      resposta: resposta ?? undefined,
      mencoes: [...mencoes],
      anexos: enviados,
    }),
  )
}

/**
 * What was written and the server does not have yet, in its order: kept on this device, sent again and again until it is
 * there, and shown meanwhile. Each can be sent twice without harm, so whatever the network does, each is there once.
 */
class Fila {
  #state: State = { envios: [], isOffline: false }
  readonly #listeners = new Set<() => void>()
  readonly #quem: string
  #onSent: OnSent = async () => undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor(quem: string) {
    this.#quem = quem
    addEventListener('online', () => void this.flush())
    void readFila(quem).then((kept) => {
      this.#change({ envios: [...kept, ...this.#state.envios] })
      void this.flush()
    })
  }

  get quem() {
    return this.#quem
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  readonly snapshot = () => this.#state

  /** Called with each that is there, before it leaves the queue. */
  onSent(listener: OnSent) {
    this.#onSent = listener
  }

  add(novo: Omit<Envio, 'mensagem' | 'quem' | 'em' | 'erro'>) {
    const envio = {
      ...novo,
      mensagem: crypto.randomUUID(),
      quem: this.#quem,
      em: new Date().toISOString(),
      erro: null,
    }
    this.#change({ envios: [...this.#state.envios, envio] })
    void keepEnvio(envio).catch(() => undefined)
    void this.flush()
  }

  retry(mensagem: string) {
    this.#replace(mensagem, null)
    void this.flush()
  }

  discard(mensagem: string) {
    this.#change({ envios: this.#state.envios.filter((um) => um.mensagem !== mensagem) })
    void forgetEnvio(mensagem).catch(() => undefined)
  }

  async flush() {
    if (this.#isSending) return
    this.#isSending = true
    clearTimeout(this.#timer)
    try {
      for (let um = this.#next(); um; um = this.#next()) if (!(await this.#sendOne(um))) return
    } finally {
      this.#isSending = false
    }
  }

  /** Whether the next may follow. */
  async #sendOne(envio: Envio): Promise<boolean> {
    try {
      await send(envio)
    } catch (cause) {
      const error = toAppError(cause)
      if (error.kind === 'offline' || error.kind === 'server' || error.kind === 'session') {
        this.#change({ isOffline: true })
        this.#timer = setTimeout(() => void this.flush(), AGAIN_MS)
        return false
      }
      this.#change({ isOffline: false })
      this.#replace(envio.mensagem, error.message)
      return true
    }
    this.#change({ isOffline: false })
    await this.#onSent(envio).catch(() => undefined)
    this.discard(envio.mensagem)
    return true
  }

  #next = () => this.#state.envios.find(({ erro }) => erro === null)

  #replace(mensagem: string, erro: string | null) {
    const envios = this.#state.envios.map((um) => (um.mensagem === mensagem ? { ...um, erro } : um))
    this.#change({ envios })
    const changed = envios.find((um) => um.mensagem === mensagem)
    if (changed) void keepEnvio(changed).catch(() => undefined)
  }

  #change(state: Partial<State>) {
    this.#state = { ...this.#state, ...state }
    for (const listener of this.#listeners) listener()
  }
}

let fila: Fila | undefined

/** The queue of the person who is signed in: one for the tab, whatever pages come and go. */
export function filaOf(quem: string): Fila {
  if (fila?.quem !== quem) fila = new Fila(quem)
  return fila
}
