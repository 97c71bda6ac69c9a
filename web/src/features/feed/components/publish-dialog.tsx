import { useEffect, useRef, useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useMutation } from '@/lib/use-mutation'
import {
  type PublicacaoData,
  type PublicoPossivel,
  papelOptions,
  publicacaoForm,
  publicoOptions,
  TEXTO_MAX,
} from '../model'
import { feedMutations } from '../mutations'
import type { Escolhida } from '../send'
import { useRascunho } from '../use-rascunho'
import { CartaoFields } from './cartao-fields'
import { Escolhidas } from './escolhidas'

type PublishDialogProps = { userId: string; publicos: readonly PublicoPossivel[]; onClose: () => void }

/** Writing a post: to whom, words, pictures. What is typed stays on this device until it is published. */
export function PublishDialog({ userId, publicos, onClose }: PublishDialogProps) {
  const rascunho = useRascunho(userId)
  const options = publicoOptions(publicos)
  const first = options[0]?.value ?? ''
  const before = rascunho.start?.para
  const form = useSchemaForm(publicacaoForm, {
    para: options.some(({ value }) => value === before) && before ? before : first,
    papel: rascunho.start?.papel ?? '',
    texto: rascunho.start?.texto ?? '',
    video: rascunho.start?.video ?? '',
    cartao: rascunho.start?.cartao ?? '',
    evento: rascunho.start?.evento ?? '',
    citacao: rascunho.start?.citacao ?? '',
    referencia: rascunho.start?.referencia ?? '',
  })
  const [escolhidas, setEscolhidas] = useState<Escolhida[]>([])
  const [sent, setSent] = useState(0)
  const publish = useMutation(feedMutations.publish())
  const abort = useRef(new AbortController())
  const typed = form.watch()
  const papeis = papelOptions(publicos, typed.para)
  const { keep } = rascunho
  useEffect(() => keep(typed), [keep, typed])
  useEffect(() => {
    const { current } = abort
    return () => current.abort()
  }, [])
  const submit = async (data: PublicacaoData) => {
    setSent(0)
    await publish.mutateAsync({
      publicacao: rascunho.id,
      data,
      escolhidas,
      signal: abort.current.signal,
      onProgress: setSent,
    })
    rascunho.forget()
    onClose()
  }
  return (
    <FormDialog
      title="Publicar"
      form={form}
      label="Publicar"
      submitLabel="Publicar"
      onSubmit={submit}
      onClose={onClose}
    >
      {options.length > 1 && (
        <SelectField control={form.control} name="para" label="Quem lê" options={options} />
      )}
      {papeis.length > 0 && (
        <SelectField
          control={form.control}
          name="papel"
          label="Papel"
          options={papeis}
          placeholder="Escolha…"
          hint="Leem também os papéis acima dele."
        />
      )}
      <CartaoFields />
      <TextareaField
        control={form.control}
        name="texto"
        label="Texto"
        isOptional={escolhidas.length > 0 || typed.cartao === 'versiculo' || typed.cartao === 'evento'}
        rows={6}
        maxLength={TEXTO_MAX}
      />
      <Escolhidas escolhidas={escolhidas} onChange={setEscolhidas} disabled={publish.isPending} />
      <TextField
        control={form.control}
        name="video"
        label="Endereço de um vídeo"
        isOptional
        inputMode="url"
        hint="Do YouTube ou do Vimeo."
      />
      {publish.isPending && escolhidas.length > 0 && (
        <div role="status" className="space-y-1 text-muted-foreground text-sm">
          <progress className="w-full" max={escolhidas.length} value={sent} aria-label="Fotos enviadas" />
          Enviando fotos: {sent} de {escolhidas.length}. Sem internet, continua quando ela voltar.
        </div>
      )}
    </FormDialog>
  )
}
