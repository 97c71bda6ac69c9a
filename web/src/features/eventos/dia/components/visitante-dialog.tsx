import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormDialog } from '@/components/form/form-dialog'
import { PhoneField } from '@/components/form/phone-field'
import { SelectField } from '@/components/form/select-field'
import { TextField } from '@/components/form/text-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { toE164 } from '@/lib/phone'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import type { PessoaDoDia } from '../model'
import { RECUSA_LABELS, type VisitanteData, visitanteForm } from '../model'
import { diaMutations } from '../mutations'
import { diaQueries } from '../queries'
import { useMark } from '../use-mark'

type Parecido = { membro_id: string; nome: string; foto: string | null; presente: boolean }

function Parecidos({ pessoas, onPick }: { pessoas: Parecido[]; onPick: (pessoa: Parecido) => void }) {
  return (
    <section aria-label="Pessoas parecidas" className="space-y-2 rounded-lg border border-border p-3">
      <p className="font-medium text-sm">Já há alguém com este nome ou telefone. É esta pessoa?</p>
      <ul className="space-y-2">
        {pessoas.map((pessoa) => (
          <li key={pessoa.membro_id} className="flex items-center gap-3">
            <Avatar name={pessoa.nome} src={pessoa.foto} size="sm" />
            <span className="min-w-0 flex-1 break-words">{pessoa.nome}</span>
            {pessoa.presente ? (
              <span className="text-muted-foreground text-sm">Já está presente</span>
            ) : (
              <Button size="sm" variant="outline" onClick={() => onPick(pessoa)}>
                Marcar presente
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A visitor at the door, in three fields: church record, presence and follow-up at once. */
export function VisitanteDialog({ ocorrencia, onClose }: { ocorrencia: string; onClose: () => void }) {
  const chave = useRef(crypto.randomUUID())
  const [parecidos, setParecidos] = useState<Parecido[]>([])
  const form = useSchemaForm(visitanteForm, { nome: '', telefone: '', como: '' })
  const { data: comoConheceu = [] } = useQuery(diaQueries.comoConheceu())
  const receive = useMutation(diaMutations(ocorrencia).receive())
  const { mark } = useMark(ocorrencia, undefined)

  async function handleSubmit(data: VisitanteData) {
    const telefone = data.telefone && (await toE164(data.telefone))
    if (telefone === null) {
      form.setError('telefone', { message: 'Confira o telefone, com DDD' }, { shouldFocus: true })
      return
    }
    const pedido = { ...data, telefone, chave: chave.current, mesmoAssim: parecidos.length > 0 }
    const feito = await receive.mutateAsync(pedido)
    if ('parecidos' in feito) {
      setParecidos(feito.parecidos)
      return
    }
    const recusa = RECUSA_LABELS[feito.codigo]
    if (recusa) toast.error(`${data.nome} foi registrado, mas sem presença. ${recusa}`)
    else toast.success(`${data.nome} está presente. O acompanhamento começou.`)
    onClose()
  }

  function handlePick({ membro_id, nome, foto }: Parecido) {
    const pessoa: PessoaDoDia = {
      membro_id,
      nome,
      foto,
      campus: '',
      situacao: 'visitante',
      motivos: [],
      presente: false,
      chegada: null,
      metodo: null,
      automatica: false,
      registrado_por: null,
      idade: null,
      fone: null,
      familia: null,
    }
    mark([pessoa], true)
    onClose()
  }

  return (
    <FormDialog
      title="Novo visitante"
      description="Só o nome é obrigatório."
      form={form}
      label="Novo visitante"
      isPending={receive.isPending}
      onSubmit={handleSubmit}
      submitLabel={parecidos.length > 0 ? 'É outra pessoa: registrar' : 'Registrar e marcar presente'}
      onClose={onClose}
    >
      <TextField control={form.control} name="nome" label="Nome" autoComplete="off" autoFocus />
      <PhoneField control={form.control} name="telefone" label="Telefone" isOptional />
      <SelectField
        control={form.control}
        name="como"
        label="Como chegou"
        options={comoConheceu.map(({ chave: value, nome }) => ({ value, label: nome }))}
        isOptional
      />
      {parecidos.length > 0 && <Parecidos pessoas={parecidos} onPick={handlePick} />}
    </FormDialog>
  )
}
