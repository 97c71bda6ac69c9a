import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Skeleton } from '@/components/ui/skeleton'
import { formatDate, formatMoney, whatsappHref } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { askForm, type Linha, type QuemSabe } from '../model'
import { bancoMutations } from '../mutations'
import { bancoQueries } from '../queries'

type AskDialogProps = { linha: Linha; onClose: () => void }

function AskForm({ linha, pessoas, onClose }: AskDialogProps & { pessoas: readonly QuemSabe[] }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(askForm, { para: pessoas[0]?.conta_id ?? '', pergunta: 'Você sabe o que foi?' })
  const ask = useMutation(bancoMutations.ask())
  const para = form.watch('para')
  const pessoa = pessoas.find(({ conta_id }) => conta_id === para)
  const address = new URL(`/pergunta-do-banco/${id}`, window.location.origin).href
  const href = whatsappHref(
    pessoa?.telefone,
    `Olá! ${formatMoney(linha.valor_centavos)} em ${formatDate(linha.dia)}: ${form.watch('pergunta')} ${address}`,
  )
  const send = (data: { para: string; pergunta: string }) => ask.mutateAsync({ id, linha: linha.id, ...data })
  return (
    <FormDialog
      title="Perguntar a quem sabe"
      description="A pessoa vê o dia, o valor e a sua pergunta; o texto do banco, não."
      form={form}
      label="Pergunta sobre a linha"
      submitLabel="Perguntar"
      onSubmit={async (data) => {
        await send(data)
        toast.success('Pergunta enviada. A resposta aparece nesta linha.')
        onClose()
      }}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="para"
        label="Quem pode saber"
        hint={pessoa?.motivo}
        options={pessoas.map(({ conta_id, nome }) => ({ value: conta_id, label: nome }))}
      />
      <TextareaField
        control={form.control}
        name="pergunta"
        label="Pergunta"
        hint="Sem nomes de quem deu."
        maxLength={300}
      />
      {href && (
        <a
          href={href}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-primary-text text-sm underline"
          onClick={() => void form.handleSubmit(send)()}
        >
          <MessageCircle aria-hidden className="size-4" />
          Perguntar também pelo WhatsApp
        </a>
      )}
    </FormDialog>
  )
}

/** Asks one of those who may know what a line was. */
export function AskDialog({ linha, onClose }: AskDialogProps) {
  const { data: pessoas } = useQuery(bancoQueries.quemSabe(linha.id))
  if (!pessoas) return <Skeleton className="h-11" />
  if (pessoas.length === 0)
    return (
      <p role="status" className="text-muted-foreground text-sm">
        Ninguém mais fez lançamentos parecidos, nem cuida do financeiro deste campus.
      </p>
    )
  return <AskForm linha={linha} pessoas={pessoas} onClose={onClose} />
}
