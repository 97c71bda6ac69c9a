import { Mic, Paperclip, Send, Trash2, X } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { controlClass } from '@/components/ui/input'
import { cn } from '@/lib/cn'
import { toAppError } from '@/lib/errors'
import { supabase } from '@/lib/supabase'
import { toast } from '@/lib/toast'
import { chooseAnexo } from '../choose-anexo'
import type { filaOf } from '../fila'
import type { AnexoNovo } from '../fila-store'
import {
  ANEXOS_MAX,
  anexoLabel,
  type Conversa,
  fileSize,
  type Mensagem,
  mentionable,
  mentionOf,
  mentionsIn,
  TEXTO_MAX,
  TIPOS_DE_ARQUIVO,
  VOZ_MAX_S,
  voiceTime,
  withMention,
} from '../model'
import { recordsVoice, useRecorder } from '../use-recorder'

const TYPING_EVERY_MS = 4000
const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', ...TIPOS_DE_ARQUIVO].join(',')

type ComposerProps = {
  conversa: Conversa
  fila: ReturnType<typeof filaOf>
  resposta: Mensagem | null
  onResposta: (mensagem: Mensagem | null) => void
}

/** Tells the others, now and then, that somebody is writing; nothing depends on it. */
function useTyping(conversa: string) {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < TYPING_EVERY_MS) return
    last.current = Date.now()
    supabase.rpc('digitando_na_conversa', { conversa }).then(
      () => undefined,
      () => undefined,
    )
  }
}

function Escolhidos({ anexos, onRemove }: { anexos: readonly AnexoNovo[]; onRemove: (id: string) => void }) {
  if (anexos.length === 0) return null
  return (
    <ul aria-label="Anexos" className="space-y-1">
      {anexos.map((anexo) => (
        <li key={anexo.id} className="flex items-center gap-2 rounded-md bg-muted pl-3 text-sm">
          <span className="min-w-0 flex-1 truncate">{anexoLabel(anexo)}</span>
          <span className="text-muted-foreground text-xs">{fileSize(anexo.blob.size)}</span>
          <IconButton label={`Tirar ${anexoLabel(anexo)}`} onClick={() => onRemove(anexo.id)}>
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Where one writes: words, what goes with them, or a voice. What is sent goes to the queue, and is never lost. */
export function Composer({ conversa, fila, resposta, onResposta }: ComposerProps) {
  const label = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [texto, setTexto] = useState('')
  const [anexos, setAnexos] = useState<readonly AnexoNovo[]>([])
  const typing = useTyping(conversa.id)
  const add = (novos: readonly AnexoNovo[], words: string) => {
    fila.add({
      conversa: conversa.id,
      texto: words.trim(),
      resposta: resposta?.id ?? null,
      mencoes: mentionsIn(words, conversa.pessoas),
      anexos: novos,
    })
    onResposta(null)
  }
  const recorder = useRecorder((voz) => add([voz], ''))
  const isRecording = recorder.seconds !== null
  useEffect(() => {
    if (resposta) field.current?.focus()
  }, [resposta])

  const isEmpty = texto.trim() === '' && anexos.length === 0
  const needsReply = conversa.so_resposta && !resposta
  const send = () => {
    if (isEmpty || needsReply) return
    add(anexos, texto)
    setTexto('')
    setAnexos([])
    field.current?.focus()
  }
  const typed = mentionOf(texto)
  const suggestions = typed === null || conversa.dois ? [] : mentionable(conversa.pessoas, typed)
  const choose = (nome: string) => {
    setTexto(withMention(texto, nome))
    field.current?.focus()
  }
  const handleFiles = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])].slice(0, ANEXOS_MAX - anexos.length)
    target.value = ''
    for (const file of chosen) {
      try {
        const anexo = await chooseAnexo(file)
        setAnexos((known) => [...known, anexo])
      } catch (error) {
        toast.error(toAppError(error).message)
      }
    }
  }
  const handleKey = (event: KeyboardEvent) => {
    // on phones, where Enter is a new line, the button sends
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      matchMedia('(pointer: coarse)').matches
    )
      return
    event.preventDefault()
    send()
  }
  return (
    <div className="space-y-2 border-border border-t bg-background p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:p-3">
      {resposta && (
        <div className="flex items-center gap-2 rounded-md bg-muted pl-3 text-sm">
          <p className="min-w-0 flex-1 truncate">
            Resposta a <span className="font-medium">{resposta.minha ? 'você' : resposta.autor}</span>
            {resposta.texto && `: ${resposta.texto}`}
          </p>
          <IconButton label="Não responder" onClick={() => onResposta(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <Escolhidos anexos={anexos} onRemove={(id) => setAnexos(anexos.filter((um) => um.id !== id))} />
      {suggestions.length > 0 && (
        <ul
          aria-label="Mencionar"
          className="rounded-md border border-border bg-popover text-popover-foreground"
        >
          {suggestions.map(({ membro_id, nome }) => (
            <li key={membro_id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center px-3 text-left hover:bg-accent"
                onClick={() => choose(nome)}
              >
                {nome}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isRecording ? (
        <div className="flex min-h-11 items-center gap-2">
          <span aria-hidden className="size-3 animate-pulse rounded-full bg-destructive" />
          <p role="status" className="flex-1 tabular-nums">
            Gravando {voiceTime(recorder.seconds ?? 0)} de {voiceTime(VOZ_MAX_S)}
          </p>
          <IconButton label="Descartar gravação" onClick={() => recorder.stop(false)}>
            <Trash2 aria-hidden />
          </IconButton>
          <IconButton label="Enviar gravação" variant="primary" onClick={() => recorder.stop(true)}>
            <Send aria-hidden />
          </IconButton>
        </div>
      ) : (
        <form
          className="flex items-end gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <input
            ref={files}
            type="file"
            multiple
            accept={ACCEPTED}
            aria-label="Fotos e arquivos"
            tabIndex={-1}
            className="sr-only"
            onChange={handleFiles}
          />
          <IconButton
            label="Anexar foto ou arquivo"
            disabled={anexos.length >= ANEXOS_MAX}
            onClick={() => files.current?.click()}
          >
            <Paperclip aria-hidden />
          </IconButton>
          <label htmlFor={label} className="sr-only">
            Mensagem
          </label>
          <textarea
            id={label}
            ref={field}
            rows={1}
            className={cn(
              controlClass,
              'field-sizing-content max-h-40 min-h-11 flex-1 resize-none px-3 py-2.5',
            )}
            placeholder={needsReply ? 'Responda a uma mensagem da liderança' : 'Mensagem'}
            maxLength={TEXTO_MAX}
            value={texto}
            onChange={({ target }) => {
              setTexto(target.value)
              if (target.value.trim()) typing()
            }}
            onKeyDown={handleKey}
          />
          {isEmpty && recordsVoice() ? (
            <IconButton
              label="Gravar mensagem de voz"
              disabled={needsReply}
              onClick={() => void recorder.start()}
            >
              <Mic aria-hidden />
            </IconButton>
          ) : (
            <IconButton
              type="submit"
              label="Enviar mensagem"
              variant="primary"
              disabled={isEmpty || needsReply}
            >
              <Send aria-hidden />
            </IconButton>
          )}
        </form>
      )}
    </div>
  )
}
