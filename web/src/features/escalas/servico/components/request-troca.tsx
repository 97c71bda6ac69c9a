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
import { formatCount, formatTime, formatWeekdayTime } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type Servico, trocaForm } from '../model'
import { servicoMutations } from '../mutations'
import { servicoQueries } from '../queries'
import { NotifyWithoutConta } from './notify-without-conta'

const TIPOS = [
  { value: 'cobrir', label: 'Alguém serve no meu lugar' },
  { value: 'trocar', label: 'Trocamos de dia: eu sirvo no dia da pessoa' },
]

type TrocaFormProps = { item: string; onSemConta: (nomes: readonly string[]) => void; onClose: () => void }

function TrocaForm({ item, onSemConta, onClose }: TrocaFormProps) {
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
        const { id, pedidos, sem_conta } = await ask.mutateAsync(dados)
        if (sem_conta.length > 0) onSemConta(sem_conta)
        else onClose()
        toastUndo(
          pedidos > 0
            ? `Pedido enviado a ${formatCount(pedidos, 'pessoa', 'pessoas')}.`
            : 'Pedido guardado. Ninguém foi avisado ainda.',
          () => cancel.mutate(id),
        )
      }}
    >
      <SelectField control={form.control} name="tipo" label="O que você pede" options={TIPOS} />
      <SelectField
        control={form.control}
        name="para"
        label="A quem"
        placeholder={`A todos que podem (${livres.length})`}
        options={livres.map(({ membro_id, nome, tem_conta }) => ({
          value: membro_id,
          label: tem_conta ? nome : `${nome} (sem conta: avise você)`,
        }))}
        hint="O primeiro que aceita fica com a vaga. Até lá, o lugar continua seu."
      />
      <TextareaField control={form.control} name="mensagem" label="Mensagem" isOptional />
      <FormActions submitLabel="Enviar pedido" onCancel={onClose} />
    </FormRoot>
  )
}

const pergunta = ({ funcao, subtempo, inicio, fuso }: Servico, rotulo: string) =>
  `Você pode servir no meu lugar? ${rotulo}: ${funcao}, ${subtempo}, ${formatWeekdayTime(inicio, fuso)}. Se puder, avise quem faz a escala.`

/** Asks others to take over or exchange what one serves; with two hours on a card, first which of them. */
export function RequestTroca({ itens, rotulo }: { itens: readonly Servico[]; rotulo: string }) {
  const [asked, setAsked] = useState<Servico | null>(null)
  const [semConta, setSemConta] = useState<readonly string[] | null>(null)
  function close() {
    setAsked(null)
    setSemConta(null)
  }
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
            {semConta ? (
              <NotifyWithoutConta nomes={semConta} pergunta={pergunta(asked, rotulo)} onClose={close} />
            ) : (
              <TrocaForm item={asked.id} onSemConta={setSemConta} onClose={close} />
            )}
          </DialogContent>
        )}
      </Dialog>
    </>
  )
}
