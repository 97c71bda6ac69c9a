import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { toastUndo } from '@/features/auditoria/public'
import { formatCount, formatTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Canal } from '../../model'
import { type Servico, trocaForm } from '../model'
import { servicoMutations } from '../mutations'
import { servicoQueries } from '../queries'

const TIPOS = [
  { value: 'cobrir', label: 'Alguém serve no meu lugar' },
  { value: 'trocar', label: 'Trocamos de dia: eu sirvo no dia da pessoa' },
]

type TrocaFormProps = { item: string; onClose: () => void }

const QUANDO_SABE = {
  app: '',
  email: ' (por e-mail)',
  whatsapp: ' (a liderança manda por WhatsApp)',
} satisfies Record<Canal, string>

/** Who was really told, and who still is to be. */
function whoWasTold({ pelo_app, por_email, na_fila }: Record<'pelo_app' | 'por_email' | 'na_fila', number>) {
  const agora = pelo_app + por_email
  const ditas =
    agora > 0 ? `Pedido enviado a ${formatCount(agora, 'pessoa', 'pessoas')}.` : 'Pedido guardado.'
  if (na_fila === 0) return ditas
  return `${ditas} A liderança manda por WhatsApp a mais ${formatCount(na_fila, 'pessoa', 'pessoas')}.`
}

function TrocaForm({ item, onClose }: TrocaFormProps) {
  const { data: livres } = useQuery(servicoQueries.candidatos(item))
  const form = useSchemaForm(trocaForm, { tipo: 'cobrir', para: '', mensagem: '' })
  const ask = useMutation(servicoMutations.requestTroca(item))
  const cancel = useMutation(servicoMutations.cancelTroca())
  if (!livres) return <Skeleton className="h-40 rounded-lg" />
  if (livres.length === 0)
    return (
      <p>
        Ninguém que pode servir nesta função está livre neste horário. Use “Não posso” para avisar a
        liderança, que procura outra pessoa.
      </p>
    )
  return (
    <FormRoot
      form={form}
      label="Pedir troca"
      onSubmit={async (dados) => {
        const { id, ...contados } = await ask.mutateAsync(dados)
        onClose()
        toastUndo(whoWasTold(contados), () => cancel.mutate(id))
      }}
    >
      <SelectField control={form.control} name="tipo" label="O que você pede" options={TIPOS} />
      <SelectField
        control={form.control}
        name="para"
        label="A quem"
        placeholder={`A todos que podem (${livres.length})`}
        options={livres.map(({ membro_id, nome, canal }) => ({
          value: membro_id,
          label: `${nome}${QUANDO_SABE[canal]}`,
        }))}
        hint="O primeiro que aceita fica com a vaga. Até lá, o lugar continua seu."
      />
      <TextareaField control={form.control} name="mensagem" label="Mensagem" isOptional />
      <FormActions submitLabel="Enviar pedido" onCancel={onClose} />
    </FormRoot>
  )
}

/** Asks others to take over or exchange what one serves; with two hours on a card, first which of them. */
export function RequestTroca({ itens, rotulo }: { itens: readonly Servico[]; rotulo: string }) {
  const [asked, setAsked] = useState<Servico | null>(null)
  const close = () => setAsked(null)
  const possiveis = itens.filter(({ estado }) => estado === 'pendente' || estado === 'confirmado')
  return (
    <>
      {possiveis.map((item) => {
        const qual =
          possiveis.length > 1
            ? ` (${item.funcao}, ${item.subtempo} ${formatTime(item.inicio, item.fuso)})`
            : ''
        return (
          <Button
            key={item.id}
            variant="ghost"
            aria-label={`Pedir troca${qual}: ${rotulo}`}
            onClick={() => setAsked(item)}
          >
            <ArrowLeftRight aria-hidden />
            Pedir troca{possiveis.length > 1 && `: ${item.subtempo}`}
          </Button>
        )
      })}
      <Dialog open={asked !== null} onOpenChange={(open) => !open && close()}>
        {asked && (
          <DialogContent title="Pedir troca" description={`${rotulo}: ${asked.funcao}, ${asked.subtempo}`}>
            <TrocaForm item={asked.id} onClose={close} />
          </DialogContent>
        )}
      </Dialog>
    </>
  )
}
