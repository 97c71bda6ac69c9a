import { DateField } from '@/components/form/date-field'
import { FormDialog } from '@/components/form/form-dialog'
import { TextareaField } from '@/components/form/textarea-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUndo } from '@/features/auditoria/public'
import type { Membro } from '@/features/membros/public'
import { calendarDay } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import { type MudancaData, mudancaForm, type Situacao } from '../model'
import { TOCADOS, vidaMutations } from '../mutations'

type Alvo =
  | { tipo: 'situacao'; situacao: Situacao; nome: string }
  | { tipo: 'titulo'; id: string; nome: string }

type MudancaDialogProps = { membro: Membro; alvo: Alvo; onClose: () => void }

/** One step of the situation or title: from when, and why. */
export function MudancaDialog({ membro, alvo, onClose }: MudancaDialogProps) {
  const exigeMotivo = alvo.tipo === 'situacao' && alvo.situacao === 'afastado'
  const form = useSchemaForm(mudancaForm(exigeMotivo), { data: calendarDay(), motivo: '' })
  const situacao = useMutation(
    vidaMutations.changeSituacao(membro.id, alvo.tipo === 'situacao' ? alvo.situacao : 'membro'),
  )
  const titulo = useMutation(vidaMutations.changeTitulo(membro.id))
  const notify = useUndo(TOCADOS)

  async function handleSubmit(data: MudancaData) {
    const operacao =
      alvo.tipo === 'situacao'
        ? await situacao.mutateAsync(data)
        : await titulo.mutateAsync({ ...data, titulo: alvo.id })
    onClose()
    notify(alvo.tipo === 'situacao' ? `Situação: ${alvo.nome}.` : `Título: ${alvo.nome}.`, operacao)
  }

  return (
    <FormDialog
      title={alvo.tipo === 'situacao' ? `Passar a ${alvo.nome}` : `Dar o título ${alvo.nome}`}
      description={membro.nome_completo}
      form={form}
      onSubmit={handleSubmit}
      isPending={situacao.isPending || titulo.isPending}
      label="Mudança"
      submitLabel="Salvar"
      onClose={onClose}
    >
      <DateField control={form.control} name="data" label="Desde" isOptional max={calendarDay()} />
      <TextareaField control={form.control} name="motivo" label="Motivo" isOptional={!exigeMotivo} />
    </FormDialog>
  )
}
